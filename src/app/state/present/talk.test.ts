import { afterEach, expect, test } from 'vitest';
import type { Request } from '../../../worker/protocol';
import { breaking, lesson } from '../../../worker/testing/lesson';
import { Page } from '../page.svelte';
import { realSimulator } from '../testing/real-simulator';
import { Talk } from './talk.svelte';

const talks: Talk[] = [];

afterEach(() => {
  for (const talk of talks.splice(0)) talk.end();
});

/** A room of its own on a real simulation, at the beat “append”. Replies to `slow` requests take some ms. */
async function room() {
  const slow = new Set<Request['type']>();
  const refused = new Set<Request['type']>();
  const { simulator, notify: notice } = realSimulator(async ({ type }) => {
    if (refused.has(type)) throw new Error('the worker is gone');
    if (slow.has(type)) await new Promise((done) => setTimeout(done, 15));
  });
  const page = new Page(simulator, () => true);
  await page.session.start({ type: 'openScenario', scenarioId: lesson.id, at: 'append' });
  const talk = new Talk(page, 'room');
  talks.push(talk);
  const shows = () => [page.session.run?.scenarioId, page.beat?.label, talk.course.question?.ask];
  return { page, talk, slow, refused, shows, notice };
}

const settled = async (talk: Talk) => {
  await expect.poll(() => talk.state()).not.toBe(null);
  await new Promise((done) => setTimeout(done, 40));
};

test('a fault is tried at the beat that was asked for, though its frames are on their way', async () => {
  const { page, talk, slow } = await room();
  for (let more = 0; more < 40; more += 1) await page.session.perform({ type: 'refreshIsr' });
  slow.add('frames');
  talk.jump(1);
  const { wanted } = page.session;
  expect(page.session.index).not.toBe(wanted);
  talk.tryOut({ type: 'fetchFollowers' });
  await settled(talk);
  expect(talk.branched).toBe(true);
  expect(talk.state()?.origin?.frame).toBe(wanted);
});

test('what is pressed while a fault is tried comes after it, in its order', async () => {
  const { page, talk, slow, shows } = await room();
  slow.add('perform');
  slow.add('openScenario');
  talk.tryOut({ type: 'refreshIsr' });
  talk.go(-1); // Back to the beat.
  talk.go(1); // The question of the next.
  expect(page.session.run?.isOwn).toBe(false);
  await settled(talk);
  expect(page.session.run?.isOwn).toBe(false);
  expect(talk.branched).toBe(false);
  expect(shows()).toEqual(['lesson', 'append', 'Who is in the ISR?']);
});

test('what the other window shows waits for the run that is being opened', async () => {
  const { talk, slow, shows } = await room();
  const before = talk.state();
  if (before === null) throw new Error('no state');
  slow.add('openScenario');
  const other = { runId: 'elsewhere', scenarioId: breaking.id, isOwn: false };
  const first = talk.follow({ ...before, run: other, frame: 0 });
  const second = talk.follow(before);
  await first;
  await second;
  await settled(talk);
  expect(shows()[0]).toBe('lesson');
});

test('a state that cannot be followed is a failure, and the talk goes on', async () => {
  const { talk, refused } = await room();
  const before = talk.state();
  if (before === null) throw new Error('no state');
  refused.add('openScenario');
  const other = { runId: 'elsewhere', scenarioId: breaking.id, isOwn: false };
  await expect(talk.follow({ ...before, run: other, frame: 0 })).rejects.toThrow('is gone');
  refused.clear();
  talk.go(1);
  await settled(talk);
  expect(talk.course.question?.ask).toBe('Who is in the ISR?');
});

test('where another tab keeps its place moves no window of a talk; after the talk it does again', async () => {
  const { page, talk, notice } = await room();
  const { run, index } = page.session;
  if (run === null) throw new Error('no run');
  notice({ type: 'runChanged', run, frame: 0 });
  await settled(talk);
  expect(page.session.index).toBe(index);
  for (const one of talks.splice(0)) one.end();
  notice({ type: 'runChanged', run, frame: 0 });
  await expect.poll(() => page.session.index).toBe(0);
});
