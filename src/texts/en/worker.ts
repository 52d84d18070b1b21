import { messages, type Value } from '../messages';

/** What the worker says while all goes well, and what has no room. */
export const worker = messages('worker', {
  opening: 'opening',
  branchOf: (number: Value, title: string) => `Branch ${number} of ${title}`,
  commandsMost: (most: Value) => `a run has at most ${most} commands`,
  timeMost: (time: Value) => `one command passes at most ${time}`,
  clockMost: (most: Value) => `the clock would pass ${most}`,
});
