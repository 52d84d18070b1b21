import { describe, expect, test } from 'vitest';
import { scenarios } from '../content/index';
import type { Command } from '../kernel/command';
import { kafkaDefaults } from '../kernel/kafka-defaults';
import type { ClusterConfig } from '../kernel/model';
import { MemoryKeyValue } from './memory-key-value';
import { allFrames, openTab, type Tab } from './testing/worlds';

const BROKERS = [1, 2, 3];
const CONFIG: ClusterConfig = {
  brokers: BROKERS,
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 0,
  replicaLagTimeMaxMs: 30_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 99_400,
  kafka: { ...kafkaDefaults(BROKERS), jitterMs: 3, seed: 7 },
};

const clock = (ms: number): Command => ({ type: 'advanceClock', ms });

/** A leader that dies with a record of its own, and the start of its return; ends with messages on their way. */
const COMMANDS: readonly Command[] = [
  { type: 'produce', acks: 'all', values: ['a'] },
  clock(1_000),
  { type: 'setLink', from: 2, to: 1, state: 'held' },
  { type: 'produce', acks: '1', values: ['b'], timeoutMs: 9_000 },
  clock(5),
  { type: 'crash', node: 1, keep: 1 },
  { type: 'alterConfig', name: 'min.insync.replicas', value: 1 },
  clock(12_000),
  { type: 'produce', acks: 'all', values: ['c'] },
  clock(20),
  { type: 'start', node: 1, registerMs: 50 },
  clock(53),
];

async function playedRun(tab: Tab): Promise<{ runId: string; frames: number }> {
  const create = { type: 'createRun', title: 'Mine', modelId: 'kafka', scenarioId: null } as const;
  let { run } = await tab.ask({ ...create, config: CONFIG });
  for (const command of COMMANDS) {
    ({ run } = await tab.ask({ type: 'perform', command, after: run.frames - 1 }));
  }
  return { runId: run.runId, frames: run.frames };
}

async function messagesAndTimers(tab: Tab, frame: number) {
  const { frames } = await tab.ask({ type: 'frames', from: frame, to: frame + 1, columns: 8 });
  const view = frames[0]?.view;
  return { messages: view?.messages, timers: view?.timers };
}

describe('a run of the Kafka model', () => {
  test('is stored and comes back with its messages and timers, and goes on the same', async () => {
    const store = new MemoryKeyValue();
    const openStore = () => Promise.resolve(store);
    const first = openTab({ openStore });
    const { runId, frames } = await playedRun(first);
    const stopped = await messagesAndTimers(first, frames - 1);
    expect(stopped.messages?.length).toBeGreaterThan(0);
    expect(stopped.timers?.length).toBeGreaterThan(5);

    const second = openTab({ openStore });
    const { run } = await second.ask({ type: 'openRun', runId, frame: null });
    expect(run.storage.trouble).toBeNull();
    expect(run).toMatchObject({ frames, modelId: 'kafka', config: CONFIG });
    expect(await messagesAndTimers(second, frames - 1)).toEqual(stopped);
    expect(await allFrames(second, frames)).toEqual(await allFrames(first, frames));

    const command = clock(3_000);
    const here = await first.ask({ type: 'perform', command, after: frames - 1 });
    const there = await second.ask({ type: 'perform', command, after: frames - 1 });
    expect(there.run.frames).toBe(here.run.frames);
    expect(await allFrames(second, there.run.frames)).toEqual(
      await allFrames(first, here.run.frames),
    );
  });

  test('is exported and imported, and a branch of it starts in the middle', async () => {
    const tab = openTab();
    const { frames } = await playedRun(tab);
    const before = await allFrames(tab, frames);
    const { text } = await tab.ask({ type: 'exportRun', runId: null });
    const imported = await openTab().ask({ type: 'importRun', text });
    expect(imported.run).toMatchObject({ frames, config: CONFIG, steps: COMMANDS.length });

    const middle = 20;
    const branch = await tab.ask({ type: 'branch', after: middle });
    expect(branch.run.frames).toBeLessThan(frames);
    expect(await allFrames(tab, branch.run.frames)).toEqual(before.slice(0, branch.run.frames));
  });

  test('names the field of a configuration that is refused', async () => {
    const tab = openTab();
    const create = { type: 'createRun', title: 'x', modelId: 'kafka', scenarioId: null } as const;
    const refused = async (kafka: object) =>
      await tab.fail({
        ...create,
        config: { ...CONFIG, kafka: { ...kafkaDefaults(BROKERS), ...kafka } },
      });
    expect(await refused({ metadataMs: [1] })).toMatchObject({ field: 'config.kafka.metadataMs' });
    expect(await refused({ linkMs: 0 })).toMatchObject({ field: 'config.kafka.linkMs' });
    expect(await refused({ behaviour: {} })).toMatchObject({ kind: 'input' });
  });

  test('says how long the clock must run until something happens', async () => {
    const tab = openTab();
    const { frames } = await playedRun(tab);
    const { ms } = await tab.ask({ type: 'nextEvent', after: frames - 1 });
    const { run } = await tab.ask({ type: 'perform', command: clock(ms ?? 0), after: frames - 1 });
    const { frames: shown } = await tab.ask({
      type: 'frames',
      from: frames,
      to: run.frames,
      columns: 8,
    });
    expect(shown.length).toBeGreaterThan(1);
    expect(shown[0]?.view.nowMs).toBe(shown.at(-1)?.view.nowMs);
    expect(ms).toBeGreaterThan(0);
  });

  test('is what the scenarios of Kafka open, with their questions', async () => {
    const tab = openTab({ scenarios });
    const opened = await tab.ask({ type: 'openScenario', scenarioId: 'slow-follower', at: null });
    expect(opened.run).toMatchObject({ modelId: 'kafka', scenarioNumber: 'K2.2', exercises: [] });
    expect(opened.run.questions.length).toBeGreaterThan(0);
  });
});
