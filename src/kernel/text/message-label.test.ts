import { afterEach, expect, test } from 'vitest';
import { loadLanguage } from '../../texts/load';
import { choose, ENGLISH } from '../../texts/messages';
import { labelText } from './message-label';

afterEach(() => {
  choose(ENGLISH);
});

const LABELS = [
  '1 record, acks=all',
  '3 records, HW 2',
  'nothing, HW 2',
  'diverging at 4',
  'from 2, epoch 0',
  'from 7',
  'up to 5',
  'offset ?',
  'end of the log?',
  'end -1',
  'wants to stop',
  'broker epoch 12',
  'ok',
  'answer',
  'unregister 3',
  'preferred election',
  '2 rec HW 1',
  'to 5',
  'cut to 3',
];

test.each(LABELS)('in English “%s” is as the model says it', (label) => {
  expect(labelText(label)).toBe(label);
});

test('in Chinese no English word is left', async () => {
  choose(await loadLanguage('zh'));
  for (const label of LABELS) {
    const left = labelText(label).replace(/\b(?:HW|acks=all|epoch|broker|preferred)\b/g, '');
    expect(left, label).not.toMatch(/[a-z]/i);
  }
});

test('errors, settings and sets stay as they are', async () => {
  choose(await loadLanguage('zh'));
  for (const label of ['FENCED_LEADER_EPOCH', 'ISR {1, 2}?', 'min.insync.replicas=1', 'Fetch'])
    expect(labelText(label)).toBe(label);
});
