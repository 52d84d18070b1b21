import { describe, expect, test } from 'vitest';
import { openTab } from './testing/worlds';

const compare = { type: 'compare', id: 'which-error', at: null, columns: 8 } as const;

describe('comparisons', () => {
  test('are listed with their words, those of real clusters first', async () => {
    const { comparisons } = await openTab().ask({ type: 'comparisons' });
    expect(comparisons[0]).toMatchObject({ id: 'lost-record', recorded: true, since: '0.11' });
    const recorded = comparisons.map((comparison) => comparison.recorded);
    expect(recorded).toEqual(recorded.toSorted((one, other) => Number(other) - Number(one)));
    expect(Object.keys(comparisons[0] ?? {})).not.toContain('commands');
  });

  test('open where the runs part, with both frames and what differs', async () => {
    const { compared } = await openTab().ask(compare);
    expect(compared.at).toBe(compared.parts);
    const differing = compared.facts.filter(({ before, after }) => before.join() !== after.join());
    expect(differing.map(({ name }) => name)).toEqual(['High watermark']);
    expect(compared.before.frame.view.partition.highWatermark).toBe(2);
    expect(compared.after.frame.view.partition.highWatermark).toBe(1);
    expect(compared.before.previous?.index).toBe(compared.before.frame.index - 1);
  });

  test('differ in nothing before, and go on to their ends', async () => {
    const tab = openTab();
    const { compared } = await tab.ask(compare);
    const ahead = await tab.ask({ ...compare, at: compared.at - 1 });
    for (const { before, after } of ahead.compared.facts) expect(before).toEqual(after);
    const end = await tab.ask({ ...compare, at: compared.instants - 1 });
    const producers = end.compared.facts.find(({ name }) => name === 'Producers');
    expect(producers?.before.at(-1)).toContain('NOT_ENOUGH_REPLICAS_AFTER_APPEND');
    expect(producers?.after.at(-1)).toContain('REQUEST_TIMED_OUT');
  });

  test('refuse what there is not, and leave the open run alone', async () => {
    const tab = openTab();
    const { run } = await tab.ask({ type: 'openLast' });
    expect(await tab.fail({ ...compare, id: 'nothing' })).toMatchObject({ field: 'comparison' });
    expect(await tab.fail({ ...compare, at: 9_999 })).toMatchObject({ field: 'at' });
    expect(await tab.fail({ ...compare, at: -1 })).toMatchObject({ field: 'at' });
    await tab.ask(compare);
    const { frames } = await tab.ask({ type: 'frames', from: 0, to: 400, columns: 8 });
    expect(frames).toHaveLength(run.frames);
  });
});
