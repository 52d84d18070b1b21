import { afterEach, expect, test, vi } from 'vitest';
import { TalkLink, type TalkChannel } from './link.svelte';
import type { Language } from '../../../texts/messages';
import type { TalkMessage, TalkRole, TalkState } from './shared';

const START: TalkState = {
  run: { runId: 'a', scenarioId: 'a', isOwn: false },
  frame: 3,
  asking: false,
  following: null,
  black: false,
  zoom: null,
  asked: [],
  startedAt: 0,
  targetMinutes: 20,
  origin: null,
};

afterEach(() => {
  vi.useRealTimers();
});

/** Windows that hear each other at once. */
function world() {
  vi.useFakeTimers();
  const channels = new Set<TalkChannel>();
  const open = (
    role: TalkRole,
    frame: number,
    { runId = 'a', room = 'one' }: { runId?: string; room?: string | null } = {},
  ) => {
    const channel: TalkChannel = {
      onmessage: null,
      postMessage(data: TalkMessage) {
        const others = [...channels].filter((other) => other !== channel);
        for (const other of others) other.onmessage?.(new MessageEvent('message', { data }));
      },
      close: () => channels.delete(channel),
    };
    channels.add(channel);
    const talk = {
      language: 'en' as Language,
      hearLanguage(language: Language) {
        talk.language = language;
      },
      shown: { ...START, frame, run: { ...START.run, runId } },
      laser: null,
      state: () => talk.shown,
      follow(state: TalkState) {
        talk.shown = state;
        return Promise.resolve();
      },
    };
    const id = `${role} ${channels.size}`;
    const rename = (joined: string | null): string => joined ?? `${room ?? ''} again`;
    return { talk, link: new TalkLink({ role, room, talk, channel, id, rename }) };
  };
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { open, wait };
}

test('a window that joins shows what the room shows; then each drives the other', async () => {
  const { open, wait } = world();
  const room = open('room', 5);
  await wait(500);
  const presenter = open('presenter', 0);
  await wait(1_500);
  expect([room.talk.shown.frame, presenter.talk.shown.frame]).toEqual([5, 5]);
  presenter.talk.shown = { ...presenter.talk.shown, frame: 6 };
  presenter.link.tell();
  await wait(0);
  expect(room.talk.shown.frame).toBe(6);
  room.talk.shown = { ...room.talk.shown, black: true };
  await wait(300);
  expect(presenter.talk.shown.black).toBe(true);
});

test('what is half followed is not told back', async () => {
  const { open, wait } = world();
  const room = open('room', 5);
  await wait(500);
  const presenter = open('presenter', 5);
  await wait(1_500);
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  presenter.talk.follow = async (state) => {
    presenter.talk.shown = { ...state, frame: 5 };
    await promise;
    presenter.talk.shown = state;
  };
  room.talk.shown = { ...room.talk.shown, frame: 8, black: true };
  room.link.tell();
  await wait(1_000);
  expect(presenter.talk.shown.black).toBe(true);
  expect(room.talk.shown.frame).toBe(8);
  resolve();
  await wait(1_000);
  expect([room.talk.shown.frame, presenter.talk.shown.frame]).toEqual([8, 8]);
});

test('a room that comes back takes up where the presenter is; another run begins anew', async () => {
  const { open, wait } = world();
  const room = open('room', 5);
  await wait(500);
  const presenter = open('presenter', 5);
  await wait(1_500);
  room.link.end();
  expect(presenter.link.connected).toBe(false);
  presenter.talk.shown = { ...presenter.talk.shown, frame: 8 };
  await wait(1_000);
  const back = open('room', 5);
  await wait(1_500);
  expect([back.talk.shown.frame, presenter.talk.shown.frame]).toEqual([8, 8]);
  back.link.end();
  open('room', 1, { runId: 'b' });
  await wait(1_500);
  expect(presenter.talk.shown).toMatchObject({ frame: 1, run: { runId: 'b' } });
});

test('a window that falls silent counts as gone, and nothing stops', async () => {
  const { open, wait } = world();
  const room = open('room', 5);
  const presenter = open('presenter', 5);
  await wait(1_500);
  expect(room.link.connected).toBe(true);
  presenter.link.end();
  room.talk.shown = { ...room.talk.shown, frame: 6 };
  await wait(5_000);
  expect([room.link.connected, room.talk.shown.frame]).toEqual([false, 6]);
});

test('two rooms of one browser do not follow each other, and each has a presenter of its own', async () => {
  const { open, wait } = world();
  const one = open('room', 5);
  const two = open('room', 7, { room: 'two' });
  const presenter = open('presenter', 0, { room: 'two' });
  await wait(1_500);
  expect([one.talk.shown.frame, two.talk.shown.frame]).toEqual([5, 7]);
  expect(presenter.talk.shown.frame).toBe(7);
  expect([one.link.connected, two.link.connected]).toEqual([false, true]);
  presenter.talk.shown = { ...presenter.talk.shown, frame: 9 };
  presenter.link.tell();
  await wait(500);
  expect([one.talk.shown.frame, two.talk.shown.frame]).toEqual([5, 9]);
});

test('a window that was opened by hand joins the room that answers', async () => {
  const { open, wait } = world();
  const room = open('room', 5);
  await wait(300);
  const presenter = open('presenter', 0, { room: null });
  await wait(1_500);
  expect([presenter.link.room, presenter.link.connected]).toEqual(['one', true]);
  expect(presenter.talk.shown.frame).toBe(5);
  expect(room.link.connected).toBe(true);
});

test('a duplicated tab gives its room a name of its own', async () => {
  const { open, wait } = world();
  const one = open('room', 5);
  await wait(1_500);
  const copy = open('room', 8);
  await wait(1_500);
  expect([one.link.room, copy.link.room]).toEqual(['one', 'one again']);
  expect([one.talk.shown.frame, copy.talk.shown.frame]).toEqual([5, 8]);
});

test('a presenter’s window speaks the room’s language, also a room’s that came later', async () => {
  const { open, wait } = world();
  const room = open('room', 5);
  const presenter = open('presenter', 5);
  room.talk.language = 'zh';
  await wait(1_500);
  expect([room.talk.language, presenter.talk.language]).toEqual(['zh', 'zh']);
  room.link.end();
  const next = open('room', 5);
  await wait(1_500);
  expect([next.talk.language, presenter.talk.language]).toEqual(['en', 'en']);
});
