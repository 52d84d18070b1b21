import { messages, type Value } from '../messages';

const unit = (count: Value, isText: boolean): string =>
  `${isText ? 'character' : 'item'}${String(count) === '1' ? '' : 's'}`;

/** What is wrong with a value that enters: from a form, a file, a link or the store. */
export const checks = messages('checks', {
  missing: 'is missing',
  notAText: 'is not a text',
  notJson: (detail: Value) => `is not JSON (${detail})`,
  notAField: 'is not a field of this',
  notWhole: (value: Value) => `${value} is not a whole number`,
  below: (value: Value, least: Value) => `${value} is below ${least}`,
  above: (value: Value, most: Value) => `${value} is above ${most}`,
  fewerThan: (least: Value, isText: boolean) => `has fewer than ${least} ${unit(least, isText)}`,
  moreThan: (most: Value, isText: boolean) => `has more than ${most} ${unit(most, isText)}`,
  isNot: (value: Value, expected: Value) => `${value} is not ${expected}`,
  whatBelongsHere: 'what belongs here',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  valueOfType: (type: Value) => `a value of type ${type}`,
  largerThan: (bytes: Value) => `is larger than ${bytes} bytes`,
  newerPlaylist: (format: Value, known: Value) =>
    `“${format}” is another version than “${known}”: a newer isrscope reads it`,
  noScenario: (id: Value) => `“${id}” is not a scenario of this version`,
  notItsModel: (model: Value, scenario: Value) => `“${model}” is not the model of “${scenario}”`,
  notItsBeat: (beat: Value, scenario: Value) => `“${beat}” is not a beat of “${scenario}”`,
});
