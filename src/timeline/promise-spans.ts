import type { FrameIndex, Offset, StepNumber } from '../kernel/ids';
import type { Ledger } from '../kernel/ledger';
import type { RecordValue } from '../kernel/log';
import { at, search } from '../kernel/vector';
import type { ProducePromise, PromiseStatus } from '../kernel/view';
import type { Frame } from './track';

/** A produce request from its sending to its outcome. */
export interface PromiseSpan {
  readonly request: StepNumber;
  /** At most the first two. */
  readonly values: readonly RecordValue[];
  readonly acks: string;
  readonly sentFrame: FrameIndex;
  /** The frame of its outcome; null while it is open. */
  readonly settled: {
    readonly frame: FrameIndex;
    readonly status: Exclude<PromiseStatus, 'pending' | 'lost'>;
    readonly offset: Offset | null;
    readonly error: string | null;
  } | null;
  /** The frame from which on no leader has what was acknowledged; null: not in this stretch. */
  readonly lostFrame: FrameIndex | null;
}

/** Newest requests in which one that is open, or has just been lost, is looked for. */
const LOOK_BACK = 400;

/** Requests that were open at some of the frames, oldest first. `stepStarts`: first frame of each step. */
export function promiseSpans(
  frames: readonly Frame[],
  stepStarts: readonly FrameIndex[],
): readonly PromiseSpan[] {
  const spans = new Map<StepNumber, PromiseSpan>();
  const [first] = frames;
  if (first === undefined) return [];
  for (const promise of newest(first.before.history.ledger)) {
    if (promise.status === 'pending') spans.set(promise.request, open(promise, stepStarts));
  }
  for (const frame of frames) {
    const { before, after, event, index } = frame;
    const { ledger } = after.history;
    if (ledger === before.history.ledger) continue;
    if ('request' in event) {
      const promise = promiseOf(ledger, event.request);
      if (promise !== null) {
        const known = spans.get(event.request) ?? open(promise, stepStarts);
        spans.set(event.request, settled(known, promise, index));
      }
    }
    if (ledger.counts.lost === before.history.ledger.counts.lost) continue;
    for (const { request, status } of newest(ledger)) {
      const known = spans.get(request);
      if (status === 'lost' && known?.lostFrame === null) {
        spans.set(request, { ...known, lostFrame: index });
      }
    }
  }
  return [...spans.values()].sort((one, other) => one.request - other.request);
}

function open(promise: ProducePromise, stepStarts: readonly FrameIndex[]): PromiseSpan {
  const { request, values, acks } = promise;
  const sentFrame = stepStarts[request] ?? 0;
  return {
    request,
    values: values.slice(0, 2),
    acks,
    sentFrame,
    settled: null,
    lostFrame: null,
  };
}

function settled(span: PromiseSpan, promise: ProducePromise, frame: FrameIndex): PromiseSpan {
  const { status, baseOffset, error } = promise;
  if (span.settled !== null || status === 'pending' || status === 'lost') return span;
  return { ...span, settled: { frame, status, offset: baseOffset, error } };
}

function promiseOf({ promises }: Ledger, request: StepNumber): ProducePromise | null {
  const found = at(
    promises,
    search(promises, (promise) => promise.request >= request),
  );
  return found?.request === request ? found : null;
}

function newest({ promises }: Ledger): readonly ProducePromise[] {
  const found: ProducePromise[] = [];
  for (let index = Math.max(0, promises.size - LOOK_BACK); index < promises.size; index += 1) {
    const promise = at(promises, index);
    if (promise !== undefined) found.push(promise);
  }
  return found;
}
