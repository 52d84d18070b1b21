import { messages, type Value } from '../messages';

/** What is wrong with what was typed into a command’s form. */
export const formProblems = messages('form-problems', {
  emptyRecord: (place: Value, count: Value) =>
    `record ${place} of ${count} is empty: take out the extra comma`,
  longRecord: (length: Value, most: Value) =>
    `a record of ${length} characters, at most ${most} fit`,
  manyRecords: (count: Value, most: Value) => `${count} records, at most ${most} fit a batch`,
  producerNeeds: 'an idempotent producer needs id, epoch and first sequence',
  nameNeeded: 'a name is needed',
  longName: (length: Value, most: Value) => `${length} characters, at most ${most} fit`,
  notWhole: (text: Value) => `“${text}” is not a whole number`,
  tooLarge: (text: Value) => `${text} is too large`,
  below: (value: Value, least: Value) => `${value} is below ${least}`,
  neither: (value: Value) => `${value} is neither 0 (false) nor 1 (true)`,
  momentNeeded: 'a moment is needed',
  twoEnds: 'a link has two ends',
  nothingOnItsWay: 'nothing is on its way at this frame',
  noTimer: 'no timer is running at this frame',
});
