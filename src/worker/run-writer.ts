import type { BrokerId, FrameIndex, Offset } from '../kernel/ids';
import { batchIndexAbove, type Batch, type Log } from '../kernel/log';
import { slice, type Vector } from '../kernel/vector';
import type { TrackHandle } from '../timeline/track-handle';
import type { Change, KeyValue } from './key-value';
import type { Run } from './run';
import {
  brokerKey,
  commandsKey,
  headKey,
  headOf,
  logKey,
  metadataOf,
  playheadKey,
  SEGMENT_SIZE,
  segmentsFor,
} from './stored-format';

type Put = Change['puts'][number];

/**
 * Writes one run. `commit` writes in one transaction what the run gained since the last commit that succeeded:
 * the head, the command segments that grew, the log segments and metadata that changed. A cut log loses its later
 * segments in the same transaction. When a commit rejects nothing was written, and the next one covers it too.
 */
export class RunWriter {
  private readonly keyValue: KeyValue;
  private readonly runId: string;
  /** Steps that are stored; -1 when the run is not stored at all. */
  private steps: number;
  /** Stored batches of each broker's log. */
  private batches = new Map<BrokerId, number>();
  private writingPlayhead: Promise<void> | null = null;
  private nextPlayhead: FrameIndex | null = null;

  constructor(keyValue: KeyValue, runId: string, stored: TrackHandle | null) {
    this.keyValue = keyValue;
    this.runId = runId;
    this.steps = -1;
    if (stored !== null) this.stored(stored);
  }

  /** Stores the run as it is now, together with other values that must not be stored without it. */
  async commit(
    run: Run,
    track: TrackHandle,
    extra: { playhead: FrameIndex | null; puts: readonly Put[] },
  ): Promise<void> {
    const puts: Put[] = [[headKey(this.runId), JSON.stringify(headOf(run, track))]];
    const deletes: string[] = [];
    this.addCommands(track, puts);
    for (const { brokerId, log } of track.end.view.brokers) {
      this.addLog({ brokerId, log, end: this.lowestEnd(track, brokerId) }, puts, deletes);
      const metadata = JSON.stringify(metadataOf(track, brokerId));
      puts.push([brokerKey(this.runId, brokerId), metadata]);
    }
    if (extra.playhead !== null) {
      // One that still waits is older than this one.
      this.nextPlayhead = null;
      puts.push([playheadKey(this.runId), JSON.stringify(extra.playhead)]);
    }
    const guard = { key: headKey(this.runId), holds: (head: unknown) => this.isMine(head) };
    await this.keyValue.write({ puts: [...puts, ...extra.puts], deletes, guard });
    this.stored(track);
  }

  /** Whether the stored head is as this writer left it: steps of another tab are never written over. */
  private isMine(head: unknown): boolean {
    if (this.steps < 0) return head === undefined;
    return typeof head === 'string' && stepsOf(head) === this.steps;
  }

  /** Stores where the person is. One write at a time, the latest wins; rejects when the write does. */
  async savePlayhead(frame: FrameIndex): Promise<void> {
    this.nextPlayhead = frame;
    this.writingPlayhead ??= this.writePlayheads().finally(() => {
      this.writingPlayhead = null;
    });
    await this.writingPlayhead;
  }

  private async writePlayheads(): Promise<void> {
    while (this.nextPlayhead !== null) {
      const text = JSON.stringify(this.nextPlayhead);
      this.nextPlayhead = null;
      await this.keyValue.write({ puts: [[playheadKey(this.runId), text]], deletes: [] });
    }
  }

  private stored(track: TrackHandle): void {
    this.steps = track.commands.length;
    this.batches = new Map(
      track.end.view.brokers.map(({ brokerId, log }) => [brokerId, log.batches.size]),
    );
  }

  private addCommands(track: TrackHandle, puts: Put[]): void {
    const first = Math.floor(Math.max(0, this.steps) / SEGMENT_SIZE);
    for (let segment = first; segment < segmentsFor(track.commands.length); segment += 1) {
      const start = segment * SEGMENT_SIZE;
      const part = track.commands.slice(start, start + SEGMENT_SIZE);
      puts.push([commandsKey(this.runId, segment), JSON.stringify(part)]);
    }
  }

  /** Lowest log end since the last commit: below it the stored log is as it was. */
  private lowestEnd(track: TrackHandle, broker: BrokerId): Offset {
    if (this.steps < 0) return 0;
    const ends = track.rows.logEndOffsets[track.rows.brokers.indexOf(broker)] ?? [];
    let lowest = Infinity;
    for (let at = track.lastFrameOf(this.steps); at < ends.length; at += 1) {
      lowest = Math.min(lowest, ends[at] ?? 0);
    }
    return lowest;
  }

  private addLog(
    changed: { brokerId: BrokerId; log: Log; end: Offset },
    puts: Put[],
    deletes: string[],
  ): void {
    const { brokerId, log } = changed;
    const stored = this.batches.get(brokerId) ?? 0;
    const unchanged = batchIndexAbove(log, changed.end);
    const { size } = log.batches;
    if (unchanged === size && size === stored) return;
    for (let at = Math.floor(unchanged / SEGMENT_SIZE); at < segmentsFor(size); at += 1) {
      puts.push([logKey(this.runId, brokerId, at), segmentText(log.batches, at)]);
    }
    for (let at = segmentsFor(size); at < segmentsFor(stored); at += 1) {
      deletes.push(logKey(this.runId, brokerId, at));
    }
  }
}

/** Steps that a stored head names; -1 when it cannot be read. */
function stepsOf(head: string): number {
  const steps = /"steps":(\d+)/.exec(head)?.[1];
  return steps === undefined ? -1 : Number(steps);
}

/** The text of one segment of a log. */
export function segmentText(batches: Vector<Batch>, segment: number): string {
  const start = segment * SEGMENT_SIZE;
  return JSON.stringify(slice(batches, start, start + SEGMENT_SIZE));
}
