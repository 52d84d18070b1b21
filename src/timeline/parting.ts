import type { FrameIndex, Ms } from '../kernel/ids';
import { recordsBetween } from '../kernel/log';
import { braces, quoted } from '../kernel/text/words';
import { slice } from '../kernel/vector';
import type { ClusterView, ProducePromise, PromiseStatus } from '../kernel/view';
import type { Frame } from './track';
import type { TrackHandle } from './track-handle';

/** What both runs show at one moment of their common virtual time: the last frame of each that is not later. */
export interface Instant {
  readonly nowMs: Ms;
  readonly one: FrameIndex;
  readonly other: FrameIndex;
}

/** Two runs of the same commands beside each other. */
export interface Parting {
  readonly instants: readonly Instant[];
  /** The first instant from which on they differ while it lasts; null where they never do. */
  readonly parts: number | null;
  /** Where to look first: where they part, else where a client was told something last. */
  readonly opensAt: number;
}

/** Something that a person would look at, as lines of text: the same lines are the same thing. */
export interface PartingFact {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Puts the frames of two runs on one axis of virtual time and finds where they part. Frames of one moment go in
 * step. Order within a moment is not a difference, unless it lasts until its end.
 */
export function partingOf(one: RunFacts, other: RunFacts): Parting {
  const instants: Instant[] = [];
  const differ = ({ one: a, other: b }: Instant): boolean => !sameFacts(one.at(a), other.at(b));
  let parts: number | null = null;
  for (const moment of momentsOf(one.frames, other.frames)) {
    if (parts === null) {
      const alike = moment.findLastIndex((instant) => !differ(instant));
      if (alike < moment.length - 1) parts = instants.length + alike + 1;
    }
    instants.push(...moment);
  }
  const lastAnswer = instants.findLastIndex(({ one: a }, place) => {
    const before = instants[place - 1];
    return before === undefined || !sameFacts(one.answersAt(a), one.answersAt(before.one));
  });
  return { instants, parts, opensAt: parts ?? lastAnswer };
}

/** What a run shows and what its clients were told, frame by frame. */
export class RunFacts {
  readonly frames: readonly Frame[];
  private readonly told: readonly { readonly index: FrameIndex; readonly line: string }[];

  constructor(track: TrackHandle) {
    this.frames = track.frames({ from: 0, to: track.frameCount });
    this.told = this.frames.flatMap(({ index, event, before, after }) =>
      event.type === 'ClientAnswered' || event.type === 'RecordsRead'
        ? [{ index, line: track.sentenceOf(event, before.view, after.view) }]
        : [],
    );
  }

  /** All facts after frame `index`. Throws RangeError outside the run. */
  at(index: FrameIndex): readonly PartingFact[] {
    return [...viewFacts(this.frame(index).after.view), ...this.answersAt(index)];
  }

  /** How producers' requests stand after frame `index`, and what consumers were told up to it. */
  answersAt(index: FrameIndex): readonly PartingFact[] {
    const { promises } = this.frame(index).after.history.ledger;
    const told = this.told.filter((answer) => answer.index <= index);
    return [
      { name: 'Producers', lines: slice(promises).map(promiseLine) },
      { name: 'Consumers', lines: told.map(({ line }) => line) },
    ];
  }

  private frame(index: FrameIndex): Frame {
    const frame = this.frames[index];
    if (frame === undefined) throw new RangeError(`no frame ${index} in ${this.frames.length}`);
    return frame;
  }
}

function viewFacts({ partition, brokers }: ClusterView): readonly PartingFact[] {
  const { leader, leaderEpoch, isr, highWatermark } = partition;
  return [
    { name: 'Leader', lines: [leader === null ? 'nobody' : `broker ${leader}`] },
    { name: 'Leader epoch', lines: [String(leaderEpoch)] },
    { name: 'ISR', lines: [braces(isr)] },
    { name: 'High watermark', lines: [String(highWatermark)] },
    ...brokers.map(({ brokerId, log }) => {
      const records = recordsBetween(log, { from: 0, to: log.endOffset });
      const values = records.map(({ value }) => value ?? 'null');
      return { name: `Log of broker ${brokerId}`, lines: [values.join(' ') || 'empty'] };
    }),
  ];
}

const STANDING: Readonly<Record<PromiseStatus, string>> = {
  pending: 'waits',
  acknowledged: 'acknowledged',
  refused: 'refused',
  fenced: 'fenced',
  unknown: 'ended unknown',
  unanswered: 'unanswered',
  lost: 'acknowledged and lost',
};

function promiseLine({ values, acks, status, error }: ProducePromise): string {
  return `${quoted(values)} acks=${acks}: ${STANDING[status]}${error === null ? '' : `, ${error}`}`;
}

function sameFacts(one: readonly PartingFact[], other: readonly PartingFact[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The instants of each moment (a step at one virtual time), in order. */
function* momentsOf(
  one: readonly Frame[],
  other: readonly Frame[],
): Generator<readonly Instant[], void> {
  let a = 0;
  let b = 0;
  while (a < one.length || b < other.length) {
    const key = earlier(one[a], other[b]);
    if (key === null) return;
    const endOfOne = endOfMoment(one, a, key);
    const endOfOther = endOfMoment(other, b, key);
    const moment: Instant[] = [];
    for (let place = 0; place < Math.max(endOfOne - a, endOfOther - b); place += 1) {
      moment.push({
        nowMs: key.nowMs,
        one: Math.max(0, Math.min(a + place, endOfOne - 1)),
        other: Math.max(0, Math.min(b + place, endOfOther - 1)),
      });
    }
    yield moment;
    a = endOfOne;
    b = endOfOther;
  }
}

interface MomentKey {
  readonly step: number;
  readonly nowMs: Ms;
}

function keyOf({ step, after }: Frame): MomentKey {
  return { step, nowMs: after.view.nowMs };
}

function earlier(one: Frame | undefined, other: Frame | undefined): MomentKey | null {
  if (one === undefined || other === undefined) {
    const left = one ?? other;
    return left === undefined ? null : keyOf(left);
  }
  const [a, b] = [keyOf(one), keyOf(other)];
  return a.step < b.step || (a.step === b.step && a.nowMs <= b.nowMs) ? a : b;
}

/** Exclusive end of the frames from `from` on that belong to a moment. */
function endOfMoment(frames: readonly Frame[], from: number, { step, nowMs }: MomentKey): number {
  let end = from;
  for (let frame = frames[end]; frame !== undefined; frame = frames[end]) {
    const key = keyOf(frame);
    if (key.step !== step || key.nowMs !== nowMs) break;
    end += 1;
  }
  return end;
}
