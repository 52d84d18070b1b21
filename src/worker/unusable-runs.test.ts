import { describe, expect, test } from 'vitest';
import { MemoryKeyValue } from './memory-key-value';
import { grownBranch, produce } from './testing/stored';
import { openTab, type Tab } from './testing/worlds';

describe('what is stored and cannot be used', () => {
  /** A store with a branch in it, changed by hand. */
  async function tampered(
    change: (values: Map<string, unknown>, runId: string) => void,
  ): Promise<{ tab: Tab; keyValue: MemoryKeyValue; runId: string; stored: Map<string, unknown> }> {
    const keyValue = new MemoryKeyValue();
    const openStore = () => Promise.resolve(keyValue);
    const runId = await grownBranch(openTab({ openStore }));
    change(keyValue.values, runId);
    const stored = new Map([...keyValue.values].filter(([key]) => key.startsWith(`run/${runId}`)));
    return { tab: openTab({ openStore }), keyValue, runId, stored };
  }

  /** Every value under the run's keys is as it was, after the run was opened and played on. */
  async function expectUntouched(world: Awaited<ReturnType<typeof tampered>>): Promise<void> {
    const { run, frame } = await world.tab.ask({ type: 'openLast' });
    await world.tab.ask({ type: 'savePlayhead', frame: 0 });
    await world.tab.ask({ type: 'perform', command: produce('more'), after: frame });
    await world.tab.ask({ type: 'openRun', runId: run.runId, frame: 0 });
    for (const [key, value] of world.stored)
      expect([key, world.keyValue.values.get(key)]).toEqual([key, value]);
  }

  const changeText = (
    values: Map<string, unknown>,
    key: string,
    from: string,
    to: string,
  ): void => {
    const text = String(values.get(key));
    expect(text).toContain(from);
    values.set(key, text.replace(from, to));
  };

  test('a record that differs from its replay is shown with both values, never repaired', async () => {
    const world = await tampered((values, runId) => {
      changeText(values, `run/${runId}/log/2/0`, '"kept"', '"changed"');
    });
    const { run } = await world.tab.ask({ type: 'openLast' });
    expect(run.runId).toBe(world.runId);
    expect(run.storage).toMatchObject({
      kind: 'memory',
      trouble: {
        kind: 'different',
        field: 'broker 2, offset 1',
        stored: '“changed” (epoch 0)',
        replayed: '“kept” (epoch 0)',
        runId: world.runId,
      },
    });
    await expectUntouched(world);
  });

  test('a missing record, another epoch and other metadata are differences too', async () => {
    const missing = await tampered((values, runId) => {
      values.set(`run/${runId}/log/2/0`, '[]');
    });
    expect((await missing.tab.ask({ type: 'openLast' })).run.storage.trouble).toMatchObject({
      field: 'broker 2, offset 0',
      stored: 'no record',
      replayed: '“one” (epoch 0)',
    });
    const epoch = await tampered((values, runId) => {
      changeText(values, `run/${runId}/log/1/0`, '"leaderEpoch":0', '"leaderEpoch":4');
    });
    expect((await epoch.tab.ask({ type: 'openLast' })).run.storage.trouble).toMatchObject({
      field: 'broker 1, offset 0',
      stored: '“one” (epoch 4)',
    });
    const metadata = await tampered((values, runId) => {
      changeText(values, `run/${runId}/broker/2`, '"leader":1', '"leader":2');
    });
    expect((await metadata.tab.ask({ type: 'openLast' })).run.storage.trouble).toMatchObject({
      kind: 'different',
      field: 'broker 2, leader',
      stored: '2',
      replayed: '1',
    });
    await expectUntouched(metadata);
  });

  test('other formatting of the same log is no difference', async () => {
    const world = await tampered((values, runId) => {
      const key = `run/${runId}/log/2/0`;
      values.set(key, JSON.stringify(JSON.parse(String(values.get(key))), null, 2));
    });
    expect((await world.tab.ask({ type: 'openLast' })).run.storage.trouble).toBe(null);
  });

  test('a damaged log is named by its key, and the run goes on from its commands', async () => {
    const world = await tampered((values, runId) => {
      values.set(`run/${runId}/log/1/0`, '[{"baseOffset":');
    });
    const { run } = await world.tab.ask({ type: 'openLast' });
    expect(run.steps).toBe(6);
    expect(run.storage.trouble).toMatchObject({
      kind: 'damaged',
      field: `run/${world.runId}/log/1/0`,
      runId: world.runId,
    });
    await expectUntouched(world);
  });

  test.each(['"x"', '-1', '1.5', '{'])(
    'a damaged number of commands taken back (%s) hides none of them, and is named',
    async (text) => {
      const world = await tampered((values, runId) => {
        values.set(`run/${runId}/undone`, text);
      });
      const { run } = await world.tab.ask({ type: 'openLast' });
      expect(run).toMatchObject({ runId: world.runId, steps: 6, redo: null });
      expect(run.storage).toMatchObject({
        kind: 'memory',
        trouble: { kind: 'damaged', field: `run/${world.runId}/undone`, runId: world.runId },
      });
      await expectUntouched(world);
      // Taking back goes on in memory.
      await world.tab.ask({ type: 'openRun', runId: world.runId, frame: null });
      expect((await world.tab.ask({ type: 'undo' })).run.redo).not.toBe(null);
      expect(world.keyValue.values.get(`run/${world.runId}/undone`)).toBe(text);
    },
  );

  test('a damaged playhead is named, and the run opens at its end', async () => {
    const world = await tampered((values, runId) => {
      values.set(`run/${runId}/playhead`, '"x"');
    });
    const { run, frame } = await world.tab.ask({ type: 'openLast' });
    expect(frame).toBe(run.frames - 1);
    expect(run).toMatchObject({ runId: world.runId, steps: 6 });
    expect(run.storage.trouble).toMatchObject({ field: `run/${world.runId}/playhead` });
    await expectUntouched(world);
  });

  test.each([
    ['commands/0', '[{"type":"promote"}]', 'commands/0[0].broker'],
    ['commands/0', undefined, 'commands/0'],
    ['commands/0', '[]', 'commands/0'],
  ])(
    'damage in %s (%s) opens the scenario and offers the stored values',
    async (part, text, field) => {
      const world = await tampered((values, runId) => {
        const key = `run/${runId}/${part}`;
        if (text === undefined) values.delete(key);
        else values.set(key, text);
      });
      const { run } = await world.tab.ask({ type: 'openLast' });
      expect(run.runId).toContain('lesson@');
      expect(run.storage.trouble).toMatchObject({
        kind: 'damaged',
        field: `run/${world.runId}/${field}`,
        runId: world.runId,
      });
      const file = await world.tab.ask({ type: 'exportRun', runId: world.runId });
      const { entries } = JSON.parse(file.text) as { entries: Record<string, unknown> };
      expect(new Map(Object.entries(entries))).toEqual(world.stored);
      await expectUntouched(world);
    },
  );

  test('a damaged head, and one that the model refuses, open the scenario', async () => {
    const damaged = await tampered((values, runId) => {
      changeText(values, `run/${runId}`, '"steps":6', '"steps":"six"');
    });
    const { run } = await damaged.tab.ask({ type: 'openLast' });
    expect(run.storage.trouble).toMatchObject({ field: `run/${damaged.runId}.steps` });
    const { catalogue } = await damaged.tab.ask({ type: 'catalogue' });
    expect(catalogue.runs).toMatchObject([
      { runId: damaged.runId, title: 'Branch 1 of Shrink and recover', scenarioId: 'lesson' },
    ]);
    expect(catalogue.runs[0]?.problem).toContain('steps');
    const refused = await tampered((values, runId) => {
      changeText(values, `run/${runId}`, '"brokers":[1,2]', '"brokers":[1,1]');
    });
    const second = await refused.tab.ask({ type: 'openLast' });
    expect(second.run.storage.trouble).toMatchObject({ field: `run/${refused.runId}.brokers[1]` });
    await expectUntouched(refused);
  });

  test('a run of a newer version is left alone', async () => {
    const world = await tampered((values, runId) => {
      values.set(`run/${runId}`, '{"version":2,"title":"From the future","shape":{}}');
    });
    const { run } = await world.tab.ask({ type: 'openLast' });
    expect(run.storage.trouble).toMatchObject({ kind: 'newer-version', runId: world.runId });
    const { catalogue } = await world.tab.ask({ type: 'catalogue' });
    expect(catalogue.runs).toMatchObject([{ title: 'From the future' }]);
    await expectUntouched(world);
  });

  test('the damaged run of a scenario goes on in memory from its text', async () => {
    const keyValue = new MemoryKeyValue();
    const openStore = () => Promise.resolve(keyValue);
    const { run } = await openTab({ openStore }).ask({ type: 'openLast' });
    keyValue.values.set(`run/${run.runId}`, 'no JSON');
    const tab = openTab({ openStore });
    const again = await tab.ask({ type: 'openLast' });
    expect(again.run).toMatchObject({ runId: run.runId, steps: 4, storage: { kind: 'memory' } });
    expect(again.run.storage.trouble?.kind).toBe('damaged');
    const branch = await tab.ask({ type: 'perform', command: produce('y'), after: 7 });
    expect(branch.run.storage).toMatchObject({ kind: 'indexeddb', trouble: null });
    expect(keyValue.values.get(`run/${run.runId}`)).toBe('no JSON');
  });

  test('a damaged session opens the first scenario', async () => {
    const world = await tampered((values) => values.set('session', '{'));
    expect((await world.tab.ask({ type: 'openLast' })).run.title).toBe('Shrink and recover');
  });
});
