import { describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import type { Scenario } from '../content/scenario';
import { lesson, PAIR } from './testing/lesson';
import { openTab } from './testing/worlds';

const fetchRound: Command = { type: 'fetchFollowers' };
const produceAll: Command = { type: 'produce', acks: 'all', values: ['x'] };

describe('runs of one’s own', () => {
  const create = { type: 'createRun', title: 'Mine', modelId: 'minikafka', config: PAIR } as const;

  test('an empty one has its configuration and one beat', async () => {
    const tab = openTab();
    const { run, frame } = await tab.ask({ ...create, scenarioId: null });
    expect(run).toMatchObject({ title: 'Mine', steps: 0, frames: 1, scenarioId: null });
    expect(run.beats).toHaveLength(1);
    expect(frame).toBe(0);
    const next = await tab.ask({ type: 'perform', command: fetchRound, after: 0 });
    expect(next.run.runId).toBe(run.runId);
  });

  test('the same experiment with another minimum names its steps by their commands', async () => {
    const tab = openTab();
    const config = { ...PAIR, minInsyncReplicas: 1 };
    const { run } = await tab.ask({ ...create, config, scenarioId: 'lesson' });
    expect(run.steps).toBe(4);
    // “refuse” would be wrong: with a minimum of 1 the request is accepted.
    const labels = ['opening', 'produce', 'refreshIsr', 'produce', 'fetchFollowers'];
    expect(run.beats.map(({ label }) => label)).toEqual(labels);
    expect(run.beats[2]?.name).toBe('refresh ISR');
    expect(run.beats.every(({ text }) => text === null)).toBe(true);
    expect(run.questions).toEqual([]);
    expect(run.exercises).toHaveLength(1);
  });

  test('a wrong configuration is refused by its field', async () => {
    const tab = openTab();
    const fail = async (config: object) =>
      await tab.fail({ ...create, scenarioId: null, config: { ...PAIR, ...config } });
    expect(await fail({ minInsyncReplicas: 0 })).toMatchObject({
      field: 'config.minInsyncReplicas',
      reason: '0 is below 1',
    });
    expect(await fail({ brokers: [] })).toMatchObject({ field: 'config.brokers' });
    expect(await fail({ brokers: [1, 1] })).toMatchObject({
      field: 'config.brokers[1]',
      reason: '1 is listed twice',
    });
    expect(await fail({ brokers: [1, -2] })).toMatchObject({ field: 'config.brokers[1]' });
    expect(await fail({ colour: 'red' })).toMatchObject({ field: 'config.colour' });
    expect(await tab.fail({ ...create, scenarioId: null, modelId: 'raft' })).toMatchObject({
      field: 'modelId',
    });
    for (const title of ['  ', 'x'.repeat(121)]) {
      expect(await tab.fail({ ...create, scenarioId: null, title })).toMatchObject({
        field: 'title',
      });
    }
  });

  test('are listed newest first and deleted', async () => {
    const tab = openTab();
    const first = await tab.ask({ ...create, title: 'First', scenarioId: null });
    const second = await tab.ask({ ...create, title: 'Second', scenarioId: null });
    const titles = async () =>
      (await tab.ask({ type: 'catalogue' })).catalogue.runs.map(({ title }) => title);
    expect(await titles()).toEqual(['Second', 'First']);
    expect(await tab.fail({ type: 'deleteRun', runId: second.run.runId })).toMatchObject({
      kind: 'input',
      field: 'runId',
    });
    await tab.ask({ type: 'deleteRun', runId: first.run.runId });
    expect(await titles()).toEqual(['Second']);
    expect(await tab.fail({ type: 'openRun', runId: first.run.runId, frame: null })).toMatchObject({
      kind: 'not-found',
    });
  });

  test('the run of a scenario is not deleted', async () => {
    const tab = openTab();
    const { run } = await tab.ask({ type: 'openLast' });
    await tab.ask({ ...create, scenarioId: null });
    const { runId } = run;
    expect(await tab.fail({ type: 'deleteRun', runId })).toMatchObject({ field: 'runId' });
  });
});

describe('run files', () => {
  test('an exported run is imported as an equal run of one’s own', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    await tab.ask({ type: 'perform', command: produceAll, after: 7 });
    const file = await tab.ask({ type: 'exportRun', runId: null });
    expect(file.name).toBe('branch-1-of-shrink-and-recover.isrscope.json');
    const other = openTab();
    const { run } = await other.ask({ type: 'importRun', text: file.text });
    expect(run).toMatchObject({
      title: 'Branch 1 of Shrink and recover',
      steps: 5,
      forkedFrom: null,
    });
    expect(run.scenarioId).toBe('lesson');
    expect((await other.ask({ type: 'exportRun', runId: run.runId })).text).toBe(file.text);
  });

  test('a file opened again gets a number in its title, a long title too', async () => {
    const tab = openTab();
    const titles = async () =>
      (await tab.ask({ type: 'catalogue' })).catalogue.runs.map(({ title }) => title);
    await tab.ask({ type: 'openLast' });
    const { text } = await tab.ask({ type: 'exportRun', runId: null });
    for (let times = 0; times < 3; times += 1) await tab.ask({ type: 'importRun', text });
    expect(await titles()).toEqual([
      'Shrink and recover (3)',
      'Shrink and recover (2)',
      'Shrink and recover',
    ]);
    const numbered = text.replace('Shrink and recover', 'Shrink and recover (2)');
    await tab.ask({ type: 'importRun', text: numbered });
    const long = text.replace('Shrink and recover', 'x'.repeat(120));
    for (let times = 0; times < 2; times += 1) await tab.ask({ type: 'importRun', text: long });
    expect((await titles()).slice(0, 3)).toEqual([
      `${'x'.repeat(116)} (2)`,
      'x'.repeat(120),
      'Shrink and recover (4)',
    ]);
  });

  test('the file of a lesson solves no exercise, nor do the lesson’s steps in a longer one', async () => {
    const tab = openTab();
    const solved = async () =>
      (await tab.ask({ type: 'catalogue' })).catalogue.exercises[0]?.solvedBy;
    const produce = { type: 'produce', acks: '1', values: ['one'] } as const;
    // The lesson itself with its own solution: a third request is acknowledged by all.
    const answered: Scenario = {
      ...lesson,
      steps: [...lesson.steps, { command: produceAll }, { command: fetchRound }],
    };
    const other = openTab({ scenarios: [answered] });
    await other.ask({ type: 'openLast' });
    const { text } = await other.ask({ type: 'exportRun', runId: null });
    const { run } = await other.ask({ type: 'importRun', text });
    expect(run.exercises).toEqual([]);
    const longer = await other.ask({ type: 'perform', command: produce, after: run.frames - 1 });
    const more = await other.ask({ type: 'exportRun', runId: longer.run.runId });
    expect((await other.ask({ type: 'importRun', text: more.text })).run.exercises).toEqual([]);
    // What was given after the lesson’s steps may solve one.
    await tab.ask({ type: 'openLast' });
    expect(await solved()).toBeNull();
    await tab.ask({ type: 'importRun', text });
    expect(await solved()).not.toBeNull();
  });

  test('a malformed file is refused with the place and the reason', async () => {
    const tab = openTab();
    const file = { format: 'isrscope-run/1', title: 'T', modelId: 'minikafka', scenarioId: null };
    const fail = async (value: object) =>
      await tab.fail({ type: 'importRun', text: JSON.stringify(value) });
    const commands: object[] = [fetchRound, { type: 'promote', broker: null }];
    expect(await fail({ ...file, config: PAIR, commands })).toMatchObject({
      field: 'commands[1].broker',
      reason: 'null is not a number',
    });
    expect(await fail({ ...file, config: { ...PAIR, startMs: -1 }, commands: [] })).toMatchObject({
      field: 'config.startMs',
      reason: '-1 is below 0',
    });
    expect(await fail({ ...file, config: PAIR })).toMatchObject({
      field: 'commands',
      reason: 'is missing',
    });
    expect(await fail({ ...file, format: 'isrscope-run/2' })).toMatchObject({ kind: 'version' });
    expect(await fail({ format: 'a cake' })).toMatchObject({ kind: 'input', field: 'format' });
    expect(await fail([])).toMatchObject({ kind: 'input' });
    const broken = await tab.fail({ type: 'importRun', text: '{' });
    expect(broken).toMatchObject({ kind: 'input', field: 'file' });
    const clock = Array.from({ length: 3 }, () => ({ type: 'advanceClock', ms: 5e14 }));
    expect(await fail({ ...file, config: PAIR, commands: clock })).toMatchObject({
      field: 'commands[2].ms',
      reason: 'the clock would pass 1000000000000000',
    });
  });

  test('a run of the list can be exported without opening it, an unknown one not', async () => {
    const tab = openTab();
    const { run } = await tab.ask({ type: 'openLast' });
    await tab.ask({ type: 'branch', after: 2 });
    const { text } = await tab.ask({ type: 'exportRun', runId: run.runId });
    expect(JSON.parse(text)).toMatchObject({ title: 'Shrink and recover', scenarioId: 'lesson' });
    expect(await tab.fail({ type: 'exportRun', runId: 'run-none' })).toMatchObject({
      kind: 'not-found',
    });
  });
});
