import { describe, expect, test } from 'vitest';
import { readHostMessage } from './embed-message';

describe('messages of the host', () => {
  test.each([
    [{ isrscope: 1, type: 'play' }, { type: 'play' }],
    [{ isrscope: 1, type: 'pause' }, { type: 'pause' }],
    [
      { isrscope: 1, type: 'seek', frame: 0 },
      { type: 'seek', to: 0 },
    ],
    [
      { isrscope: 1, type: 'seek', beat: 'refuse' },
      { type: 'seek', to: 'refuse' },
    ],
  ])('%j is read', (data, message) => {
    expect(readHostMessage(data)).toEqual(message);
  });

  test.each([
    [{ isrscope: 2, type: 'play' }, 'isrscope', '2 is not 1'],
    [{ isrscope: '1', type: 'play' }, 'isrscope', '“1” is not 1'],
    [{ isrscope: 1, type: 'fly' }, 'type', '“fly” is not'],
    [{ isrscope: 1 }, 'type', 'is missing'],
    [{ isrscope: 1, type: 'ready' }, 'type', '“ready” is not'],
    [{ isrscope: 1, type: 'play', speed: 2 }, 'speed', 'is not a field of this'],
    [{ isrscope: 1, type: 'seek' }, 'frame', 'is missing, and so is beat'],
    [{ isrscope: 1, type: 'seek', frame: 1.5 }, 'frame', '1.5 is not a whole number'],
    [{ isrscope: 1, type: 'seek', frame: -1 }, 'frame', '-1 is below 0'],
    [{ isrscope: 1, type: 'seek', frame: '3' }, 'frame', '“3” is not a number'],
    [{ isrscope: 1, type: 'seek', beat: 7 }, 'beat', '7 is not a text'],
    [{ isrscope: 1, type: 'seek', beat: '' }, 'beat', 'has fewer than 1'],
    [{ isrscope: 1, type: 'seek', beat: 'x'.repeat(121) }, 'beat', 'has more than 120'],
    [{ isrscope: 1, type: 'seek', frame: 1, beat: 'x' }, 'beat', 'is given beside frame'],
  ])('%j is refused with the field and the reason', (data, field, reason) => {
    const read = readHostMessage(data);
    if (read === null || !('problem' in read)) throw new Error('was not refused');
    expect(read.problem.field).toBe(field);
    expect(read.problem.reason).toContain(reason);
  });

  test.each([null, undefined, 'play', 7, [], {}, { type: 'play' }, { source: 'other-library' }])(
    '%j is none of ours',
    (data) => {
      expect(readHostMessage(data)).toBeNull();
    },
  );

  test('an error that comes back is not answered with another one', () => {
    expect(readHostMessage({ isrscope: 1, type: 'error', field: 'a', reason: 'b' })).toBeNull();
  });
});
