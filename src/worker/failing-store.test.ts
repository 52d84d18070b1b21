import { describe, expect, test } from 'vitest';
import { MemoryKeyValue } from './memory-key-value';
import { contents, grownBranch, produce } from './testing/stored';
import { FailingKeyValue, openTab } from './testing/worlds';

describe('a commit that fails', () => {
  const quota = () => new DOMException('', 'QuotaExceededError');

  test('keeps what was stored, goes on in memory and does not try at every step', async () => {
    const keyValue = new FailingKeyValue(new MemoryKeyValue());
    const tab = openTab({ openStore: () => Promise.resolve(keyValue) });
    const runId = await grownBranch(tab);
    const before = await contents(keyValue);
    keyValue.failWith = quota();
    const failed = await tab.ask({ type: 'perform', command: produce('a'), after: 10 });
    expect(failed.run).toMatchObject({ runId, steps: 7, storage: { kind: 'memory' } });
    expect(failed.run.storage.trouble).toMatchObject({ kind: 'quota', runId });
    const { writes } = keyValue;
    const next = await tab.ask({ type: 'perform', command: produce('b'), after: failed.frame });
    await tab.ask({ type: 'savePlayhead', frame: 3 });
    expect(next.run.steps).toBe(8);
    expect(next.run.storage.trouble?.kind).toBe('quota');
    expect(keyValue.writes).toBe(writes);
    expect(await contents(keyValue)).toEqual(before);
  });

  test('is made up for when the run is opened again', async () => {
    const keyValue = new FailingKeyValue(new MemoryKeyValue());
    const tab = openTab({ openStore: () => Promise.resolve(keyValue) });
    const runId = await grownBranch(tab);
    keyValue.failWith = quota();
    await tab.ask({ type: 'perform', command: produce('a'), after: 10 });
    await tab.ask({ type: 'openScenario', scenarioId: 'lesson', at: null });
    const still = await tab.ask({ type: 'openRun', runId, frame: null });
    expect(still.run).toMatchObject({ steps: 7, storage: { kind: 'memory' } });
    keyValue.failWith = null;
    const again = await tab.ask({ type: 'openRun', runId, frame: null });
    expect(again.run.storage).toMatchObject({ kind: 'indexeddb', trouble: null });
    const other = openTab({ openStore: () => Promise.resolve(keyValue) });
    const { run } = await other.ask({ type: 'openRun', runId, frame: null });
    expect(run).toMatchObject({ steps: 7, storage: { trouble: null } });
  });

  test('of a new branch leaves the parent as it is', async () => {
    const keyValue = new FailingKeyValue(new MemoryKeyValue());
    const tab = openTab({ openStore: () => Promise.resolve(keyValue) });
    await tab.ask({ type: 'openLast' });
    keyValue.failWith = new Error('disk on fire');
    const { run } = await tab.ask({ type: 'perform', command: produce('a'), after: 7 });
    expect(run.storage).toMatchObject({ kind: 'memory', trouble: { kind: 'refused' } });
    expect(run.family).toHaveLength(2);
  });

  test('a playhead that cannot be stored is the same trouble', async () => {
    const keyValue = new FailingKeyValue(new MemoryKeyValue());
    const tab = openTab({ openStore: () => Promise.resolve(keyValue) });
    const runId = await grownBranch(tab);
    keyValue.failWith = quota();
    await tab.ask({ type: 'savePlayhead', frame: 1 });
    const { run } = await tab.ask({ type: 'openRun', runId, frame: null });
    expect(run.storage.trouble?.kind).toBe('quota');
  });

  test('of a deletion is refused as such, and the run stays', async () => {
    const keyValue = new FailingKeyValue(new MemoryKeyValue());
    const tab = openTab({ openStore: () => Promise.resolve(keyValue) });
    const runId = await grownBranch(tab);
    await tab.ask({ type: 'openScenario', scenarioId: 'lesson', at: null });
    keyValue.failWith = quota();
    const deletion = await tab.fail({ type: 'deleteRun', runId });
    expect(deletion).toMatchObject({ kind: 'storage', field: null });
    expect(tab.notices).toEqual([]);
    expect((await tab.ask({ type: 'catalogue' })).catalogue.runs).toMatchObject([
      { runId, title: 'Branch 1 of Shrink and recover' },
    ]);
  });
});
