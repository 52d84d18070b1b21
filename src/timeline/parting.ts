import type { FrameIndex, Ms } from '../kernel/ids';
import { recordsBetween } from '../kernel/log';
import { sentenceOf } from '../kernel/text/sentence';
import { braces, quoted } from '../kernel/text/words';
import { slice } from '../kernel/vector';
import type { ClusterView, ProducePromise, PromiseStatus } from '../kernel/view';
import type { Frame } from './track';

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
}

/** Something that a person would look at, as lines of text: the same lines are the same thing. */
export interface PartingFact {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Puts the frames of two runs (all of them, from frame 0) on one axis of virtual time and finds where they part.
 * Frames of one moment go in step. Order within a moment is not a difference, unless it lasts until its end.
 */
export function partingOf(one: readonly Frame[], other: readonly Frame[]): Parting {
  const instants: Instant[] = [];
  let parts: number | null = null;
  const answers = { one: new Answers(one), other: new Answers(other) };
  const differ = ({ one: a, other: b }: Instant): boolean =>
    !sameFacts(answers.one.factsAt(a), answers.other.factsAt(b));
  for (const moment of momentsOf(one, other)) {
    const start = instants.length;
    instants.push(...moment);
    if (parts !== null) continue;
    let from = instants.length;
    while (from > start && differs(instants[from - 1], differ)) from -= 1;
    if (from < instants.length) parts = from;
  }
  return { instants, parts };
}

function differs(instant: Instant | undefined, differ: (instant: Instant) => boolean): boolean {
  return instant !== undefined && differ(instant);
}

/** The facts of a run after frame `index`, which must be one of `frames`. */
export function factsAfter(frames: readonly Frame[], index: FrameIndex): readonly PartingFact[] {
  return new Answers(frames).factsAt(index);
}

/** What clients were told by reads and questions, up to each frame. */
class Answers {
  private readonly frames: readonly Frame[];
  private readonly told: readonly { readonly index: FrameIndex; readonly line: string }[];

  constructor(frames: readonly Frame[]) {
    this.frames = frames;
    this.told = frames.flatMap(({ index, event, before, after }) =>
      event.type === 'ClientAnswered' || event.type === 'RecordsRead'
        ? [{ index, line: sentenceOf(event, before.view, after.view) }]
        : [],
    );
  }

  factsAt(index: FrameIndex): readonly PartingFact[] {
    const frame = this.frames[index];
    if (frame === undefined) throw new RangeError(`no frame ${index} in ${this.frames.length}`);
    const { view, history } = frame.after;
    return [
      ...viewFacts(view),
      { name: 'Producers', lines: slice(history.ledger.promises).map(promiseLine) },
      {
        name: 'Consumers',
        lines: this.told.filter((told) => told.index <= index).map(({ line }) => line),
      },
    ];
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
