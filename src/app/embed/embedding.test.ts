import { afterEach, describe, expect, test } from 'vitest';
import type { EmbedMessage } from '../../content/embed-message';
import { loadLanguage } from '../../texts/load';
import { ENGLISH, readChosenFrom } from '../../texts/messages';
import type { Request } from '../../worker/protocol';
import { realSimulator } from '../state/testing/real-simulator';
import { readEmbedAddress } from './address';
import { Embedding } from './embedding.svelte';

const LESSON = '#/minikafka/lesson';
const LAST = 7;

afterEach(() => {
  readChosenFrom(() => ENGLISH);
});

/** An embedded page on a real simulation and what its host hears. Replies to `held` requests wait to be let go. */
function embedded(search = '', hash = LESSON) {
  const heard: EmbedMessage[] = [];
  const held = new Set<Request['type']>();
  const waiting: (() => void)[] = [];
  let say: (data: unknown) => void = () => undefined;
  const { simulator } = realSimulator(async ({ type }) => {
    if (held.has(type)) await new Promise<void>((go) => waiting.push(go));
    void look();
  });
  const host = {
    tell: (message: EmbedMessage) => heard.push(message),
    listen: (listener: (data: unknown) => void) => {
      say = listener;
    },
  };
  const given = readEmbedAddress(`?embed=1${search}`, hash);
  const embedding = new Embedding({ simulator, host, reducedMotion: () => true }, given);
  /** What the page's effect does: it runs whenever one of the tasks that wait is done. */
  async function look(): Promise<void> {
    for (let more = 0; more < 60; more += 1) {
      embedding.tellPlace();
      await Promise.resolve();
    }
  }
  const letGo = (): void => {
    held.clear();
    for (const go of waiting.splice(0)) go();
  };
  const send = (message: object): void => {
    say({ isrscope: 1, ...message });
  };
  const kinds = (): readonly string[] => heard.map(({ type }) => type);
  const { session, player } = embedding.page;
  return { embedding, session, player, heard, kinds, send, held, waiting, letGo };
}

/** Sets the page right as its effect would, and answers the frame that the host heard of last. */
async function toldFrame({ embedding, heard }: ReturnType<typeof embedded>, frame: number) {
  await expect
    .poll(() => {
      embedding.tellPlace();
      return heard.findLast(({ type }) => type === 'frame');
    })
    .toMatchObject({ frame });
}

describe('opening', () => {
  test('tells ready, then the frame, then the beat, and nothing before', async () => {
    const frame = embedded('&frame=5');
    await frame.embedding.start();
    expect(frame.kinds()).toEqual(['ready', 'frame', 'beat']);
    expect(frame.heard[0]).toMatchObject({ scenario: 'lesson', model: 'minikafka', frames: 8 });
    expect(frame.heard[1]).toMatchObject({ frame: 5 });
    expect(frame.embedding.sentences).toHaveLength(8);
  });

  test('what is wrong with the address comes before ready, in English in a Chinese frame', async () => {
    const chinese = await loadLanguage('zh');
    readChosenFrom(() => chinese);
    const frame = embedded('&frame=99&theme=blue&x=1', '#/kafka/lesson');
    await frame.embedding.start();
    const errors = frame.heard.filter((message) => message.type === 'error');
    expect(errors.map(({ field }) => field)).toEqual(['x', 'theme', 'frame', 'model']);
    for (const { reason } of errors) expect(reason).toMatch(/^[A-Z][\x20-\x7e]+\.$/);
    expect(frame.kinds().slice(4)).toEqual(['ready', 'frame', 'beat']);
    // Its reader is told in the language of the frame.
    const [unknown] = frame.embedding.problems;
    expect(unknown?.reason).toMatch(/\p{Script=Han}/u);
    expect(frame.session.index).toBe(0);
  });

  test('an address without a scenario leaves nothing open, and moving is refused', async () => {
    const frame = embedded('', '#/minikafka/nowhere');
    await frame.embedding.start();
    frame.send({ type: 'seek', frame: 1 });
    expect(frame.heard).toEqual([
      {
        type: 'error',
        field: 'scenario',
        reason: 'The address must name a scenario that can be opened.',
      },
      { type: 'error', field: 'type', reason: 'No scenario is open: wait for “ready”.' },
    ]);
  });

  test('a message that comes too early is refused and changes nothing', async () => {
    const frame = embedded('&frame=5');
    const started = frame.embedding.start();
    frame.send({ type: 'seek', frame: 1 });
    await started;
    expect(frame.kinds()).toEqual(['error', 'ready', 'frame', 'beat']);
    expect(frame.session.index).toBe(5);
  });
});

describe('another address in the same frame', () => {
  test('opens the other scenario: ready again, then its place', async () => {
    const frame = embedded('&frame=5');
    await frame.embedding.start();
    frame.heard.length = 0;
    await frame.embedding.follow('?embed=1&frame=5', '#/minikafka/breaking/0');
    expect(frame.kinds()).toEqual(['ready', 'frame', 'beat']);
    expect(frame.heard[0]).toMatchObject({ scenario: 'breaking' });
    expect(frame.heard[1]).toMatchObject({ frame: 0 });
  });

  test('that is wrong leaves open what was, which the host may move on', async () => {
    const frame = embedded('&frame=5');
    await frame.embedding.start();
    for (const hash of ['#/minikafka/nowhere', '#/kips', '#/a b/c']) {
      frame.heard.length = 0;
      await frame.embedding.follow('?embed=1&frame=5', hash);
      expect(frame.kinds(), hash).toEqual(['error']);
      expect(frame.embedding.problems, hash).toHaveLength(1);
    }
    expect(frame.session.run?.scenarioId).toBe('lesson');
    frame.send({ type: 'seek', frame: 2 });
    await toldFrame(frame, 2);
    expect(frame.heard.filter(({ type }) => type === 'error')).toHaveLength(1);
  });

  test('names its view, unless the part before it does', async () => {
    const frame = embedded();
    await frame.embedding.start();
    const view = async (search: string, hash: string) => {
      await frame.embedding.follow(search, hash);
      return frame.embedding.page.controls.view;
    };
    expect(await view('?embed=1', `${LESSON}/1?view=space-time`)).toBe('space-time');
    expect(await view('?embed=1', `${LESSON}/1`)).toBe('stage');
    expect(await view('?embed=1&view=space-time', `${LESSON}/1`)).toBe('space-time');
    expect(await view('?embed=1', '#/minikafka/nowhere')).toBe('space-time');
  });

  test('the later of two counts, and is told alone', async () => {
    const frame = embedded();
    await frame.embedding.start();
    frame.heard.length = 0;
    await Promise.all([
      frame.embedding.follow('?embed=1', '#/minikafka/breaking/99'),
      frame.embedding.follow('?embed=1', `${LESSON}/3`),
    ]);
    expect(frame.kinds()).toEqual(['ready', 'frame', 'beat']);
    expect(frame.session.run?.scenarioId).toBe('lesson');
    expect(frame.session.index).toBe(3);
  });
});

describe('what the host says', () => {
  test('moves to a frame and to a beat', async () => {
    const frame = embedded('&frame=0');
    await frame.embedding.start();
    frame.send({ type: 'seek', frame: 4 });
    await toldFrame(frame, 4);
    frame.send({ type: 'seek', beat: 'recover' });
    await toldFrame(frame, LAST);
    expect(frame.heard.at(-1)).toMatchObject({ type: 'beat', label: 'recover' });
  });

  test.each([
    [{ type: 'seek', frame: 8 }, 'frame', 'There is no frame 8: the last one is 7.'],
    [{ type: 'seek', beat: 'no' }, 'beat', 'The scenario “lesson” has no beat “no”.'],
    [{ type: 'fly' }, 'type', 'The type of the message must be play, pause or seek.'],
  ])('%j is refused', async (message, field, reason) => {
    const frame = embedded('&frame=5');
    await frame.embedding.start();
    frame.send(message);
    expect(frame.heard.slice(3)).toEqual([{ type: 'error', field, reason }]);
    expect(frame.session.index).toBe(5);
  });

  test('plays, goes on playing when told again, and stands after pause', async () => {
    const frame = embedded('&frame=0');
    await frame.embedding.start();
    frame.send({ type: 'play' });
    await toldFrame(frame, 1);
    frame.send({ type: 'play' });
    expect(frame.player.playing).toBe(true);
    frame.send({ type: 'pause' });
    expect(frame.player.playing).toBe(false);
    frame.send({ type: 'pause' });
    expect(frame.player.playing).toBe(false);
  });

  test('pause also ends playing that is still on its way to the start', async () => {
    // More frames than are fetched around the last one, so that the first must come from the worker.
    const frame = embedded();
    await frame.embedding.start();
    for (let more = 0; more < 40; more += 1) await frame.session.perform({ type: 'refreshIsr' });
    frame.held.add('frames');
    await frame.session.seek(frame.session.lastFrame);
    expect(frame.session.index).toBe(frame.session.lastFrame);
    frame.send({ type: 'play' });
    await expect.poll(() => frame.waiting.length).toBeGreaterThan(0);
    expect(frame.player.playing).toBe(false);
    frame.send({ type: 'pause' });
    frame.letGo();
    await expect.poll(() => frame.session.index).toBe(0);
    // A task later it would play.
    await new Promise((done) => setTimeout(done, 0));
    expect(frame.player.playing).toBe(false);
  });
});
