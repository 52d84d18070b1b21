import { messages, type Value } from '../messages';

/** What happens next, in a line. */
export const nextLine = messages('next-line', {
  now: 'now',
  in: (inMs: Value) => `in ${inMs}`,
  next: (value: Value, sentence: Value) => `next ${value}: ${sentence}`,
});
