import { messages, type Value } from '../messages';

/** The command “run until”, and what its clock waits for. */
export const runUntil = messages('run-until', {
  time: (at: Value, limit: Value) => `Let the clock run until ${at}, at most ${limit}.`,
  isrChange: (limit: Value) => `Let the clock run until the ISR changes, at most ${limit}.`,
  leaderChange: (limit: Value) => `Let the clock run until the leader changes, at most ${limit}.`,
  highWatermark: (limit: Value) =>
    `Let the clock run until the high watermark moves, at most ${limit}.`,
  settled: (limit: Value) =>
    `Let the clock run until nothing but routine follows, at most ${limit}.`,
});
