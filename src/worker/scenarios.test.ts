import { expect, test } from 'vitest';
import { MemoryKeyValue } from './memory-key-value';
import { breaking, lesson } from './testing/lesson';
import { openTab } from './testing/worlds';

const ids = (tab: ReturnType<typeof openTab>) =>
  tab
    .ask({ type: 'catalogue' })
    .then(({ catalogue }) => catalogue.chapters.flatMap(({ scenarios }) => scenarios))
    .then((all) => all.map(({ id }) => id));

test('the list waits for what is fetched, and frames do not wait for the list', async () => {
  let arrive = (): void => undefined;
  const fetched = new Promise<void>((done) => (arrive = done));
  const tab = openTab({
    scenarios: [lesson],
    allScenarios: () => fetched.then(() => [lesson, breaking]),
  });
  await tab.ask({ type: 'openLast' });
  const list = ids(tab);
  // Would never be answered if it stood behind the list.
  expect((await tab.ask({ type: 'frames', from: 0, to: 2, columns: 5 })).frames).toHaveLength(2);
  arrive();
  expect(await list).toEqual(['lesson', 'breaking']);
});

test('without a network the list has what is here, another scenario is refused, and both come later', async () => {
  let online = false;
  const tab = openTab({
    scenarios: [lesson],
    allScenarios: () =>
      online ? Promise.resolve([lesson, breaking]) : Promise.reject(new TypeError('no network')),
  });
  await tab.ask({ type: 'openLast' });
  expect(await ids(tab)).toEqual(['lesson']);
  const open = { type: 'openScenario', scenarioId: 'breaking', at: null } as const;
  expect(await tab.fail(open)).toMatchObject({
    kind: 'not-found',
    field: 'scenario',
    reason: 'the scenarios of Kafka could not be fetched',
  });
  expect(tab.notices).toEqual([]);
  online = true;
  expect((await tab.ask(open)).run.scenarioId).toBe('breaking');
  expect(await ids(tab)).toEqual(['lesson', 'breaking']);
});

test('a branch opens also where its scenario cannot be fetched', async () => {
  const keyValue = new MemoryKeyValue();
  const openStore = () => Promise.resolve(keyValue);
  const tab = openTab({ openStore });
  await tab.ask({ type: 'openScenario', scenarioId: 'breaking', at: null });
  const { run } = await tab.ask({ type: 'branch', after: 0 });
  const later = openTab({
    openStore,
    scenarios: [lesson],
    allScenarios: () => Promise.reject(new TypeError('no network')),
  });
  const { run: opened } = await later.ask({ type: 'openRun', runId: run.runId, frame: null });
  expect(opened).toMatchObject({ runId: run.runId, frames: run.frames, scenarioId: 'breaking' });
  expect(later.notices).toEqual([]);
});
