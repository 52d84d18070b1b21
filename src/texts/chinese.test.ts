import { describe, expect, test } from 'vitest';
import { afterEach } from 'vitest';
import { loadLanguage } from './load';
import { choose, ENGLISH, messages, type Area, type Message } from './messages';

const english = import.meta.glob<Readonly<Record<string, () => Area>>>('./en/*.ts', {
  eager: true,
});

/** Every area with its messages in English. */
const AREAS = Object.entries(english).map(([path, module]) => {
  const area = path.replace(/^.*\/|\.ts$/g, '');
  const [read] = Object.values(module);
  if (read === undefined) throw new Error(`${path} declares no messages`);
  return { area, read };
});

/** Words that Chinese texts on Kafka leave in English, names of ours, and what has no words at all. */
const STAYS =
  /^[^\p{L}]*(?:(?:leader|follower|broker|controller|contr\.|ctl|epoch|partition|null|ISR|HW|LEO|ELR|MBean|min|unclean|Broker|Controller|Leader|Producer|id|Fetch|latest|Kafka|Home|End|Page|Up|Down|Esc|GIF|t|ms|kafka-topics|describe|s|x|B|z|p|o|1)[^\p{L}]*)*$/u;

/** A message with a mark for each of its places. */
function filled(message: Message | undefined): string {
  if (message === undefined) return '';
  if (typeof message === 'string') return message;
  const places = Array.from({ length: message.length }, (_, place) => `${place + 1}`);
  return (message as (...values: string[]) => string)(...places);
}

afterEach(() => {
  choose(ENGLISH);
});

describe.each(AREAS)('Chinese of $area', ({ area, read }) => {
  test('has every message and no other, with the same places', async () => {
    const given = read();
    const { tables } = await loadLanguage('zh');
    const chinese = tables?.[area] ?? {};
    expect(Object.keys(chinese).sort()).toEqual(Object.keys(given).sort());
    for (const [name, message] of Object.entries(given)) {
      const told = chinese[name];
      expect(typeof told, name).toBe(typeof message);
      expect(filled(told).trim(), name).not.toBe('');
    }
  });

  test('says nothing in English but words that stay', async () => {
    const given = read();
    const { tables } = await loadLanguage('zh');
    const same = Object.entries(tables?.[area] ?? {}).filter(
      ([name, message]) => filled(message) === filled(given[name]) && !STAYS.test(filled(message)),
    );
    expect(same.map(([name]) => name)).toEqual([]);
  });
});

test('what a language lacks is given in English, and the choice is heard at once', () => {
  const read = messages('test', { here: 'here', missing: 'missing' });
  choose({ language: 'zh', tables: { test: { here: '这里' } }, lessons: null });
  expect(read()).toEqual({ here: '这里', missing: 'missing' });
  choose(ENGLISH);
  expect(read()).toEqual({ here: 'here', missing: 'missing' });
});
