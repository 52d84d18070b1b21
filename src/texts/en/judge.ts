import { messages } from '../messages';

/** Choices of a question that are words. */
export const judge = messages('judge', {
  nothing: 'nothing',
  noAnswerYet: 'no answer yet',
  waiting: 'waits',
  done: 'done',
  pending: 'pending',
  acknowledged: 'acknowledged',
  refused: 'refused',
  fenced: 'fenced',
  unknown: 'unknown',
  unanswered: 'unanswered',
  lost: 'lost',
});
