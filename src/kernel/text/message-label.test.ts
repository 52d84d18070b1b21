import { afterEach, expect, test } from 'vitest';
import { loadLanguage } from '../../texts/load';
import { choose, ENGLISH } from '../../texts/messages';
import { sayingKey, type MessageSaying } from '../message-saying';
import { labelText, shortLabelText } from './message-label';

afterEach(() => {
  choose(ENGLISH);
});

interface Told {
  readonly saying: MessageSaying;
  /** Whole and short. */
  readonly en: readonly [string, string];
  readonly zh: readonly [string, string];
}

/** What is as long whole as short; `zh` where Chinese says it otherwise. */
function plain(saying: MessageSaying, en: string, zh = en): Told {
  return { saying, en: [en, en], zh: [zh, zh] };
}

const TOLD: readonly Told[] = [
  plain({ says: 'error', error: 'FENCED_LEADER_EPOCH' }, 'FENCED_LEADER_EPOCH'),
  {
    saying: { says: 'records', count: 1, acks: 'all' },
    en: ['1 record, acks=all', '1 record'],
    zh: ['1 条记录、acks=all', '1 条记录'],
  },
  {
    saying: { says: 'records', count: 2, acks: '-1' },
    en: ['2 records, acks=-1', '2 records'],
    zh: ['2 条记录、acks=-1', '2 条记录'],
  },
  {
    saying: { says: 'appended', offset: 2 },
    en: ['offset 2', '2'],
    zh: ['偏移量 2', '2'],
  },
  {
    saying: { says: 'appended', offset: null },
    en: ['offset ?', '?'],
    zh: ['偏移量 ?', '?'],
  },
  {
    saying: { says: 'fetchFrom', offset: 2, leaderEpoch: 0 },
    en: ['from 2, epoch 0', '2 e0'],
    zh: ['从 2 起，epoch 0', '2 e0'],
  },
  {
    saying: { says: 'reply', count: 3, highWatermark: 2 },
    en: ['3 records, HW 2', '3 rec HW 2'],
    zh: ['3 条记录、HW 2', '3 条 HW 2'],
  },
  {
    saying: { says: 'reply', count: 0, highWatermark: -1 },
    en: ['nothing, HW -1', 'HW -1'],
    zh: ['无记录、HW -1', 'HW -1'],
  },
  {
    saying: { says: 'diverging', offset: 4 },
    en: ['diverging at 4', 'cut to 4'],
    zh: ['在 4 处分叉', '截到 4'],
  },
  plain({ says: 'end', offset: -1 }, 'end -1', '末端 -1'),
  {
    saying: { says: 'proposedIsr', isr: [1, 2] },
    en: ['ISR {1, 2}?', 'ISR {1,2}?'],
    zh: ['ISR {1, 2}?', 'ISR {1,2}?'],
  },
  {
    saying: { says: 'registeredIsr', isr: [1, 2] },
    en: ['ISR {1, 2}', 'ISR {1,2}'],
    zh: ['ISR {1, 2}', 'ISR {1,2}'],
  },
  plain({ says: 'brokerEpoch', epoch: 12 }, 'broker epoch 12'),
  {
    saying: { says: 'metadata', end: 5 },
    en: ['up to 5', 'to 5'],
    zh: ['到 5 为止', '到 5'],
  },
  { saying: { says: 'readFrom', offset: 7 }, en: ['from 7', '7'], zh: ['从 7 起', '7'] },
  plain({ says: 'ask', api: 'ListOffsets' }, 'ListOffsets'),
  plain({ says: 'setting', name: 'min.insync.replicas', value: 1 }, 'min.insync.replicas=1'),
  plain({ says: 'unregister', broker: 3 }, 'unregister 3', '注销 3'),
  plain({ says: 'endOfTheLog' }, 'end of the log?', '日志末端？'),
  plain({ says: 'wantsToStop' }, 'wants to stop', '请求关闭'),
  plain({ says: 'starting' }, 'starting', '启动中'),
  plain({ says: 'alive' }, 'alive', '存活'),
  plain({ says: 'mayStop' }, 'may stop', '可以关闭'),
  plain({ says: 'fenced' }, 'fenced', '被隔离'),
  plain({ says: 'ok' }, 'ok', '好'),
  plain({ says: 'register' }, 'register', '注册'),
  plain({ says: 'answer' }, 'answer', '应答'),
  plain({ says: 'preferred' }, 'preferred election', '首选副本选举'),
  plain({ says: 'unclean' }, 'unclean election', 'unclean 选举'),
  plain({ says: 'done' }, 'done', '完成'),
];

test.each(TOLD)('$saying.says is told whole and short', async ({ saying, en, zh }) => {
  expect([labelText(saying), shortLabelText(saying)]).toEqual(en);
  choose(await loadLanguage('zh'));
  expect([labelText(saying), shortLabelText(saying)]).toEqual(zh);
});

test('what says the same has one key, what says something else another', () => {
  const keys = TOLD.map(({ saying }) => sayingKey(saying));
  expect(new Set(keys).size).toBe(TOLD.length);
  expect(TOLD.map(({ saying }) => sayingKey(structuredClone(saying)))).toEqual(keys);
});
