import { describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import { PAIR } from './testing/lesson';
import { openTab } from './testing/worlds';

const produceAll: Command = { type: 'produce', acks: 'all', values: ['x'] };

describe('opening', () => {
  test('the catalogue lists scenarios by chapter, exercises, and no run at first', async () => {
    const { catalogue } = await openTab().ask({ type: 'catalogue' });
    expect(catalogue.chapters.map(({ title }) => title)).toEqual(['6 · ISR and fencing']);
    expect(catalogue.chapters[0]?.scenarios.map(({ number }) => number)).toEqual(['6.1', '6.2']);
    const beats = catalogue.chapters[0]?.scenarios[0]?.beats ?? [];
    expect(beats.map(({ label }) => label)).toEqual(['start', 'append', 'refuse', 'recover']);
    expect(beats.map(({ isAsked }) => isAsked)).toEqual([false, false, true, false]);
    expect(catalogue.exercises[0]).toMatchObject({ id: 'acknowledge-all', solvedBy: null });
    expect(catalogue.runs).toEqual([]);
  });

  test('openLast opens the first scenario where it says on the first visit', async () => {
    const { run, frame } = await openTab().ask({ type: 'openLast' });
    expect(run).toMatchObject({ title: 'Shrink and recover', scenarioNumber: '6.1', steps: 4 });
    expect(run.frames).toBe(8);
    expect(frame).toBe(5);
    expect(run.role).toBe('writer');
    expect(run.storage).toEqual({ kind: 'indexeddb', trouble: null });
    expect(run.family).toHaveLength(1);
  });

  test('a scenario opens at a frame or a beat; others are refused with what is wrong', async () => {
    const tab = openTab();
    const open = { type: 'openScenario', scenarioId: 'lesson' } as const;
    expect((await tab.ask({ ...open, at: 3 })).frame).toBe(3);
    expect((await tab.ask({ ...open, at: 'append' })).frame).toBe(2);
    expect((await tab.ask({ ...open, at: 'start' })).frame).toBe(0);
    expect(await tab.fail({ ...open, at: 99 })).toMatchObject({ kind: 'input', field: 'at' });
    expect(await tab.fail({ ...open, at: 'nowhere' })).toMatchObject({
      field: 'at',
      reason: '“nowhere” is not a beat of this scenario',
    });
    expect(await tab.fail({ ...open, scenarioId: 'no', at: null })).toMatchObject({
      kind: 'not-found',
      field: 'scenario',
    });
    expect(await tab.fail({ type: 'openRun', runId: 'run-none', frame: null })).toMatchObject({
      kind: 'not-found',
      field: 'run',
    });
  });

  test('before anything is open a question is refused, not answered', async () => {
    const failure = await openTab().fail({ type: 'frames', from: 0, to: 1, columns: 8 });
    expect(failure).toMatchObject({ kind: 'not-found', reason: 'no run is open yet' });
  });
});

describe('what a run tells about itself', () => {
  test('beats, and questions whose right answer the model gives', async () => {
    const { run } = await openTab().ask({ type: 'openLast' });
    expect(
      run.beats.map(({ label, step, firstFrame, frame }) => [label, step, firstFrame, frame]),
    ).toEqual([
      ['start', 0, 0, 0],
      ['append', 1, 1, 2],
      ['refuse', 3, 5, 5],
      ['recover', 4, 6, 7],
    ]);
    expect(run.questions).toMatchObject([
      { step: 2, askedAt: 2, answeredAt: 4, right: 1 },
      { step: 3, askedAt: 4, answeredAt: 5, right: 1 },
    ]);
    expect(run.questions[0]?.choices).toEqual([
      { answer: [1, 2], label: '{1, 2}', ifOnly: 'the cap were 1' },
      { answer: [1], label: '{1}', ifOnly: null },
    ]);
    expect(run.questions[1]?.choices.map(({ label }) => label)).toEqual([
      'waits',
      'NOT_ENOUGH_REPLICAS',
    ]);
  });

  test('what its scenario is taken from, and the beliefs that its questions correct', async () => {
    const tab = openTab();
    const { run } = await tab.ask({ type: 'openLast' });
    expect(run.sources).toEqual([{ of: 'proposal', id: 'KIP-966' }]);
    expect(run.questions.map(({ corrects }) => corrects)).toEqual(['M21', null]);
    const config = { ...PAIR, replicaLagMaxOffsets: 1 };
    const request = { type: 'createRun', title: 'Mine', modelId: 'minikafka', config } as const;
    const own = await tab.ask({ ...request, scenarioId: 'lesson' });
    expect(own.run.sources).toEqual([]);
  });

  test('a broken invariant is expected where the scenario says so, and not in a run of one’s own', async () => {
    const tab = openTab();
    const broken = async () => {
      const { run } = await tab.ask({ type: 'openLast' });
      return run.invariants.filter((invariant) => invariant.broken !== null);
    };
    await tab.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
    expect(await broken()).toMatchObject([
      { id: 'leaderNeverTruncates', broken: { frame: 4, expected: true } },
    ]);
    const config = { ...PAIR, brokers: [1, 2, 3], replicaLagMaxOffsets: 4 };
    const request = { type: 'createRun', title: 'Mine', modelId: 'minikafka', config } as const;
    await tab.ask({ ...request, scenarioId: 'breaking' });
    expect(await broken()).toMatchObject([
      { id: 'leaderNeverTruncates', broken: { expected: false } },
    ]);
  });
});

describe('questions about frames', () => {
  test('frames are clamped, windowed, and say why and what caused them', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    const { frames } = await tab.ask({ type: 'frames', from: -3, to: 99, columns: 2 });
    expect(frames.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(frames[7]).toMatchObject({ windowFrom: 0, readableEnd: 1, step: 4 });
    expect(frames[7]?.view.brokers.map(({ log }) => log.endOffset)).toEqual([1, 1]);
    expect(frames[5]?.event.type).toBe('ProduceRejected');
    expect(frames[5]?.answer).toMatchObject({ cause: { frame: 3 }, why: { rule: 'MK-2.5' } });
    expect(frames[5]?.answer.cause?.sentence).toBe(frames[3]?.sentence);
    expect(frames[2]?.ledger).toMatchObject({ total: 1, counts: { acknowledged: 1 } });
    expect(await tab.fail({ type: 'frames', from: 0.5, to: 2, columns: 2 })).toMatchObject({
      field: 'from',
    });
  });

  test('sentences name kind, time and error', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    const { sentences } = await tab.ask({ type: 'sentences', from: 4, to: 6 });
    expect(sentences).toMatchObject([
      { index: 4, step: 2, nowMs: 0, kind: 'HighWatermarkAdvanced', error: null },
      { index: 5, step: 3, nowMs: 0, kind: 'ProduceRejected', error: 'NOT_ENOUGH_REPLICAS' },
    ]);
  });

  test('the overview covers the run', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    const { overview } = await tab.ask({ type: 'overview', columns: 100 });
    expect(overview.frames).toBe(8);
    expect(overview.marks.map(({ mark }) => mark)).toContain('refused');
  });

  test('a selection is explained with its cause; a settled request by its outcome', async () => {
    const tab = openTab();
    await tab.ask({ type: 'openLast' });
    const explain = async (frame: number, selection: object) =>
      (await tab.ask({ type: 'explain', frame, selection } as never)) as { answer: unknown };
    expect(await explain(7, { kind: 'broker', broker: 2 })).toMatchObject({
      answer: { cause: { frame: 7 } },
    });
    expect(await explain(7, { kind: 'request', request: 1 })).toMatchObject({
      answer: { why: { rule: 'MK-2.10' }, cause: { frame: 1 } },
    });
    expect(await explain(7, { kind: 'request', request: 3 })).toMatchObject({
      answer: { why: { rule: 'MK-2.5' }, cause: { frame: 3 } },
    });
    expect(await explain(2, { kind: 'request', request: 3 })).toEqual({
      type: 'explained',
      answer: null,
    });
    expect(await explain(7, { kind: 'broker', broker: 9 })).toEqual({
      type: 'explained',
      answer: null,
    });
    expect(await explain(5, { kind: 'frame' })).toMatchObject({ answer: { cause: { frame: 3 } } });
  });

  test('a preview tells the outcome and changes nothing', async () => {
    const tab = openTab();
    const before = await tab.ask({ type: 'openLast' });
    const preview = async (command: Command, after: number) =>
      await tab.ask({ type: 'preview', command, after });
    const refused = await preview(produceAll, 3);
    expect(refused.error).toBe('NOT_ENOUGH_REPLICAS');
    expect(refused.sentences).toHaveLength(1);
    const accepted = await preview(produceAll, 7);
    expect(accepted.error).toBe(null);
    expect(accepted.sentences).toHaveLength(2);
    expect(await tab.ask({ type: 'openLast' })).toEqual(before);
  });
});
