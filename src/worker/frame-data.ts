import { toldWhy } from '../kernel/text/operand-name';
import type { SimulationEvent } from '../kernel/event';
import { readableEnd } from '../kernel/history';
import type { FrameIndex } from '../kernel/ids';
import { WINDOW_RECORDS_MAX } from '../kernel/limits';
import { causeOfFrame } from '../timeline/cause';
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

/** What a frame says, the reason of its event and the frame that caused it. */
export function frameAnswer(track: TrackHandle, frame: Frame): Answer {
  const { index, step, event } = frame;
  const { rows, stepStarts, clusterCauses } = track;
  const effect = { index, stepStart: stepStarts[step] ?? 0, event, stepStarts };
  const cause = causeOfFrame(rows, effect, clusterCauses);
  return {
    sentence: sentenceOfFrame(track, frame),
    why: toldWhy(event.why),
    notes: [],
    cause: causeAt(track, cause),
  };
}

/** A frame as the cause of another; null for none. */
export function causeAt(track: TrackHandle, frame: FrameIndex | null): Answer['cause'] {
  if (frame === null) return null;
  return { frame, sentence: sentenceOfFrame(track, track.frame(frame)) };
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
