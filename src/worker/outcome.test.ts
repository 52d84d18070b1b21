import { expect, test } from 'vitest';
import { kafkaDefaults } from '../kernel/kafka-defaults';
import type { Command } from '../kernel/command';
import { produce } from './testing/stored';
import { openTab, type Tab } from './testing/worlds';

const BROKERS = [1, 2, 3];

/** An empty Kafka cluster in one tab. */
async function cluster(): Promise<Tab> {
  const tab = openTab();
  const config = {
    brokers: BROKERS,
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 30_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 99_400,
    kafka: kafkaDefaults(BROKERS),
  };
  const create = { type: 'createRun', title: 'Mine', modelId: 'kafka', scenarioId: null } as const;
  await tab.ask({ ...create, config });
  return tab;
}

/** Gives a command at the end; answers its last frame. */
async function give(tab: Tab, command: Command): Promise<number> {
  const after = (await tab.ask({ type: 'overview', columns: 10 })).overview.frames - 1;
  return (await tab.ask({ type: 'perform', command, after })).frame;
}

const preview = async (tab: Tab, command: Command, after = 0) =>
  await tab.ask({ type: 'preview', command, after });

test('a request is answered beforehand, with the time it takes', async () => {
  const tab = await cluster();
  const toFollower = await preview(tab, { ...produce('a'), broker: 2 } as Command);
  expect(toFollower.error).toBeNull();
  expect(toFollower.later).toMatchObject({ error: 'NOT_LEADER_OR_FOLLOWER', ms: 4 });
  const all = await preview(tab, produce('a', 'all'));
  expect(all.later?.error).toBeNull();
  expect(all.later?.sentence).toContain('acknowledges “a” at offset 0');
  const elect = await preview(tab, { type: 'electLeader', election: 'preferred' });
  expect(elect.later?.error).toBe('ELECTION_NOT_NEEDED');
  const setting = { type: 'alterConfig', name: 'min.insync.replicas', value: 1 } as const;
  expect((await preview(tab, setting)).later?.sentence).toContain('from 2 to 1');
});

test('what goes wrong elsewhere while the clock runs is no error of the command', async () => {
  const tab = await cluster();
  const frame = await give(tab, { type: 'setLink', from: 3, to: 1, state: 'cut' });
  const run = await preview(tab, { type: 'advanceClock', ms: 40_000 }, frame);
  expect(run.sentences.join(' ')).toContain('the connection is lost');
  expect(run.error).toBeNull();
});

test('nothing is said of a request that nobody answers', async () => {
  const tab = await cluster();
  const frame = await give(tab, { type: 'pause', node: 1 });
  expect((await preview(tab, produce('a', 'all'), frame)).later).toBeNull();
});

test('what changes at once is named before and after', async () => {
  const tab = await cluster();
  await give(tab, produce('a', 'all'));
  const frame = await give(tab, { type: 'runUntil', until: { kind: 'settled' }, limitMs: 60_000 });
  const crash: Command = { type: 'crash', node: 1, keep: 0 };
  const before = await preview(tab, crash, frame);
  expect(before.changes).toEqual([
    'HW 1 → 0',
    'broker 1 running → crashed',
    'LEO of broker 1 1 → 0',
  ]);
  expect(before.later).toBeNull();
  const done = await give(tab, crash);
  expect(await tab.ask({ type: 'outcome', at: done })).toMatchObject({
    step: 3,
    command: 'Crash broker 1 and lose its records from offset 0 on.',
    changes: before.changes,
  });
  // Nothing was done by asking.
  expect((await tab.ask({ type: 'outcome', at: frame })).changes).toContain('HW 0 → 1');
});

test('a refusal is named, and a run of the clock says what stopped it', async () => {
  const tab = await cluster();
  const start = await preview(tab, { type: 'start', node: 1 });
  expect(start.sentences[0]).toContain('broker 1 is not down');
  expect(start.changes).toEqual([]);
  const cut = await preview(tab, { type: 'setLink', from: 1, to: 2, state: 'cut' });
  expect(cut.changes).toEqual(['link 1 → 2: open → cut']);
  const until: Command = { type: 'runUntil', until: { kind: 'leaderChange' }, limitMs: 20_000 };
  await give(tab, { type: 'crash', node: 1 });
  const end = await give(tab, until);
  const { changes, sentence } = await tab.ask({ type: 'outcome', at: end });
  expect(changes.slice(0, 4)).toEqual([
    'leader 1 → 2',
    'leader epoch 0 → 1',
    'partition epoch 0 → 1',
    'ISR {1, 2, 3} → {2, 3}',
  ]);
  expect(sentence).toContain('broker 2 leads now, before broker 1.');
});

test('what an unclean election changes at the controller is named whole', async () => {
  const tab = await cluster();
  await give(tab, produce('a', 'all'));
  for (const node of [3, 2, 1]) await give(tab, { type: 'crash', node });
  await give(tab, { type: 'advanceClock', ms: 30_000 });
  await give(tab, { type: 'start', node: 3 });
  await give(tab, { type: 'advanceClock', ms: 20_000 });
  await give(tab, { type: 'electLeader', election: 'unclean' });
  const end = await give(tab, { type: 'advanceClock', ms: 500 });
  const { changes } = await tab.ask({ type: 'outcome', at: end });
  expect(changes).toEqual([
    'leader none → 3',
    'leader epoch 1 → 2',
    'partition epoch 4 → 5',
    'ISR {} → {3}',
    'ELR {1} → {}',
    'last known leader 1 → none',
    'recovering no → yes',
    'clock + 500 ms',
  ]);
});

test('the picture does not wait for a preview, and a preview looks a minute ahead', async () => {
  const tab = await cluster();
  const answered: string[] = [];
  const note = (what: string) => () => {
    answered.push(what);
  };
  const long: Command = { type: 'runUntil', until: { kind: 'leaderChange' }, limitMs: 600_000 };
  const looked = preview(tab, long);
  await Promise.all([
    looked.then(note('preview')),
    tab.ask({ type: 'frames', from: 0, to: 1, columns: 8 }).then(note('frames')),
    tab.ask({ type: 'overview', columns: 8 }).then(note('overview')),
  ]);
  expect(answered).toEqual(['frames', 'overview', 'preview']);
  expect((await looked).sentences.at(-1)).toBe('One looks 60,000 ms ahead, no further.');
  // What ends it earlier is told as the command itself tells it.
  const crash = await give(tab, { type: 'crash', node: 1 });
  const met = await preview(tab, long, crash);
  const end = await give(tab, long);
  expect(met.sentences.at(-1)).toBe((await tab.ask({ type: 'outcome', at: end })).sentence);
});

test('the commands of a run can be given again with routine shown, at the same step', async () => {
  const tab = await cluster();
  await give(tab, produce('a', 'all'));
  const at = await give(tab, { type: 'advanceClock', ms: 3_000 });
  await give(tab, { type: 'crash', node: 2 });
  const config = { ...(await tab.ask({ type: 'branch', after: at })).run.config };
  const kafka = { ...(config.kafka ?? kafkaDefaults(BROKERS)), showRoutine: true };
  const copy = { type: 'createRun', title: 'Loud', modelId: 'kafka', scenarioId: null } as const;
  const { run, frame } = await tab.ask({ ...copy, config: { ...config, kafka }, copyAt: at });
  expect(run).toMatchObject({ steps: 2, title: 'Loud' });
  expect(run.frames).toBeGreaterThan(at + 30);
  expect(frame).toBe(run.beats.find(({ step }) => step === 2)?.frame);
  const { sentences } = await tab.ask({ type: 'sentences', from: 0, to: run.frames });
  expect(sentences.filter(({ kind }) => kind === 'Routine').length).toBeGreaterThan(30);
});
