import { firstIndex } from '../kernel/first-index';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import type { Fact, Selection } from '../kernel/model';
import { toldWhy } from '../kernel/text/operand-name';
import { milliseconds } from '../kernel/text/words';
import { at, search } from '../kernel/vector';
import type { ProducePromise, PromiseStatus } from '../kernel/view';
import { requestFacts as t } from '../texts/en/request-facts';
import { causeOfSelection } from '../timeline/cause';
import type { TrackHandle } from '../timeline/track-handle';
import { causeAt, frameAnswer } from './frame-data';
import type { Answer } from './protocol';

/** Why the selected thing is as it is after `frame`; null when there is no such thing. */
export async function explainSelection(
  track: TrackHandle,
  index: FrameIndex,
  selection: Selection,
): Promise<Answer | null> {
  if (selection.kind === 'frame') return frameAnswer(track, track.frame(index));
  const explanation = await track.explain(index, selection);
  if (explanation === null) {
    if (selection.kind !== 'request') return null;
    const answer = requestAnswer(track, index, selection.request);
    return answer === null
      ? null
      : { ...answer, facts: requestFacts(track, index, selection.request) };
  }
  const { rows, stepStarts } = track;
  const cause = causeOfSelection(rows, selection, { at: index, stepStarts });
  return { ...explanation, why: toldWhy(explanation.why), cause: causeAt(track, cause) };
}

/** A request that waits no more: the frame that gave it its outcome, caused by its append. */
function requestAnswer(track: TrackHandle, index: FrameIndex, request: StepNumber): Answer | null {
  const first = track.stepStarts[request];
  const status = first === undefined ? null : statusAt(track, index, request);
  if (first === undefined || status === null) return null;
  const told = firstIndex(first, index, (at) => statusAt(track, at, request) === status);
  const answer = frameAnswer(track, track.frame(told));
  return told === first ? answer : { ...answer, cause: causeAt(track, first) };
}

function promiseAt(
  track: TrackHandle,
  index: FrameIndex,
  request: StepNumber,
): ProducePromise | null {
  const { promises } = track.frame(index).after.history.ledger;
  const found = at(
    promises,
    search(promises, (promise) => promise.request >= request),
  );
  return found?.request === request ? found : null;
}

function statusAt(
  track: TrackHandle,
  index: FrameIndex,
  request: StepNumber,
): PromiseStatus | null {
  return promiseAt(track, index, request)?.status ?? null;
}

/** A request that is over, field by field. */
function requestFacts(track: TrackHandle, index: FrameIndex, request: StepNumber): readonly Fact[] {
  const promise = promiseAt(track, index, request);
  const first = track.stepStarts[request];
  if (promise === null || first === undefined) return [];
  const { values, acks, broker, status, error, baseOffset, nextOffset } = promise;
  const sentMs = track.frame(first).after.view.nowMs;
  const offsets =
    baseOffset === null || nextOffset === null ? t().none : t().range(baseOffset, nextOffset - 1);
  return [
    { name: t().values, value: values.map((value) => value ?? 'null').join(' ') },
    { name: 'acks', value: acks },
    ...(broker === null ? [] : [{ name: t().sentTo, value: t().broker(broker) }]),
    { name: t().sent, value: `t = ${milliseconds(sentMs)}` },
    { name: t().offsets, value: offsets },
    { name: t().outcome, value: error ?? t()[status] },
  ];
}
