import { describe, expect, test } from 'vitest';
import type { KeyValue } from './key-value';
import { MemoryKeyValue } from './memory-key-value';
import { contents, grownBranch, produce } from './testing/stored';
import { allFrames, FailingKeyValue, FakeBrowser, openTab, type Tab } from './testing/worlds';
import type { TabCoordinator } from './tabs';

const FETCH = { type: 'fetchFollowers' } as const;

async function open(tab: Tab, runId: string) {
  return await tab.ask({ type: 'openRun', runId, frame: null });
}

describe('undo', () => {
  test('takes the newest command back: the state before it is shown, and the playhead stands there', async () => {
    const tab = openTab();
    const runId = await grownBranch(tab);
    const before = await open(tab, runId);
    const { run, frame } = await tab.ask({ type: 'undo' });
    expect(run).toMatchObject({
      runId,
      steps: before.run.steps - 1,
      undo: 'produce',
      redo: 'fetch round',
    });
    expect(run.frames).toBeLessThan(before.run.frames);
    expect(frame).toBe(run.frames - 1);
    expect((await allFrames(tab, 1_000)).length).toBe(run.frames);
    expect(run.beats.at(-1)?.label).toBe('produce');
  });

  test('and redo bring back the same frames', async () => {
    const tab = openTab();
    const runId = await grownBranch(tab);
    await open(tab, runId);
    const frames = await allFrames(tab, 1_000);
    await tab.ask({ type: 'undo' });
    await tab.ask({ type: 'undo' });
    await tab.ask({ type: 'redo' });
    const { run } = await tab.ask({ type: 'redo' });
    expect(run).toMatchObject({ redo: null, undo: 'fetch round' });
    expect(await allFrames(tab, 1_000)).toEqual(frames);
  });

  test('stops where the scenario’s own steps begin, and redo at the newest command', async () => {
    const tab = openTab();
    await open(tab, await grownBranch(tab));
    expect((await tab.fail({ type: 'redo' })).reason).toContain('no command to give again');
    await tab.ask({ type: 'undo' });
    const { run } = await tab.ask({ type: 'undo' });
    expect(run).toMatchObject({ undo: null, redo: 'produce' });
    expect((await tab.fail({ type: 'undo' })).reason).toContain('no command to take back');
  });

  test('leaves the scenario’s steps alone in a copy under other settings too', async () => {
    const tab = openTab();
    const { run: lesson, frame } = await tab.ask({ type: 'openLast' });
    const config = { ...lesson.config, minInsyncReplicas: 1 };
    const request = { type: 'createRun', title: 'Mine', modelId: 'minikafka', config } as const;
    const copy = await tab.ask({ ...request, scenarioId: 'lesson' });
    expect(frame).toBeGreaterThan(0);
    expect(copy.run).toMatchObject({ steps: lesson.steps, undo: null });
    const after = copy.run.frames - 1;
    const { run } = await tab.ask({ type: 'perform', command: FETCH, after });
    expect(run.undo).toBe('fetch round');
    expect((await tab.ask({ type: 'undo' })).run).toMatchObject({
      steps: lesson.steps,
      undo: null,
    });
  });

  test('does nothing to a scenario’s own run', async () => {
    const tab = openTab();
    const { run } = await tab.ask({ type: 'openLast' });
    expect(run).toMatchObject({ undo: null, redo: null });
    expect((await tab.fail({ type: 'undo' })).kind).toBe('not-found');
  });

  test('lasts over a reload, and nothing else that is stored changes', async () => {
    const keyValue = new MemoryKeyValue();
    const openStore = () => Promise.resolve(keyValue);
    const tab = openTab({ openStore });
    const runId = await grownBranch(tab);
    const stored = await contents(keyValue);
    await tab.ask({ type: 'undo' });
    const changed = [...(await contents(keyValue))].filter(
      ([key, text]) => stored.get(key) !== text,
    );
    expect(changed.map(([key]) => key).toSorted()).toEqual([
      `run/${runId}/playhead`,
      `run/${runId}/undone`,
    ]);
    const again = openTab({ openStore });
    const { run, frame } = await again.ask({ type: 'openLast' });
    expect(run).toMatchObject({ runId, undo: 'produce', redo: 'fetch round' });
    expect(run.storage.trouble).toBeNull();
    expect(frame).toBe(run.frames - 1);
    const { run: whole } = await again.ask({ type: 'redo' });
    expect(whole.redo).toBeNull();
    expect((await contents(keyValue)).get(`run/${runId}/undone`)).toBe('0');
  });

  test('keeps the old future as a run when another command is given', async () => {
    const keyValue = new MemoryKeyValue();
    const tab = openTab({ openStore: () => Promise.resolve(keyValue) });
    const runId = await grownBranch(tab);
    const { run: old } = await open(tab, runId);
    const { run: short } = await tab.ask({ type: 'undo' });
    const after = short.frames - 1;
    const { run } = await tab.ask({ type: 'perform', command: produce('other'), after });
    expect(run.runId).not.toBe(runId);
    expect(run.forkedFrom).toEqual({ runId, step: short.steps, frame: after });
    expect(run).toMatchObject({ undo: 'produce', redo: null });
    expect(run.family.map((branch) => branch.runId)).toContain(runId);
    // The run it left is whole again, here and for whoever opens it next.
    expect((await contents(keyValue)).get(`run/${runId}/undone`)).toBe('0');
    expect((await open(tab, runId)).run).toMatchObject({ frames: old.frames, redo: null });
    // The branch goes on taking back, beyond the place at which it parts.
    await open(tab, run.runId);
    await tab.ask({ type: 'undo' });
    expect((await tab.ask({ type: 'undo' })).run.undo).toBeNull();
  });

  test('works in memory, and a file holds what is shown', async () => {
    const tab = openTab({ openStore: () => Promise.reject(new Error('refused')) });
    const runId = await grownBranch(tab);
    await tab.ask({ type: 'undo' });
    const { text } = await tab.ask({ type: 'exportRun', runId: null });
    expect(text).toContain('"kept"');
    expect(text.match(/fetchFollowers/g)).toHaveLength(1);
    await tab.ask({ type: 'openScenario', scenarioId: 'lesson', at: null });
    expect((await open(tab, runId)).run.redo).toBe('fetch round');
  });

  test('a place beyond what is shown opens at the end of it', async () => {
    const tab = openTab();
    const runId = await grownBranch(tab);
    const { run: whole } = await open(tab, runId);
    const { run } = await tab.ask({ type: 'undo' });
    const at = await tab.ask({ type: 'openRun', runId, frame: whole.frames - 1 });
    expect(at.frame).toBe(run.frames - 1);
  });
});

describe('undo and other tabs', () => {
  test('only the writer takes back; a reader follows both ways and takes the rest over', async () => {
    const [browser, keyValue] = [new FakeBrowser(), new MemoryKeyValue()];
    const openStore = () => Promise.resolve(keyValue);
    const [writer, reader] = [1, 2].map(() => openTab({ openStore, tabs: browser.tab() }));
    if (writer === undefined || reader === undefined) throw new Error('no tabs');
    const runId = await grownBranch(writer);
    const { run } = await open(reader, runId);
    expect(run).toMatchObject({ role: 'reader', undo: null, redo: null });
    expect((await reader.fail({ type: 'undo' })).kind).toBe('reader');
    const { run: short } = await writer.ask({ type: 'undo' });
    await reader.settled();
    const seen = () =>
      reader.notices.flatMap((n) => (n.type === 'runChanged' ? [n.run] : [])).at(-1);
    expect(seen()).toMatchObject({ frames: short.frames, role: 'reader' });
    await writer.ask({ type: 'redo' });
    await reader.settled();
    expect(seen()?.frames).toBe(run.frames);
    // Another command of the writer leaves the run: whoever follows gets it whole.
    await writer.ask({ type: 'undo' });
    await writer.ask({ type: 'perform', command: FETCH, after: short.frames - 1 });
    await reader.settled();
    expect(seen()).toMatchObject({ frames: run.frames, role: 'writer', undo: 'fetch round' });
  });

  test('whoever takes a run over finds it whole, however long the store takes', async () => {
    const [browser, keyValue] = [new FakeBrowser(), new MemoryKeyValue()];
    const slow: KeyValue = {
      keys: () => keyValue.keys(),
      read: (keys) => keyValue.read(keys),
      write: async (change) => {
        await new Promise((done) => setTimeout(done, 20));
        await keyValue.write(change);
      },
    };
    const writer = openTab({ openStore: () => Promise.resolve(slow), tabs: browser.tab() });
    const reader = openTab({ openStore: () => Promise.resolve(keyValue), tabs: browser.tab() });
    const runId = await grownBranch(writer);
    const { run } = await open(reader, runId);
    const { run: short } = await writer.ask({ type: 'undo' });
    await writer.ask({ type: 'perform', command: FETCH, after: short.frames - 1 });
    await reader.settled();
    const seen = reader.notices.flatMap((n) => (n.type === 'runChanged' ? [n.run] : [])).at(-1);
    expect(seen).toMatchObject({ role: 'writer', frames: run.frames, redo: null });
  });

  test('every tab that follows a run learns that another command gave it back', async () => {
    const [browser, keyValue] = [new FakeBrowser(), new MemoryKeyValue()];
    const openStore = () => Promise.resolve(keyValue);
    const [writer, second, third] = [1, 2, 3].map(() =>
      openTab({ openStore, tabs: browser.tab() }),
    );
    if (writer === undefined || second === undefined || third === undefined) {
      throw new Error('no tabs');
    }
    const runId = await grownBranch(writer);
    const { run } = await open(second, runId);
    await open(third, runId);
    const { run: short } = await writer.ask({ type: 'undo' });
    await third.settled();
    const seen = () =>
      third.notices.flatMap((n) => (n.type === 'runChanged' ? [n.run] : [])).at(-1);
    expect(seen()).toMatchObject({ frames: short.frames, role: 'reader' });
    await writer.ask({ type: 'perform', command: FETCH, after: short.frames - 1 });
    await third.settled();
    expect(seen()).toMatchObject({ frames: run.frames, role: 'reader' });
  });
});

describe('a branch of a run of which commands are taken back', () => {
  const FULL = new DOMException('full', 'QuotaExceededError');

  test('that cannot be entered leaves the run as it was', async () => {
    const claims = new FakeBrowser().tab();
    let refuses = false;
    const tabs: TabCoordinator = {
      ...claims,
      claim: (runId, promoted) =>
        refuses ? Promise.reject(new Error('no locks')) : claims.claim(runId, promoted),
    };
    const tab = openTab({ tabs });
    await open(tab, await grownBranch(tab));
    const { run, frame } = await tab.ask({ type: 'undo' });
    refuses = true;
    await expect(tab.ask({ type: 'perform', command: FETCH, after: frame })).rejects.toThrow();
    refuses = false;
    const again = await tab.ask({ type: 'openRun', runId: run.runId, frame: null });
    expect(again.run).toMatchObject({ frames: run.frames, redo: 'fetch round' });
  });

  test('that is not stored leaves it stored as it was', async () => {
    const keyValue = new FailingKeyValue(new MemoryKeyValue());
    const tab = openTab({ openStore: () => Promise.resolve(keyValue) });
    const runId = await grownBranch(tab);
    await open(tab, runId);
    const { frame } = await tab.ask({ type: 'undo' });
    keyValue.failWith = FULL;
    const { run: branch } = await tab.ask({ type: 'perform', command: FETCH, after: frame });
    expect(branch.storage.trouble?.kind).toBe('quota');
    keyValue.failWith = null;
    expect((await open(tab, runId)).run).toMatchObject({ redo: 'fetch round' });
  });
});
