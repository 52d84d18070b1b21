import type { FromEncoder, ToEncoder, VideoFormat, VideoOptions } from './protocol';

/** What a file of each format is called where files have types. */
export const MIME: Readonly<Record<VideoFormat, string>> = {
  webm: 'video/webm',
  mp4: 'video/mp4',
  gif: 'image/gif',
};

/** Settles a question to the encoder. */
interface Waiting {
  readonly resolve: (reply: FromEncoder) => void;
  readonly reject: (error: Error) => void;
}

/** The page's side of the encoder: a worker that lives for one file. Each method throws with the reason when it fails. */
export class Encoder {
  private readonly worker = new Worker(new URL('./encoder.worker.ts', import.meta.url), {
    type: 'module',
    name: 'encoder',
  });
  private readonly waiting: Waiting[] = [];
  private failure: Error | null = null;

  constructor(private readonly options: VideoOptions) {
    this.worker.onmessage = ({ data }: MessageEvent<FromEncoder>) => {
      if (data.type === 'failed') this.fail(data.reason);
      else this.waiting.shift()?.resolve(data);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message || 'its encoder could not be started');
    };
  }

  async begin(): Promise<void> {
    await this.ask({ type: 'begin', options: this.options });
  }

  /** Hands over a picture that stands for so many frames; answers once it is encoded. */
  async add(picture: ImageBitmap, count: number): Promise<void> {
    await this.ask({ type: 'add', picture, count }, [picture]);
  }

  /** The whole file. */
  async finish(): Promise<Blob> {
    const reply = await this.ask({ type: 'finish' });
    const bytes = reply.type === 'finished' ? reply.bytes : new ArrayBuffer(0);
    return new Blob([bytes], { type: MIME[this.options.format] });
  }

  /** Ends the worker. What still waits for it fails. */
  readonly end = (): void => {
    this.fail('it was ended');
  };

  private ask(message: ToEncoder, transfer: Transferable[] = []): Promise<FromEncoder> {
    if (this.failure !== null) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(message, transfer);
    });
  }

  private fail(reason: string): void {
    this.failure ??= new Error(`The browser could not encode it: ${reason}.`);
    this.worker.terminate();
    for (const { reject } of this.waiting.splice(0)) reject(this.failure);
  }
}
