import { messages } from '../messages';

/** Choices of a question that are words. */
export const judge = messages('judge', {
  nothing: 'nothing',
  noAnswerYet: 'no answer yet',
  waits: 'waits',
});
