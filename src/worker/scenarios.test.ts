import { expect, test } from 'vitest';
import { Scenarios } from './scenarios';
import { breaking, lesson } from './testing/lesson';
import { openTab } from './testing/worlds';

function counted() {
  let loads = 0;
  const load = () => {
    loads += 1;
    return Promise.resolve([lesson, breaking]);
  };
  return { load, loads: () => loads };
}

test('a scenario that is here is opened without fetching the others', async () => {
  const { load, loads } = counted();
  const tab = openTab({ scenarios: [lesson], allScenarios: load });
  await tab.ask({ type: 'openLast' });
  expect(loads()).toBe(0);
  const { run } = await tab.ask({ type: 'openScenario', scenarioId: breaking.id, at: null });
  expect([run.scenarioId, loads()]).toEqual([breaking.id, 1]);
});

test('the list has all of them', async () => {
  const { load } = counted();
  const tab = openTab({ scenarios: [lesson], allScenarios: load });
  const { catalogue } = await tab.ask({ type: 'catalogue' });
  const listed = catalogue.chapters.flatMap(({ scenarios }) => scenarios.map(({ id }) => id));
  expect(listed).toEqual([lesson.id, breaking.id]);
});

test('one that nobody has is null, and only then all are looked at', async () => {
  const { load, loads } = counted();
  const scenarios = new Scenarios([lesson], load);
  expect(await scenarios.find(null)).toBe(null);
  expect(loads()).toBe(0);
  expect(await scenarios.find('nowhere')).toBe(null);
  expect([loads(), scenarios.knownOf(breaking.id)]).toEqual([1, breaking]);
});
