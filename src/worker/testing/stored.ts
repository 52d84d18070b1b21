import type { Command } from '../../kernel/command';
import type { KeyValue } from '../key-value';
import type { Tab } from './worlds';

export const produce = (value: string, acks = '1'): Command => ({
  type: 'produce',
  acks,
  values: [value],
});

/** Everything in a store. */
export async function contents(keyValue: KeyValue): Promise<Map<string, unknown>> {
  const keys = await keyValue.keys();
  const values = await keyValue.read(keys);
  return new Map(keys.map((key, index) => [key, values[index]]));
}

/** Opens the lesson and gives two commands, steps 5 and 6, on a branch; answers the branch's id. */
export async function grownBranch(tab: Tab): Promise<string> {
  await tab.ask({ type: 'openLast' });
  await tab.ask({ type: 'perform', command: produce('kept'), after: 7 });
  const { run } = await tab.ask({ type: 'perform', command: { type: 'fetchFollowers' }, after: 9 });
  return run.runId;
}
