import { messages, type Value } from '../messages';

/** What a frame says of a run of the clock: `what` stopped it, or the limit was over first. */
export const runEnded = messages('run-ended', {
  staysAt: (at: Value, what: Value) => `The clock stays at ${at}: ${what}.`,
  stopsAfter: (ms: Value, at: Value, what: Value) =>
    `The clock stops after ${ms}, at ${at}: ${what}.`,
  metTime: 'that is the time asked for',
  metIsr: (isr: Value, before: Value) => `the ISR is now ${isr}, before ${before}`,
  metLeader: (leader: Value, before: Value) => `${leader} leads now, before ${before}`,
  nobody: 'nobody',
  metMark: (highWatermark: Value, before: Value) =>
    `the high watermark is now ${highWatermark}, before ${before}`,
  metSettled: (ms: Value) => `nothing but routine would follow for the next ${ms}`,
  limitTime: (limit: Value, at: Value, asked: Value) =>
    `The limit of ${limit} is over first, at ${at}: ${asked} is not reached.`,
  limitIsr: (limit: Value, at: Value, isr: Value) =>
    `The limit of ${limit} is over first, at ${at}: the ISR is still ${isr}.`,
  limitLeader: (limit: Value, at: Value, leader: Value) =>
    `The limit of ${limit} is over first, at ${at}: ${leader} leads still.`,
  limitMark: (limit: Value, at: Value, highWatermark: Value) =>
    `The limit of ${limit} is over first, at ${at}: the high watermark is still ${highWatermark}.`,
  limitSettled: (limit: Value, at: Value) =>
    `The limit of ${limit} is over first, at ${at}: something other than routine goes on.`,
});
