import { Encoder } from '../../../video/client';
import type { VideoOptions } from '../../../video/protocol';
import type { RunInfo } from '../../../worker/protocol';
import { chaptersOf, cuesOf, vttOf } from '../../geometry/film/captions';
import { picturesOf, type Picture } from '../../geometry/film/pictures';
import { filmRoom } from '../../geometry/film/room';
import type { FilmScript, Shot } from '../../geometry/film/script';
import { bitrateOf } from '../../geometry/film/size';
import { stageColumns } from '../../geometry/stage/columns';
import type { ExportChoices } from '../../state/export-choices';
import type { Session } from '../../state/session.svelte';
import { Drawing, laidOut } from './drawing.svelte';
import { Moments } from './moments';
import { widthOf } from './plan';

/** A file that is ready, by a blob: address that lives as long as the {@link Exporter}. */
export interface MadeFile {
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
}

/** How far an export is. */
export type ExportPhase =
  | { readonly kind: 'choosing' }
  /** `done` of `total` frames of the video; `secondsLeft` null at first. */
  | {
      readonly kind: 'working';
      readonly done: number;
      readonly total: number;
      readonly secondsLeft: number | null;
    }
  /** `files`: the film first, then captions and chapters. */
  | { readonly kind: 'made'; readonly isGif: boolean; readonly files: readonly MadeFile[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** What to export. */
export interface ExportTask {
  readonly run: RunInfo;
  readonly script: FilmScript;
  readonly shots: readonly Shot[];
  readonly choices: ExportChoices;
  /** Without an ending. */
  readonly name: string;
}

/** Pictures that are drawn while earlier ones are encoded. */
const AHEAD = 2;

/** Makes a file of the open run: draws each picture and hands it to the encoder. One export at a time. */
export class Exporter {
  phase = $state.raw<ExportPhase>({ kind: 'choosing' });
  private stop = new AbortController();

  constructor(private readonly session: Session) {}

  /** Exports; the outcome is the {@link phase}. What was made before is given up. */
  async start(task: ExportTask): Promise<void> {
    this.reset();
    const { signal } = this.stop;
    try {
      const film = await this.make(task, signal);
      signal.throwIfAborted();
      const { name, choices, script, shots } = task;
      const isGif = choices.format === 'gif';
      const files = [fileOf(`${name}.${choices.format}`, film)];
      if (!isGif) {
        files.push(vttFile(`${name}.vtt`, vttOf(cuesOf(script, shots))));
        files.push(vttFile(`${name}.chapters.vtt`, vttOf(chaptersOf(shots))));
      }
      this.phase = { kind: 'made', isGif, files };
    } catch (error) {
      if (signal.aborted) return;
      this.phase = {
        kind: 'failed',
        reason: error instanceof Error ? error.message : String(error),
      };
    }
  }

  /** Ends an export that is under way and gives up what was made; nothing of it stays. */
  readonly reset = (): void => {
    this.stop.abort();
    this.stop = new AbortController();
    if (this.phase.kind === 'made')
      for (const { url } of this.phase.files) URL.revokeObjectURL(url);
    this.phase = { kind: 'choosing' };
  };

  private async make(task: ExportTask, signal: AbortSignal): Promise<Blob> {
    const { run, script, shots, choices } = task;
    const { height, fps, format, theme } = choices;
    const size = { width: widthOf(choices), height };
    const options: VideoOptions = { ...size, format, fps, bitrate: bitrateOf({ ...size, fps }) };
    const pictures = picturesOf(shots, fps);
    const brokers = run.config.brokers;
    const moments = new Moments(
      this.session,
      stageColumns({ ...filmRoom(laidOut(size)), brokers }),
    );
    this.phase = { kind: 'working', done: 0, total: totalOf(pictures), secondsLeft: null };
    const encoder = new Encoder(options);
    const drawing = new Drawing({ run, scenario: script.scenario, ...size, theme });
    signal.addEventListener('abort', encoder.end, { once: true });
    try {
      await encoder.begin();
      await this.encode({ pictures, drawing, moments, encoder, signal });
      return await encoder.finish();
    } finally {
      drawing.end();
      encoder.end();
    }
  }

  private async encode(parts: {
    readonly pictures: readonly Picture[];
    readonly drawing: Drawing;
    readonly moments: Moments;
    readonly encoder: Encoder;
    readonly signal: AbortSignal;
  }): Promise<void> {
    const { pictures, drawing, moments, encoder, signal } = parts;
    const total = totalOf(pictures);
    const started = performance.now();
    const underWay: Promise<void>[] = [];
    let done = 0;
    for (const { shown, count } of pictures) {
      const moment = await moments.at(shown.position);
      const picture = await drawing.picture(moment, shown);
      signal.throwIfAborted();
      const added = encoder.add(picture, count);
      // It is awaited in a later round, which an abort may leave out.
      added.catch(() => undefined);
      underWay.push(added);
      if (underWay.length > AHEAD) await underWay.shift();
      done += count;
      const passed = (performance.now() - started) / 1_000;
      this.phase = { kind: 'working', done, total, secondsLeft: (passed / done) * (total - done) };
    }
    await Promise.all(underWay);
    signal.throwIfAborted();
  }
}

function totalOf(pictures: readonly Picture[]): number {
  return pictures.reduce((sum, { count }) => sum + count, 0);
}

function fileOf(name: string, blob: Blob): MadeFile {
  return { name, url: URL.createObjectURL(blob), bytes: blob.size };
}

function vttFile(name: string, text: string): MadeFile {
  return fileOf(name, new Blob([text], { type: 'text/vtt' }));
}
