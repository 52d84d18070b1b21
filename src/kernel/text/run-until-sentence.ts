import { runUntil } from '../../texts/en/run-until';
import type { RunUntilCommand } from '../command';
import { milliseconds } from './words';

/** A run of the clock until something happens, as an imperative sentence. */
export function runUntilSentence({ until, limitMs }: RunUntilCommand): string {
  const limit = milliseconds(limitMs);
  return until.kind === 'time'
    ? runUntil().time(milliseconds(until.atMs), limit)
    : runUntil()[until.kind](limit);
}
