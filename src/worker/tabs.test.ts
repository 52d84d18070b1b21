import { describe, expect, test, vi } from 'vitest';
import type { Command } from '../kernel/command';
import { MemoryKeyValue } from './memory-key-value';
import type { Notice } from './protocol';
import type { TabMessage } from './tab-message';
import { BrowserTabs } from './tabs';
import { FailingKeyValue, FakeBrowser, openTab, type Tab } from './testing/worlds';

const append: Command = { type: 'produce', acks: '1', values: ['x'] };

/** Tabs of one browser with one store. */
function browser(keyValue = new MemoryKeyValue()): () => Tab & { close(): void } {
  const fake = new FakeBrowser();
  return () => {
    const tabs = fake.tab();
    const releases: (() => void)[] = [];
    const tab = openTab({
      openStore: () => Promise.resolve(keyValue),
      tabs: {
        ...tabs,
        claim: async (runId, promoted) => {
          const claim = await tabs.claim(runId, promoted);
          releases.push(() => {
            claim.release();
          });
          return claim;
        },
      },
    });
    return {
      ...tab,
      // The browser frees every lock of a tab that is closed.
      close: () => {
        for (const release of releases) release();
      },
    };
  };
}

async function branchIn(tab: Tab): Promise<{ runId: string; frame: number }> {
  await tab.ask({ type: 'openLast' });
  const { run, frame } = await tab.ask({ type: 'perform', command: append, after: 7 });
  return { runId: run.runId, frame };
}

const lastChange = (tab: Tab) =>
  tab.notices.findLast(
    (notice): notice is Extract<Notice, { type: 'runChanged' }> => notice.type === 'runChanged',
  );

describe('a second tab', () => {
  test('is a reader of the same run and follows its steps and its playhead', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    const { runId, frame } = await branchIn(first);
    const { run } = await second.ask({ type: 'openLast' });
    expect(run).toMatchObject({ runId, role: 'reader', steps: 5 });
    expect(run.storage).toMatchObject({ kind: 'indexeddb', trouble: null });
    await first.ask({ type: 'perform', command: append, after: frame });
    await second.settled();
    expect(lastChange(second)).toMatchObject({ frame: 11, run: { steps: 6, role: 'reader' } });
    await first.ask({ type: 'savePlayhead', frame: 2 });
    await second.settled();
    expect(lastChange(second)).toMatchObject({ frame: 2, run: { steps: 6 } });
    const { frames } = await second.ask({ type: 'frames', from: 0, to: 99, columns: 10 });
    expect(frames).toEqual(
      (await first.ask({ type: 'frames', from: 0, to: 99, columns: 10 })).frames,
    );
  });

  test('hears nothing of other runs', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    await branchIn(first);
    await second.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
    await first.ask({ type: 'savePlayhead', frame: 2 });
    await second.settled();
    expect(second.notices).toEqual([]);
  });

  test('writes no playhead', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    const { frame } = await branchIn(first);
    await second.ask({ type: 'openLast' });
    await second.ask({ type: 'savePlayhead', frame: 1 });
    expect((await open().ask({ type: 'openLast' })).frame).toBe(frame);
  });

  test('starts a branch of its own with a command, and writes that', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    const { runId, frame } = await branchIn(first);
    await second.ask({ type: 'openLast' });
    const { run } = await second.ask({ type: 'perform', command: append, after: frame });
    expect(run).toMatchObject({ role: 'writer', forkedFrom: { runId } });
    expect((await first.ask({ type: 'openLast' })).run.steps).toBe(5);
  });

  test('may not delete what the first has open', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    const { runId } = await branchIn(first);
    await second.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
    expect(await second.fail({ type: 'deleteRun', runId })).toMatchObject({ kind: 'reader' });
  });

  test('takes over when the first closes, with all that was stored', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    const { runId, frame } = await branchIn(first);
    await second.ask({ type: 'openLast' });
    first.close();
    await second.settled();
    expect(lastChange(second)).toMatchObject({ frame: null, run: { runId, role: 'writer' } });
    const { run } = await second.ask({ type: 'perform', command: append, after: frame });
    expect(run).toMatchObject({ runId, steps: 6, role: 'writer' });
    const third = await open().ask({ type: 'openLast' });
    expect(third.run).toMatchObject({ role: 'reader', steps: 6, storage: { trouble: null } });
  });

  test('takes over when the first opens another run', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    await branchIn(first);
    await second.ask({ type: 'openLast' });
    await first.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
    await second.settled();
    expect(lastChange(second)?.run.role).toBe('writer');
  });

  test('that cannot read what was added says so and goes on with what it has', async () => {
    const keyValue = new MemoryKeyValue();
    const open = browser(keyValue);
    const [first, second] = [open(), open()];
    const { runId, frame } = await branchIn(first);
    await second.ask({ type: 'openLast' });
    const write = keyValue.write.bind(keyValue);
    keyValue.write = async (change) => {
      await write(change);
      keyValue.values.set(`run/${runId}/commands/0`, '[');
    };
    await first.ask({ type: 'perform', command: append, after: frame });
    await second.settled();
    expect(lastChange(second)?.run).toMatchObject({
      steps: 5,
      storage: { trouble: { kind: 'damaged', field: `run/${runId}/commands/0` } },
    });
    first.close();
    await second.settled();
    expect(lastChange(second)?.run).toMatchObject({ steps: 5, role: 'writer' });
    expect(keyValue.values.get(`run/${runId}/commands/0`)).toBe('[');
  });

  test('that left the run is not promoted any more', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    await branchIn(first);
    await second.ask({ type: 'openLast' });
    await second.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
    first.close();
    await second.settled();
    expect(second.notices).toEqual([]);
  });
});

describe('a run that another tab writes meanwhile', () => {
  test('is read after its writer left, not before', async () => {
    const keyValue = new MemoryKeyValue();
    const fake = new FakeBrowser();
    const first = openTab({ openStore: () => Promise.resolve(keyValue), tabs: fake.tab() });
    const { runId, frame } = await branchIn(first);
    const tabs = fake.tab();
    const second = openTab({
      openStore: () => Promise.resolve(keyValue),
      tabs: {
        ...tabs,
        claim: async (claimed, promoted) => {
          await first.ask({ type: 'perform', command: append, after: frame });
          await first.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
          return await tabs.claim(claimed, promoted);
        },
      },
    });
    const { run } = await second.ask({ type: 'openRun', runId, frame: null });
    expect(run).toMatchObject({ role: 'writer', steps: 6, storage: { trouble: null } });
  });

  test('and that is in memory here takes none of its steps, and is not written over it', async () => {
    const inner = new MemoryKeyValue();
    const keyValue = new FailingKeyValue(inner);
    const fake = new FakeBrowser();
    const first = openTab({ openStore: () => Promise.resolve(keyValue), tabs: fake.tab() });
    const second = openTab({ openStore: () => Promise.resolve(inner), tabs: fake.tab() });
    const { runId, frame } = await branchIn(first);
    keyValue.failWith = new DOMException('', 'QuotaExceededError');
    await first.ask({ type: 'perform', command: append, after: frame });
    await first.ask({ type: 'openScenario', scenarioId: 'lesson', at: null });
    const { run } = await second.ask({ type: 'openRun', runId, frame: null });
    keyValue.failWith = null;
    const back = await first.ask({ type: 'openRun', runId, frame: null });
    expect(back.run).toMatchObject({ role: 'reader', steps: 6, storage: { kind: 'memory' } });
    const longer = await second.ask({ type: 'perform', command: append, after: run.frames - 1 });
    await second.ask({ type: 'perform', command: append, after: longer.frame });
    await first.settled();
    expect((await first.ask({ type: 'openLast' })).run.steps).toBe(6);
    await second.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
    await first.settled();
    expect(lastChange(first)?.run).toMatchObject({
      role: 'writer',
      steps: 6,
      storage: { kind: 'memory', trouble: { kind: 'different' } },
    });
    expect(JSON.parse(String(inner.values.get(`run/${runId}`)))).toMatchObject({ steps: 7 });
  });
});

/** Web Locks of one process: enough of LockManager for one name at a time. */
class FakeLocks {
  private readonly held = new Map<string, Promise<unknown>>();

  async request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    use: (lock: object | null) => unknown,
  ): Promise<unknown> {
    if (options.ifAvailable === true && this.held.has(name)) return await use(null);
    while (this.held.has(name)) {
      await this.held.get(name);
      options.signal?.throwIfAborted();
    }
    const done = Promise.resolve(use({ name }));
    this.held.set(name, done);
    await done;
    this.held.delete(name);
    return undefined;
  }
}

describe('tabs of a browser', () => {
  const channel = () => {
    const sent: unknown[] = [];
    const onmessage: ((event: { data: unknown }) => void) | null = null;
    return { sent, onmessage, postMessage: (message: unknown) => sent.push(message) } as {
      sent: unknown[];
      onmessage: ((event: { data: unknown }) => void) | null;
      postMessage(message: unknown): void;
    };
  };
  const tabsOf = (locks: FakeLocks, of = channel()): BrowserTabs =>
    new BrowserTabs(locks as never, of as never);

  test('the first claim writes, the next reads until the first is released', async () => {
    const locks = new FakeLocks();
    const [one, other] = [tabsOf(locks), tabsOf(locks)];
    const first = await one.claim('r', () => undefined);
    let promotions = 0;
    const second = await other.claim('r', () => (promotions += 1));
    expect([first.role, second.role]).toEqual(['writer', 'reader']);
    expect((await other.claim('s', () => undefined)).role).toBe('writer');
    first.release();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(promotions).toBe(1);
    expect((await one.claim('r', () => undefined)).role).toBe('reader');
  });

  test('a reader that leaves is not promoted', async () => {
    const locks = new FakeLocks();
    const first = await tabsOf(locks).claim('r', () => undefined);
    let promotions = 0;
    const second = await tabsOf(locks).claim('r', () => (promotions += 1));
    second.release();
    first.release();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(promotions).toBe(0);
  });

  test('news that is not of this version is not heard', async () => {
    const of = channel();
    const tabs = tabsOf(new FakeLocks(), of);
    const heard: TabMessage[] = [];
    tabs.listen((message) => heard.push(message));
    const message = { runId: 'r', steps: 1, frame: null };
    of.onmessage?.({ data: { hello: 1 } });
    of.onmessage?.({ data: message });
    await vi.waitFor(() => {
      expect(heard).toEqual([message]);
    });
    tabs.tell(message);
    expect(of.sent).toEqual([message]);
  });
});
