import { describe, expect, test } from 'vitest';
import { soonest, upcoming } from './next';
import { kafkaMoment, type KafkaPicture } from './stage/testing/kafka-frames';
import { momentFrom } from './stage/testing/frames';

const LOGS: KafkaPicture = { logs: { 1: 'a0', 2: 'a0', 3: '' }, nowMs: 100_000 };

function viewOf(picture: Partial<KafkaPicture>, timers: readonly [number, string, number][] = []) {
  const { view } = kafkaMoment({ ...LOGS, ...picture }).frame;
  return { ...view, timers: timers.map(([owner, name, dueMs]) => ({ owner, name, dueMs })) };
}

const follower = (lastCaughtUpMs: number) => ({
  brokerId: 3,
  logEndOffset: 0,
  lastCaughtUpMs,
  lastFetchMs: 0,
  leaderEpoch: 0,
});

describe('what happens next', () => {
  test('is in the order of time, and what is held comes last', () => {
    const picture = {
      messages: [
        {
          id: 7,
          kind: 'Fetch',
          from: 2,
          to: 1,
          dueMs: 100_004,
          saying: { says: 'readFrom', offset: 1 } as const,
        },
        { id: 8, kind: 'Fetch', from: 3, to: 1, dueMs: null },
      ],
    };
    const list = upcoming(viewOf(picture, [[1, 'checkpoint', 100_002]]));
    const seen = list.map(({ inMs, sentence }) => [inMs, sentence]);
    expect(seen[0]).toEqual([2, 'broker 1 writes its high watermark 0 to disk']);
    expect(seen[1]).toEqual([4, 'Fetch of broker 2 arrives at broker 1: from 1']);
    expect(seen.at(-1)).toEqual([
      null,
      'Fetch of broker 3 arrives at broker 1: from 3, epoch 0; is held',
    ]);
  });

  test('an ISR check says whom it will take out, by the limit at the time it comes', () => {
    const leads = { role: 'leader' as const, isr: [1, 2, 3], followers: [follower(95_000)] };
    const at = (dueMs: number) =>
      upcoming(viewOf({ kafka: { 1: leads } }, [[1, 'isrCheck', dueMs]])).find(
        ({ key }) => key === 'timer 1 isrCheck',
      );
    // replica.lag.time.max.ms of the picture is 10 s.
    expect(at(105_000)).toMatchObject({ isQuiet: true });
    expect(at(105_001)?.sentence).toContain('take out of its ISR: broker 3, as things stand');
    expect(at(105_001)?.isQuiet).toBe(false);
  });

  test('the check for an unclean election has a frame where nobody leads and somebody may', () => {
    const at = (uncleanLeaderElection: boolean, leader: number | null, fenced: boolean) => {
      const view = viewOf({});
      const { controller, partition } = view;
      if (controller === null) throw new Error('no controller');
      const brokers = controller.brokers.map((broker) => ({ ...broker, fenced }));
      const timer = { owner: 'controller' as const, name: 'uncleanElection', dueMs: 100_001 };
      return upcoming({
        ...view,
        controller: { ...controller, uncleanLeaderElection, brokers },
        partition: { ...partition, leader },
        timers: [timer],
      }).find(({ key }) => key === 'timer controller uncleanElection');
    };
    expect(at(true, null, false)).toMatchObject({ isQuiet: false });
    expect(at(true, null, true)).toMatchObject({ isQuiet: true });
    expect(at(true, 1, false)).toMatchObject({ isQuiet: true });
    expect(at(false, null, false)).toMatchObject({ isQuiet: true });
  });

  test('timers of a paused process wait', () => {
    const paused = { brokers: { 2: { state: 'paused' as const } } };
    const [line] = upcoming(viewOf(paused, [[2, 'fetch', 100_001]])).filter(({ key }) =>
      key.startsWith('timer'),
    );
    expect(line).toMatchObject({ atMs: null, inMs: null });
    expect(line?.sentence).toContain('waits until it resumes');
  });

  test('the soonest is what has a frame, else the next of routine; MiniKafka has none', () => {
    const timers: readonly [number, string, number][] = [
      [2, 'heartbeat', 100_001],
      [3, 'register', 100_900],
    ];
    expect(soonest(viewOf({}, timers))?.key).toBe('timer 3 register');
    expect(soonest(viewOf({}, timers.slice(0, 1)))?.key).toBe('timer 2 heartbeat');
    expect(soonest(momentFrom({ logs: { 1: 'a0' } }).frame.view)).toBeNull();
  });
});
