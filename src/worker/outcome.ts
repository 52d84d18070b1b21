import type { Command } from '../kernel/command';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import { changedNumbers } from '../kernel/text/changes';
import { commandSentence } from '../kernel/text/command-text';
import type { PreviewedEvent, TrackHandle } from '../timeline/track-handle';
import { checkCommand } from './check-input';
import { errorOf } from './frame-data';
import { checkGrowth } from './growth';
import type { Preview, Reply, Request } from './protocol';
import { checkFrame } from './queries';

type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;

/** How long one looks for the answer to a request, in virtual ms. */
const ANSWER_MS = 2_000;

/** What a command would do after the step of frame `after`. */
export function previewReply(track: TrackHandle, request: RequestOf<'preview'>): Reply {
  const after = checkFrame(track, request.after, 'after');
  const command = checkCommand(request.command, 'command');
  checkGrowth(track, command, 'command');
  const step = track.stepOf(after);
  const events = track.preview(step, command);
  const errors = events.map(({ event }) => errorOf(event)).filter((error) => error !== null);
  const [first, last] = [events[0], events.at(-1)];
  return {
    type: 'previewed',
    sentences: events.map((one) => sentenceOf(track, one)),
    error: errors[0] ?? null,
    changes:
      first === undefined || last === undefined ? [] : changedNumbers(first.before, last.after),
    later: events.some(isSent) ? answerTo(track, step, command) : null,
  };
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
