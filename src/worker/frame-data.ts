import { toldWhy } from '../kernel/text/operand-name';
import { milliseconds } from '../kernel/text/words';
import { requestFacts as t } from '../texts/en/request-facts';
import type { SimulationEvent } from '../kernel/event';
import { firstIndex } from '../kernel/first-index';
import { readableEnd } from '../kernel/history';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import { WINDOW_RECORDS_MAX } from '../kernel/limits';
import type { Fact, Selection } from '../kernel/model';
import { at, search } from '../kernel/vector';
import type { ProducePromise, PromiseStatus } from '../kernel/view';
import { causeOfFrame, causeOfSelection } from '../timeline/cause';
import type { Frame } from '../timeline/track';
import type { TrackHandle } from '../timeline/track-handle';
import { ledgerWindow, windowOf } from '../timeline/window';
import type { Answer, FrameData, FrameSentence } from './protocol';

/** The frame in one sentence. */
function sentenceOfFrame(track: TrackHandle, { event, before, after }: Frame): string {
  return track.sentenceOf(event, before.view, after.view);
}

/** The name of the error that an event tells, or null. */
export function errorOf(event: SimulationEvent): string | null {
  return 'error' in event ? event.error : null;
}

/** A frame as the page draws it, with logs cut to the last `columns` offsets. */
export function frameData(track: TrackHandle, frame: Frame, columns: number): FrameData {
  const { view, history } = frame.after;
  const { from, view: windowed } = windowOf(view, columns);
  const answer = frameAnswer(track, frame);
  return {
    index: frame.index,
    step: frame.step,
    event: lightEvent(frame.event),
    sentence: answer.sentence,
    view: windowed,
    windowFrom: from,
    ledger: ledgerWindow(history.ledger, view),
    divergences: history.divergences.flatMap(({ brokers, offset }) =>
      offset === null ? [] : [{ brokers, offset }],
    ),
    answer,
    readableEnd: readableEnd(view),
  };
}

/** A line of the Events list. */
export function frameSentence(track: TrackHandle, frame: Frame): FrameSentence {
  return {
    index: frame.index,
    step: frame.step,
    nowMs: frame.after.view.nowMs,
    kind: frame.event.type,
    sentence: sentenceOfFrame(track, frame),
    error: errorOf(frame.event),
  };
}

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

function frameAnswer(track: TrackHandle, frame: Frame): Answer {
  const { index, step, event } = frame;
  const { rows, stepStarts } = track;
  const cause = causeOfFrame(rows, { index, stepStart: stepStarts[step] ?? 0, event, stepStarts });
  return {
    sentence: sentenceOfFrame(track, frame),
    why: toldWhy(event.why),
    notes: [],
    cause: causeAt(track, cause),
  };
}

function causeAt(track: TrackHandle, frame: FrameIndex | null): Answer['cause'] {
  if (frame === null) return null;
  return { frame, sentence: sentenceOfFrame(track, track.frame(frame)) };
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

/** The event without records that no page draws: one event may cut or read a log of any length. */
function lightEvent(event: SimulationEvent): SimulationEvent {
  switch (event.type) {
    case 'LogTruncated':
      if (event.removed.length <= WINDOW_RECORDS_MAX) return event;
      return { ...event, removed: event.removed.slice(0, WINDOW_RECORDS_MAX) };
    case 'RecordsRead':
      if (event.records.length <= WINDOW_RECORDS_MAX) return event;
      return { ...event, records: event.records.slice(0, WINDOW_RECORDS_MAX) };
    case 'FollowerFetched':
      // The window ends where the fetch ended: the newest batches are the ones in it.
      if (event.batches.length <= WINDOW_RECORDS_MAX) return event;
      return { ...event, batches: event.batches.slice(-WINDOW_RECORDS_MAX) };
    default:
      return event;
  }
}
