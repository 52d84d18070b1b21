import { describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import { openTab } from './testing/worlds';

const fetchRound: Command = { type: 'fetchFollowers' };
const produceAll: Command = { type: 'produce', acks: 'all', values: ['x'] };

describe('free play', () => {
  test('a command at the end of a scenario starts a branch, a second one extends it', async () => {
    const tab = openTab();
    const lesson = await tab.ask({ type: 'openLast' });
    const branch = await tab.ask({ type: 'perform', command: produceAll, after: 7 });
    expect(branch.run).toMatchObject({ title: 'Branch 1 of Shrink and recover', steps: 5 });
    expect(branch.run.forkedFrom).toEqual({ runId: lesson.run.runId, step: 4, frame: 7 });
    expect(branch.frame).toBe(branch.run.frames - 1);
    expect(branch.run.beats.at(-1)).toMatchObject({ step: 5, text: null, frame: branch.frame });
    expect(branch.run.beats[1]).toMatchObject({ label: 'append', text: 'A.' });
    expect(branch.run.questions).toHaveLength(2);
    const longer = await tab.ask({ type: 'perform', command: fetchRound, after: branch.frame });
    expect(longer.run.runId).toBe(branch.run.runId);
    expect(longer.run.steps).toBe(6);
    const again = await tab.ask({ type: 'openRun', runId: lesson.run.runId, frame: null });
    expect(again.run.steps).toBe(4);
  });

  test('a command in the middle keeps both futures, from the end of the whole step', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    const first = await tab.ask({ type: 'perform', command: produceAll, after: 7 });
    const second = await tab.ask({ type: 'perform', command: fetchRound, after: 3 });
    expect(second.run.forkedFrom).toEqual({ runId: first.run.runId, step: 2, frame: 4 });
    expect(second.run.steps).toBe(3);
    expect(second.run.family.map(({ title, parentFrame }) => [title, parentFrame])).toEqual([
      ['Shrink and recover', null],
      ['Branch 1 of Shrink and recover', 7],
      ['Branch 2 of Shrink and recover', 4],
    ]);
    const back = await tab.ask({ type: 'openRun', runId: first.run.runId, frame: null });
    expect(back.run.steps).toBe(5);
    expect(back.run.family).toHaveLength(3);
  });

  test('a branch without a command ends where it parts', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    const { run, frame } = await tab.ask({ type: 'branch', after: 3 });
    expect(run).toMatchObject({ steps: 2, frames: 5 });
    expect(frame).toBe(4);
    expect(run.questions).toHaveLength(1);
  });

  test('wrong input is refused with the field and the reason, and nothing changes', async () => {
    const tab = openTab();
    const before = await tab.ask({ type: 'openLast' });
    const give = async (command: object, after = 7) =>
      await tab.fail({ type: 'perform', command, after } as never);
    expect(await give({ type: 'promote', broker: 'two' })).toMatchObject({
      kind: 'input',
      field: 'command.broker',
      reason: '“two” is not a number',
    });
    expect(await give({ type: 'advanceClock', ms: 0.5 })).toMatchObject({
      field: 'command.ms',
      reason: '0.5 is not a whole number',
    });
    expect(await give({ type: 'advanceClock', ms: 1_000_000_000_000_001 })).toMatchObject({
      field: 'command.ms',
      reason: '1000000000000001 is above 1000000000000000',
    });
    expect(
      await give({ type: 'produce', acks: 'all', values: Array(101).fill('x') }),
    ).toMatchObject({
      field: 'command.values',
      reason: 'has more than 100 items',
    });
    expect(await give({ type: 'truncateReplica', broker: 1, to: 0 })).toMatchObject({
      field: 'command.type',
      reason: 'MiniKafka offers no truncateReplica',
    });
    expect(await give({ type: 'fly' })).toMatchObject({ field: 'command.type' });
    expect(await give({ type: 'promote' })).toMatchObject({
      field: 'command.broker',
      reason: 'is missing',
    });
    expect(await give(fetchRound, 99)).toMatchObject({ field: 'after' });
    expect(await tab.ask({ type: 'openLast' })).toEqual(before);
    expect((await tab.ask({ type: 'catalogue' })).catalogue.runs).toEqual([]);
  });

  test('what the model refuses is a frame, not a failure', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    const { run, frame } = await tab.ask({
      type: 'perform',
      command: { type: 'promote', broker: 9 },
      after: 7,
    });
    const { sentences } = await tab.ask({ type: 'sentences', from: frame, to: frame + 1 });
    expect(sentences[0]?.error).toBe('NOT_IN_SYNC_REPLICA');
    expect(run.steps).toBe(5);
  });

  test('an exercise is solved by a run of one’s own, and stays solved', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    await tab.ask({ type: 'perform', command: produceAll, after: 7 });
    const { run } = await tab.ask({ type: 'perform', command: fetchRound, after: 9 });
    const frame = run.exercises[0]?.frame ?? -1;
    expect(run.exercises).toEqual([{ exerciseId: 'acknowledge-all', frame }]);
    const { sentences } = await tab.ask({ type: 'sentences', from: frame, to: frame + 1 });
    expect(sentences[0]?.kind).toBe('ProduceAcknowledged');
    const { catalogue } = await tab.ask({ type: 'catalogue' });
    expect(catalogue.exercises[0]?.solvedBy).toEqual({ runId: run.runId, frame });
  });
});
