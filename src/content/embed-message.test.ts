import { describe, expect, test } from 'vitest';
import { loadLanguage } from '../texts/load';
import { ENGLISH, readChosenFrom } from '../texts/messages';
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

  const VERSION = 'The version of the message must be the number 1.';
  const TYPE = 'The type of the message must be play, pause or seek.';
  const NO_FIELD = 'A message of this type has no such field.';
  const SEEK = 'A seek must name a frame, as a whole number from 0 on, or a beat, and not both.';
  const BEAT = `${SEEK} A beat is named by its label, a text of 1 to 120 characters.`;

  const WRONG = [
    [{ isrscope: 2, type: 'play' }, 'isrscope', VERSION],
    [{ isrscope: '1', type: 'play' }, 'isrscope', VERSION],
    [{ isrscope: 1, type: 'fly' }, 'type', TYPE],
    [{ isrscope: 1 }, 'type', TYPE],
    [{ isrscope: 1, type: 'ready' }, 'type', TYPE],
    [{ isrscope: 1, type: 'play', speed: 2 }, 'speed', NO_FIELD],
    [{ isrscope: 1, type: 'play', frame: 2 }, 'frame', NO_FIELD],
    [{ isrscope: 1, type: 'seek' }, 'frame', SEEK],
    [{ isrscope: 1, type: 'seek', frame: 1.5 }, 'frame', SEEK],
    [{ isrscope: 1, type: 'seek', frame: -1 }, 'frame', SEEK],
    [{ isrscope: 1, type: 'seek', frame: '3' }, 'frame', SEEK],
    [{ isrscope: 1, type: 'seek', beat: 7 }, 'beat', BEAT],
    [{ isrscope: 1, type: 'seek', beat: '' }, 'beat', BEAT],
    [{ isrscope: 1, type: 'seek', beat: 'x'.repeat(121) }, 'beat', BEAT],
    [{ isrscope: 1, type: 'seek', frame: 1, beat: 'x' }, 'beat', BEAT],
  ] as const;

  test.each(WRONG)('%j is refused with the field and the reason', (data, field, reason) => {
    expect(readHostMessage(data)).toEqual({ problem: { field, reason } });
  });

  test('the reason is English on a Chinese page too', async () => {
    const chinese = await loadLanguage('zh');
    readChosenFrom(() => chinese);
    try {
      for (const [data, field, reason] of WRONG) {
        expect(readHostMessage(data)).toEqual({ problem: { field, reason } });
      }
    } finally {
      readChosenFrom(() => ENGLISH);
    }
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
