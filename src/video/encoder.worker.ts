/// <reference lib="webworker" />
import type { FromEncoder, ToEncoder, VideoOptions, Writer } from './protocol';

declare const self: DedicatedWorkerGlobalScope;

let writer: Writer | null = null;
/** What was asked is done one after the other. */
let turn: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToEncoder>) => {
  turn = turn.then(async () => {
    try {
      await answer(data);
    } catch (error) {
      reply({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  });
};

async function answer(request: ToEncoder): Promise<void> {
  switch (request.type) {
    case 'begin':
      writer = await begin(request.options);
      reply({ type: 'begun' });
      return;
    case 'add':
      await writer?.add(request.picture, request.count);
      reply({ type: 'added' });
      return;
    case 'finish': {
      const bytes = (await writer?.finish()) ?? new ArrayBuffer(0);
      reply({ type: 'finished', bytes }, [bytes]);
      return;
    }
    default:
      request satisfies never;
  }
}

async function begin(options: VideoOptions): Promise<Writer> {
  if (options.format === 'gif') return (await import('./gif')).beginGif(options);
  return await (await import('./movie')).beginMovie(options);
}

function reply(message: FromEncoder, transfer: Transferable[] = []): void {
  self.postMessage(message, transfer);
}
