import { expect, test } from 'vitest';
import type { Request } from '../../worker/protocol';
import { lesson } from '../../worker/testing/lesson';
import { Player } from './player.svelte';
import { deleteRun } from './run-files';
import { Session } from './session.svelte';
import { realSimulator } from './testing/real-simulator';

/** A session on a real simulation whose replies of some type can be held back. */
function world() {
  const held: (() => void)[] = [];
  const holding = new Set<Request['type']>();
  const { simulator, notify: tell } = realSimulator(({ type }) =>
    holding.has(type) ? new Promise((done) => held.push(done)) : undefined,
  );
  const release = (): void => {
    for (const done of held.splice(0)) done();
  };
  return { session: new Session(simulator), holding, release, tell };
}

const START: Request = { type: 'openScenario', scenarioId: lesson.id, at: 0 };

test('two commands in quick succession continue one run', async () => {
  const { session } = world();
  await session.start(START);
  const both = [session.perform({ type: 'refreshIsr' }), session.perform({ type: 'refreshIsr' })];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(session.catalogue?.runs).toHaveLength(1);
  expect(session.run?.steps).toBe(2);
});

test('the last of two openings is shown, whole', async () => {
  const { session, holding, release } = world();
  await session.start(START);
  await session.perform({ type: 'refreshIsr' });
  const own = session.run?.runId ?? '';
  holding.add('overview');
  const openings = [
    session.open(START),
    session.open({ type: 'openRun', runId: own, frame: null }),
  ];
  const releasing = setInterval(release, 1);
  await Promise.all(openings);
  clearInterval(releasing);
  expect(session.run?.runId).toBe(own);
  expect(session.moment?.frame.index).toBe(session.index);
});

test('the later of two seeks wins, whatever comes back first', async () => {
  const { session, holding, release } = world();
  await session.start(START);
  for (let i = 0; i < 20; i += 1) await session.perform({ type: 'refreshIsr' });
  await session.seek(0);
  holding.add('frames');
  const seeks = [session.seek(session.lastFrame), session.seek(1)];
  await new Promise((done) => setTimeout(done, 5));
  release();
  await Promise.all(seeks);
  expect(session.index).toBe(1);
  expect(session.moment?.frame.index).toBe(1);
});

test('a room that changes during a seek leaves a picture', async () => {
  const { session, holding, release } = world();
  await session.start(START);
  for (let i = 0; i < 40; i += 1) await session.perform({ type: 'refreshIsr' });
  await session.seek(10);
  holding.add('frames');
  const fitted = session.fit(() => 3);
  await new Promise((done) => setTimeout(done, 5));
  holding.clear();
  await session.seek(session.lastFrame);
  release();
  await fitted;
  expect(session.moment?.frame.index).toBe(session.index);
});

test('a wrong address keeps its explanation and opens the start', async () => {
  const { session } = world();
  await session.start({ type: 'openScenario', scenarioId: 'nothing', at: null });
  expect(session.failure?.reason).toContain('nothing');
  expect(session.run?.scenarioId).toBe(lesson.id);
});

test('a move ends when another run comes on the page', async () => {
  const { session, tell } = world();
  await session.start(START);
  const player = new Player(session, { reducedMotion: () => true, asks: () => true });
  player.toggle();
  await new Promise((done) => setTimeout(done, 20));
  const { run } = session;
  if (run === null) throw new Error('no run');
  tell({ type: 'runChanged', run, frame: 0 });
  await new Promise((done) => setTimeout(done, 20));
  expect(session.index).toBe(0);
  await expect.poll(() => player.playing, { timeout: 5000 }).toBe(false);
  expect(session.moment?.frame.index).toBe(0);
});

test('a run that is shown anew keeps the move that is under way', async () => {
  const { session, tell, holding, release } = world();
  await session.start(START);
  for (let i = 0; i < 40; i += 1) await session.perform({ type: 'refreshIsr' });
  await session.seek(0);
  const { run, lastFrame } = session;
  if (run === null) throw new Error('no run');
  holding.add('overview');
  tell({ type: 'runChanged', run, frame: null });
  await new Promise((done) => setTimeout(done, 5));
  const moved = session.seek(lastFrame);
  holding.clear();
  release();
  await moved;
  await expect.poll(() => session.index).toBe(lastFrame);
  await new Promise((done) => setTimeout(done, 20));
  expect(session.index).toBe(lastFrame);
});

test('the open run can be deleted: what it came from is opened first', async () => {
  const { session } = world();
  await session.start(START);
  await session.seek(3);
  await session.perform({ type: 'refreshIsr' });
  const branch = session.run?.runId ?? '';
  await session.seek(0);
  await session.perform({ type: 'refreshIsr' });
  const twig = session.run?.runId ?? '';
  await deleteRun(session, twig);
  expect(session.run?.runId).toBe(branch);
  expect(session.index).toBe(0);
  await deleteRun(session, branch);
  expect(session.run?.scenarioId).toBe(lesson.id);
  expect(session.run?.isOwn).toBe(false);
  await session.create(lesson.modelId, lesson.config, { scenarioId: null, title: 'Empty' });
  await deleteRun(session, session.run?.runId ?? '');
  expect(session.run?.scenarioId).toBe(lesson.id);
  expect(session.catalogue?.runs).toEqual([]);
  expect(session.failure).toBeNull();
});
