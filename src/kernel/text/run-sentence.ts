import { runEnded as ended } from '../../texts/en/run-ended';
import type { RunEnded } from '../cluster-event';
import { braces, brokersNamed, milliseconds } from './words';

/** What came of a run of the clock: what stopped it and when, or that its limit was over first. */
export function runEndedSentence(event: RunEnded): string {
  const { met, until, fromMs, toMs, after } = event;
  const at = milliseconds(toMs);
  if (met) {
    return toMs === fromMs
      ? ended().staysAt(at, metWords(event))
      : ended().stopsAfter(milliseconds(toMs - fromMs), at, metWords(event));
  }
  const limit = milliseconds(event.limitMs);
  switch (until.kind) {
    case 'time':
      return ended().limitTime(limit, at, milliseconds(until.atMs));
    case 'isrChange':
      return ended().limitIsr(limit, at, braces(after.isr));
    case 'leaderChange':
      return ended().limitLeader(limit, at, leaderName(after.leader));
    case 'highWatermark':
      return ended().limitMark(limit, at, after.highWatermark);
    case 'settled':
      return ended().limitSettled(limit, at);
    default:
      return until satisfies never;
  }
}

function metWords({ until, before, after, quietMs }: RunEnded): string {
  switch (until.kind) {
    case 'time':
      return ended().metTime;
    case 'isrChange':
      return ended().metIsr(braces(after.isr), braces(before.isr));
    case 'leaderChange':
      return ended().metLeader(leaderName(after.leader), leaderName(before.leader));
    case 'highWatermark':
      return ended().metMark(after.highWatermark, before.highWatermark);
    case 'settled':
      return ended().metSettled(milliseconds(quietMs ?? 0));
    default:
      return until satisfies never;
  }
}

function leaderName(leader: number | null): string {
  return leader === null ? ended().nobody : brokersNamed([leader]);
}
