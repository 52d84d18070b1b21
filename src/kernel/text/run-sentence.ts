import type { RunEnded } from '../cluster-event';
import type { RunCondition, RunUntilCommand } from '../command';
import { braces, milliseconds } from './words';

/** What a run of the clock waits for, after “run until”. */
function conditionWords(until: RunCondition): string {
  switch (until.kind) {
    case 'time':
      return milliseconds(until.atMs);
    case 'isrChange':
      return 'the ISR changes';
    case 'leaderChange':
      return 'the leader changes';
    case 'highWatermark':
      return 'the high watermark moves';
    case 'settled':
      return 'nothing but routine follows';
    default:
      return until satisfies never;
  }
}

/** The command as an imperative sentence. */
export function runUntilSentence({ until, limitMs }: RunUntilCommand): string {
  return `Let the clock run until ${conditionWords(until)}, at most ${milliseconds(limitMs)}.`;
}

/** What came of a run of the clock: what stopped it and when, or that its limit was over first. */
export function runEndedSentence(event: RunEnded): string {
  const { met, until, fromMs, toMs, limitMs, after } = event;
  if (met) {
    return toMs === fromMs
      ? `The clock stays at ${milliseconds(toMs)}: ${metWords(event)}.`
      : `The clock stops after ${milliseconds(toMs - fromMs)}, at ${milliseconds(toMs)}: ${metWords(event)}.`;
  }
  const limit = `The limit of ${milliseconds(limitMs)} is over first, at ${milliseconds(toMs)}`;
  switch (until.kind) {
    case 'time':
      return `${limit}: ${milliseconds(until.atMs)} is not reached.`;
    case 'isrChange':
      return `${limit}: the ISR is still ${braces(after.isr)}.`;
    case 'leaderChange':
      return `${limit}: ${leaderWords(after.leader)} still.`;
    case 'highWatermark':
      return `${limit}: the high watermark is still ${after.highWatermark}.`;
    case 'settled':
      return `${limit}: something other than routine goes on.`;
    default:
      return until satisfies never;
  }
}

function metWords({ until, before, after, quietMs }: RunEnded): string {
  switch (until.kind) {
    case 'time':
      return 'that is the time asked for';
    case 'isrChange':
      return `the ISR is now ${braces(after.isr)}, before ${braces(before.isr)}`;
    case 'leaderChange':
      return `${leaderWords(after.leader)} now, before ${leaderName(before.leader)}`;
    case 'highWatermark':
      return `the high watermark is now ${after.highWatermark}, before ${before.highWatermark}`;
    case 'settled':
      return `nothing but routine would follow for the next ${milliseconds(quietMs ?? 0)}`;
    default:
      return until satisfies never;
  }
}

function leaderName(leader: number | null): string {
  return leader === null ? 'nobody' : `broker ${leader}`;
}

function leaderWords(leader: number | null): string {
  return `${leaderName(leader)} leads`;
}
