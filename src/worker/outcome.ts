import type { Command } from '../kernel/command';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import { changedNumbers } from '../kernel/text/changes';
import { milliseconds } from '../kernel/text/words';
import { requestFacts as t } from '../texts/en/request-facts';
import { commandSentence } from '../kernel/text/command-text';
import type { PreviewedEvent, TrackHandle } from '../timeline/track-handle';
import { checkCommand } from './check-input';
import { errorOf } from './frame-data';
import { checkGrowth } from './growth';
import type { Preview, Reply, Request } from './protocol';
import { checkFrame } from './queries';

type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;

/** How far ahead the clock is let run for a preview, in virtual ms: to look is to let it all happen. */
const LOOK_AHEAD_MS = 60_000;

/** How long one looks for the answer to a request, in virtual ms. */
const ANSWER_MS = 2_000;

/** What a command would do after the step of frame `after`. */
export function previewReply(track: TrackHandle, request: RequestOf<'preview'>): Reply {
  const after = checkFrame(track, request.after, 'after');
  const command = checkCommand(request.command, 'command');
  checkGrowth(track, command, 'command');
  const step = track.stepOf(after);
  const nearer = track.rows.isCluster ? nearerOf(command) : command;
  const found = track.preview(step, nearer);
  const end = found.at(-1)?.event;
  // What ends the run before the look ahead does ends it as the command itself would.
  const isCut = nearer !== command && !(end?.type === 'RunEnded' && end.met);
  const events = isCut ? found.slice(0, -1) : found;
  // In a cluster of processes other errors are events among others: the command itself went well.
  const own = track.rows.isCluster
    ? events.filter(
        ({ event }) => event.type === 'CommandRejected' || isAnswer(event, command, step + 1),
      )
    : events;
  const errors = own.map(({ event }) => errorOf(event)).filter((error) => error !== null);
  const [first, last] = [events[0], events.at(-1)];
  return {
    type: 'previewed',
    sentences: [
      ...events.map((one) => sentenceOf(track, one)),
      ...(isCut ? [t().looksAhead(milliseconds(LOOK_AHEAD_MS))] : []),
    ],
    error: errors[0] ?? null,
    changes:
      first === undefined || last === undefined ? [] : changedNumbers(first.before, last.after),
    later: events.some(isSent) ? answerTo(track, step, command) : null,
  };
}

/** The command as a preview follows it: a clock that runs for longer than one looks ahead runs that long. */
function nearerOf(command: Command): Command {
  if (command.type === 'advanceClock' && command.ms > LOOK_AHEAD_MS) {
    return { ...command, ms: LOOK_AHEAD_MS };
  }
  if (command.type === 'runUntil' && command.limitMs > LOOK_AHEAD_MS) {
    return { ...command, limitMs: LOOK_AHEAD_MS };
  }
  return command;
}

function sentenceOf(track: TrackHandle, { event, before, after }: PreviewedEvent): string {
  return track.sentenceOf(event, before, after);
}

/** Whether the command itself only puts a request on its way. */
function isSent({ event }: PreviewedEvent): boolean {
  return (
    event.type === 'ProduceSent' || (event.type === 'MessageChanged' && event.change === 'sent')
  );
}

/** What comes of a request when the clock runs on; null when nothing does for {@link ANSWER_MS}. */
function answerTo(track: TrackHandle, after: StepNumber, command: Command): Preview['later'] {
  const time: Command = { type: 'advanceClock', ms: ANSWER_MS };
  const events = track.preview(after, command, time);
  const later = events.filter(({ step }) => step > after + 1);
  const answer = later.findLast(({ event }) => isAnswer(event, command, after + 1));
  const fromMs = events[0]?.before.nowMs ?? 0;
  if (answer === undefined) return null;
  return {
    ms: answer.after.nowMs - fromMs,
    sentence: sentenceOf(track, answer),
    error: errorOf(answer.event),
  };
}

function isAnswer(event: PreviewedEvent['event'], command: Command, request: StepNumber): boolean {
  if ('request' in event) return event.request === request;
  if (command.type === 'alterConfig') {
    return event.type === 'ConfigChanged' && event.node === 'controller';
  }
  return (
    command.type === 'unregisterBroker' &&
    event.type === 'BrokerRegistrationChanged' &&
    event.change === 'unregistered'
  );
}

/** What the step of a frame did: its last event, and the numbers that it changed from its first frame on. */
export function outcomeReply(track: TrackHandle, at: FrameIndex): Reply {
  const step = track.stepOf(checkFrame(track, at, 'at'));
  const first = track.frame(track.stepStarts[step] ?? 0);
  const last = track.frame(track.lastFrameOf(step));
  const command = track.commands[step - 1];
  return {
    type: 'outcome',
    step,
    command: command === undefined ? null : commandSentence(command),
    sentence: track.sentenceOf(last.event, last.before.view, last.after.view),
    error: errorOf(last.event),
    changes: changedNumbers(first.before.view, last.after.view),
  };
}
