import { MemoryKeyValue } from './memory-key-value';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import { MINIKAFKA_LOAD } from '../bench/long-run';
import { IndexedDbKeyValue } from './indexed-db';
import { contents, grownBranch, produce } from './testing/stored';
import { allFrames, openTab } from './testing/worlds';

/** A long run as the text of a file. */
function longFile(steps: number): string {
  const commands = Array.from({ length: steps }, (_, index) => MINIKAFKA_LOAD.command(index));
  const file = { format: 'isrscope-run/1', title: 'Long', modelId: 'minikafka', scenarioId: null };
  return JSON.stringify({ ...file, config: MINIKAFKA_LOAD.config, commands });
}

describe('in IndexedDB', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  const openStored = () => openTab({ openStore: () => IndexedDbKeyValue.open() });

  test('another start gives back the same run, branch, playhead and frames', async () => {
    const first = openStored();
    const runId = await grownBranch(first);
    await first.ask({ type: 'savePlayhead', frame: 6 });
    const before = await first.ask({ type: 'openLast' });
    const second = openStored();
    const after = await second.ask({ type: 'openLast' });
    expect(after).toEqual({ ...before, frame: 6 });
    expect(after.run.runId).toBe(runId);
    const frames = before.run.frames;
    expect(await allFrames(second, frames)).toEqual(await allFrames(first, frames));
    expect(await second.ask({ type: 'catalogue' })).toEqual(await first.ask({ type: 'catalogue' }));
  });

  test('of many playheads the latest is kept', async () => {
    const tab = openStored();
    await grownBranch(tab);
    const frames = [1, 2, 3, 4, 5, 6, 7, 3];
    await Promise.all(frames.map((frame) => tab.ask({ type: 'savePlayhead', frame })));
    expect((await openStored().ask({ type: 'openLast' })).frame).toBe(3);
    expect(await tab.fail({ type: 'savePlayhead', frame: 99 })).toMatchObject({ field: 'frame' });
  });

  test('a cut log loses its later segments in the same step', async () => {
    const tab = openStored();
    const config = { ...MINIKAFKA_LOAD.config, brokers: [1, 2], replicaLagMaxOffsets: 1_000_000 };
    const create = { type: 'createRun', title: 'Cut', modelId: 'minikafka', config } as const;
    let { frame, run } = await tab.ask({ ...create, scenarioId: null });
    const give = async (command: Command): Promise<void> => {
      ({ frame, run } = await tab.ask({ type: 'perform', command, after: frame }));
    };
    for (let index = 0; index < 300; index += 1) await give(produce(`v${index}`));
    const keys = async () =>
      (await (await IndexedDbKeyValue.open()).keys()).filter((key) =>
        key.startsWith(`run/${run.runId}/log/1/`),
      );
    expect(await keys()).toHaveLength(2);
    await give({ type: 'promote', broker: 2 });
    await give(produce('new'));
    await give({ type: 'fetchFollowers' });
    expect(await keys()).toHaveLength(1);
    const { run: again } = await openStored().ask({ type: 'openLast' });
    expect(again.storage.trouble).toBe(null);
    expect(again.frames).toBe(run.frames);
  });

  test('a long run is stored in segments and restored', async () => {
    const tab = openStored();
    const { run } = await tab.ask({ type: 'importRun', text: longFile(1000) });
    const stored = await contents(await IndexedDbKeyValue.open());
    expect(stored.has(`run/${run.runId}/commands/3`)).toBe(true);
    expect(stored.has(`run/${run.runId}/commands/4`)).toBe(false);
    expect(JSON.parse(String(stored.get(`run/${run.runId}/commands/0`)))).toHaveLength(256);
    const again = await openStored().ask({ type: 'openLast' });
    expect(again.run).toEqual(run);
    const command: Command = { type: 'fetchFollowers' };
    await tab.ask({ type: 'perform', command, after: run.frames - 1 });
    expect((await openStored().ask({ type: 'openLast' })).run.steps).toBe(1001);
  });

  test('the solution of an exercise is kept', async () => {
    const tab = openStored();
    await tab.ask({ type: 'openLast' });
    await tab.ask({ type: 'perform', command: produce('x', 'all'), after: 7 });
    const { run } = await tab.ask({
      type: 'perform',
      command: { type: 'fetchFollowers' },
      after: 9,
    });
    const again = openStored();
    expect((await again.ask({ type: 'openLast' })).run.exercises).toEqual(run.exercises);
    const { catalogue } = await again.ask({ type: 'catalogue' });
    expect(catalogue.exercises[0]?.solvedBy?.runId).toBe(run.runId);
  });

  test('a deleted run leaves nothing behind', async () => {
    const tab = openStored();
    const runId = await grownBranch(tab);
    await tab.ask({ type: 'openScenario', scenarioId: 'lesson', at: null });
    await tab.ask({ type: 'deleteRun', runId });
    const stored = await contents(await IndexedDbKeyValue.open());
    expect([...stored.keys()].filter((key) => key.includes(runId))).toEqual([]);
    expect([...stored.keys()].some((key) => key.startsWith('run/lesson@'))).toBe(true);
  });

  test('storage that is refused: the run goes on in memory', async () => {
    const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    const tab = openTab({ openStore: refused });
    const runId = await grownBranch(tab);
    const { run } = await tab.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
    expect(run.storage).toMatchObject({ kind: 'memory', trouble: { kind: 'refused' } });
    expect(run.storage.trouble?.sentence).toContain('SecurityError');
    const back = await tab.ask({ type: 'openRun', runId, frame: null });
    expect(back.run.steps).toBe(6);
    expect((await tab.ask({ type: 'catalogue' })).catalogue.runs).toHaveLength(1);
  });
});

describe('a store that another tab wrote to', () => {
  test('is never written over: the run goes on in memory and both values are said', async () => {
    const keyValue = new MemoryKeyValue();
    const openStore = () => Promise.resolve(keyValue);
    const first = openTab({ openStore });
    const runId = await grownBranch(first);
    const second = openTab({ openStore });
    await second.ask({ type: 'openRun', runId, frame: null });
    const { frames } = (await second.ask({ type: 'openRun', runId, frame: null })).run;
    await second.ask({ type: 'perform', command: produce('newer'), after: frames - 1 });
    const stored = await contents(keyValue);
    const { run } = await first.ask({
      type: 'perform',
      command: produce('stale'),
      after: frames - 1,
    });
    expect(run.storage.trouble?.kind).toBe('different');
    const { run: again } = await first.ask({ type: 'openRun', runId, frame: null });
    expect(again.storage.trouble?.kind).toBe('different');
    const after = await contents(keyValue);
    for (const key of [`run/${runId}`, `run/${runId}/commands/0`]) {
      expect(after.get(key)).toEqual(stored.get(key));
    }
  });
});
