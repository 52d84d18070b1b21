import { expect, test } from 'vitest';
import { breaking, lesson } from '../../../worker/testing/lesson';
import { realSimulator } from '../testing/real-simulator';
import { Lookahead } from './lookahead';

const itemOf = (scenarioId: string, beat: string) => ({
  modelId: lesson.modelId,
  scenarioId,
  beat,
  note: '',
});

test('a question of a scenario that is not open is known with its answer', async () => {
  let started = 0;
  const ahead = new Lookahead(() => {
    started += 1;
    return realSimulator().simulator;
  });
  const asked = lesson.steps.find(({ question }) => question !== undefined);
  const found = await ahead.questionBefore(itemOf(lesson.id, 'refuse'), 'en');
  expect(found?.question.ask).toBe(asked?.question?.ask);
  expect(found?.question.choices[found.question.right]).toBeDefined();
  expect(found?.number).toBe(1);
  // Nothing is asked before the opening, nor in the other scenario; no second simulator is needed for it.
  const others = [itemOf(lesson.id, lesson.start.label), itemOf(breaking.id, breaking.start.label)];
  const none = await Promise.all(others.map((item) => ahead.questionBefore(item, 'en')));
  expect(none).toEqual([null, null]);
  expect(started).toBe(1);
});

test('a scenario that there is not is refused, and the next is looked at all the same', async () => {
  const ahead = new Lookahead(() => realSimulator().simulator);
  const refused = ahead.questionBefore(itemOf('nowhere', 'start'), 'en');
  const next = ahead.questionBefore(itemOf(lesson.id, lesson.start.label), 'en');
  await expect(refused).rejects.toThrow(/nowhere/);
  expect(await next).toBeNull();
});
