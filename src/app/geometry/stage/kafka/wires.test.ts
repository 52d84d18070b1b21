import { describe, expect, test } from 'vitest';
import type { MessageSaying } from '../../../../kernel/message-saying';
import { phoneStageHeight } from '../layout';
import { rightOf } from '../numbers';
import { kafkaDesk, kafkaMoment, type KafkaPicture } from '../testing/kafka-frames';
import { kafkaLayout } from './layout';
import { messageWords } from './message-words';
import { linkStates, trafficOf } from './traffic';
import { wireMarks } from './wires';

const LOGS = { 1: 'a0', 2: 'a0', 3: 'a0' };
const layout = kafkaDesk([1, 2, 3]);

function wires(picture: Omit<KafkaPicture, 'logs'>) {
  return wireMarks(kafkaMoment({ logs: LOGS, ...picture }), layout);
}

describe('trafficOf', () => {
  const at = (nowMs: number, message: object, more: object = {}) =>
    trafficOf(kafkaMoment({ logs: LOGS, nowMs, messages: [message], ...more }));

  test('is as far on its way as time has passed', () => {
    expect(at(4, {})[0]).toMatchObject({ part: 0.4, state: 'moving' });
  });

  test('is held without a time to arrive, and waits at the door of a paused receiver', () => {
    expect(at(4, { dueMs: null })[0]).toMatchObject({ part: 0.5, state: 'held' });
    const paused = { brokers: { 1: { state: 'paused' } } };
    expect(at(14, {}, paused)[0]).toMatchObject({ part: 1, state: 'waits' });
    expect(at(4, {}, paused)[0]).toMatchObject({ state: 'moving' });
  });

  test('leaves out heartbeats that nothing holds up', () => {
    const heartbeat = { kind: 'Heartbeat', saying: { says: 'alive' }, to: 'controller' };
    expect(at(4, heartbeat)).toEqual([]);
    expect(at(14, heartbeat, { controller: { state: 'paused' } })).toHaveLength(1);
    expect(at(4, { ...heartbeat, saying: { says: 'wantsToStop' } })).toHaveLength(1);
  });

  test('shows a heartbeat that is late: its link is held, or its receiver has only just resumed', () => {
    const heartbeat = {
      kind: 'Heartbeat',
      saying: { says: 'alive' },
      to: 'controller',
    } as const;
    const links = [{ from: 2, to: 'controller', state: 'held', delayMs: null }];
    expect(at(14, { ...heartbeat, from: 2 }, { links })).toMatchObject([{ state: 'held' }]);
    expect(at(4, { ...heartbeat, from: 2 }, { links })).toEqual([]);
    expect(at(14, heartbeat)).toMatchObject([{ state: 'waits' }]);
    const before = { logs: LOGS, nowMs: 2, messages: [heartbeat] };
    expect(trafficOf(kafkaMoment({ logs: LOGS, nowMs: 20 }, before, 0.9))).toEqual([]);
  });

  test('joins metadata for one broker', () => {
    const metadata = { kind: 'Metadata', from: 'controller', to: 3 } as const;
    const saying = (end: number) => ({ says: 'metadata', end }) as const;
    const messages = [
      { ...metadata, saying: saying(5) },
      { ...metadata, sentMs: 2, saying: saying(6) },
    ];
    const joined = trafficOf(kafkaMoment({ logs: LOGS, nowMs: 4, messages }));
    expect(joined).toHaveLength(1);
    expect(joined[0]).toMatchObject({ count: 2, part: 0.4, message: { saying: saying(6) } });
  });

  test('is lost where it was when it vanished before its time, or at the door of who is down', () => {
    const before = {
      logs: LOGS,
      nowMs: 2,
      messages: [{}, { kind: 'Produce', dueMs: 4 }, { kind: 'FetchReply', dueMs: null }],
    };
    const brokers = { 1: { state: 'crashed' as const } };
    const gone = trafficOf(kafkaMoment({ logs: LOGS, nowMs: 5, brokers }, before));
    expect(gone.map(({ state, part }) => [state, part])).toEqual([
      ['lost', 0.5],
      ['lost', 1],
      ['lost', 0.5],
    ]);
    const arrived = { logs: LOGS, nowMs: 5, messages: [] };
    expect(trafficOf(kafkaMoment(arrived, { ...before, messages: [{ dueMs: 4 }] }))).toEqual([]);
  });

  test('moves between two frames, also what has arrived in the second', () => {
    const before = { logs: LOGS, nowMs: 2, messages: [{}] };
    expect(trafficOf(kafkaMoment({ logs: LOGS, nowMs: 10 }, before, 0.5))[0]?.part).toBe(0.6);
    expect(trafficOf(kafkaMoment({ logs: LOGS, nowMs: 10 }, before, 1))).toEqual([]);
  });
});

describe('wireMarks', () => {
  test('leads a fetch from the follower’s lane over a track to the leader’s', () => {
    const [fetch] = wires({ nowMs: 5, messages: [{ from: 3, to: 1 }] }).wires;
    const [one, , three] = layout.lanes;
    expect(fetch?.way[0]?.y).toBeGreaterThan(three?.box.y ?? 0);
    expect(fetch?.way.at(-1)?.y).toBeLessThan(rightOf(one?.box ?? layout.controller));
    expect(fetch?.way).toHaveLength(4);
    expect(fetch?.words?.text).toBe('fetch 3 e0');
    expect(fetch?.look).toBe('request');
  });

  test('draws what clients send at the left and what the controller sends at the right', () => {
    const { wires: all } = wires({
      nowMs: 5,
      messages: [
        {
          kind: 'Produce',
          from: 'client',
          to: 1,
          saying: { says: 'records', count: 1, acks: 'all' },
        },
        {
          kind: 'Metadata',
          from: 'controller',
          to: 2,
          saying: { says: 'metadata', end: 6 },
        },
      ],
    });
    const [lane] = layout.lanes;
    expect(all[0]?.way.at(-1)?.x).toBeLessThan(lane?.box.x ?? 0);
    expect(all[1]?.way[0]?.x).toBeGreaterThan(rightOf(lane?.box ?? layout.controller));
    expect(all[1]).toMatchObject({ look: 'records', words: { text: 'records 4–5' } });
  });

  test('draws the records that a reply brings, with its high watermark', () => {
    const record = (value: string, offset: number) => ({ value, offset, leaderEpoch: 1 });
    const records = [record('a', 3), record('b', 4)];
    const load = (count: number) => {
      const saying = { says: 'reply', count, highWatermark: 3 } as const;
      return wires({
        nowMs: 5,
        messages: [{ kind: 'FetchReply', from: 1, to: 3, saying, records }],
      }).wires[0];
    };
    const both = load(2);
    expect(both?.cells.map(({ text, epoch }) => [text, epoch])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(both?.words?.text).toBe('HW 3');
    expect(load(9)?.words?.text).toBe('+7 HW 3');
    const [one, two] = both?.cells ?? [];
    expect(rightOf(one?.box ?? layout.controller)).toBeLessThan(two?.box.x ?? 0);
  });

  test('gives each its own row and counts those without one', () => {
    const message = {
      kind: 'AlterPartition',
      from: 1,
      to: 'controller',
      saying: { says: 'proposedIsr', isr: [1] },
    } as const;
    const made = wires({ nowMs: 5, messages: Array.from({ length: 9 }, () => message) });
    const rows = made.wires.map(({ words }) => words?.y ?? 0);
    rows.slice(1).forEach((y, index) => {
      expect(y - (rows[index] ?? 0)).toBeGreaterThan(14);
    });
    expect(made.more[0]?.text).toBe(`+ ${9 - rows.length} more`);
  });

  test('marks held messages with bars and cut links with a gap', () => {
    const made = wires({
      nowMs: 5,
      messages: [{ dueMs: null }],
      links: [
        { from: 1, to: 3, state: 'cut', delayMs: null },
        { from: 3, to: 1, state: 'cut', delayMs: null },
      ],
    });
    expect(made.wires.find(({ look }) => look === 'cut')?.gap).not.toBeNull();
    expect(made.wires.find(({ look }) => look === 'request')?.bars).not.toBeNull();
    expect(made.wires).toHaveLength(2);
  });

  test('ends words before the controller', () => {
    const saying = { says: 'error', error: 'NOT_LEADER_OR_FOLLOWER' } as const;
    const [reply] = wires({
      nowMs: 5,
      messages: [{ kind: 'FetchReply', from: 1, to: 2, saying }],
    }).wires;
    expect(reply?.look).toBe('refusal');
    expect(reply?.words?.text.startsWith('✗')).toBe(true);
  });

  test('writes one line on a phone', () => {
    const height = phoneStageHeight(3);
    const phone = kafkaLayout({ width: 390, height, brokers: [1, 2, 3], phone: true });
    const messages = Array.from({ length: 6 }, () => ({}));
    const made = wireMarks(kafkaMoment({ logs: LOGS, nowMs: 5, messages }), phone);
    expect(made.line?.text).toMatch(/^fetch 3 e0 2→1 .* \+ \d$/);
    expect(made.wires.every(({ words }) => words === null)).toBe(true);
    expect(Math.max(...made.wires.flatMap(({ way }) => way.map(({ x }) => x)))).toBeLessThan(390);
  });

  test('keeps slips and bars of many messages on a phone’s stage, and a setting beside the lanes', () => {
    const size = { width: 390, height: phoneStageHeight(3), brokers: [1, 2, 3], phone: true };
    const phone = kafkaLayout(size);
    const metadata = { kind: 'Metadata', from: 'controller', dueMs: null } as const;
    const messages = [
      ...[1, 2, 3].map((to) => ({
        ...metadata,
        to,
        saying: { says: 'metadata', end: 5 } as const,
      })),
      { dueMs: null },
      {
        kind: 'AlterConfig',
        from: 'client',
        to: 'controller',
        saying: { says: 'setting', name: 'x', value: 1 },
      } as const,
    ];
    const made = wireMarks(kafkaMoment({ logs: LOGS, nowMs: 5, messages }), phone).wires;
    const slips = made.flatMap((wire) => (wire.slips === null ? [] : [wire.slips.x]));
    expect(slips).toHaveLength(3);
    expect(Math.max(...slips) + 13).toBeLessThan(390);
    const bars = made.flatMap((wire) => (wire.bars === null ? [] : [wire.bars.x]));
    expect(Math.max(...bars) + 5).toBeLessThan(390);
    const setting = made.find(({ way }) => way[0]?.x === 9);
    const left = phone.lanes[0]?.box.x ?? 0;
    expect(setting?.way.every(({ x }) => x < left)).toBe(true);
  });
});

test('linkStates joins both directions when they are the same', () => {
  const link = { state: 'cut', delayMs: null } as const;
  const links = [
    { from: 1, to: 2, ...link },
    { from: 2, to: 1, ...link },
    { from: 1, to: 3, ...link },
  ];
  const states = linkStates(kafkaMoment({ logs: LOGS, links }).frame.view);
  expect(states.map(({ both }) => both)).toEqual([true, false]);
});

describe('messageWords', () => {
  const words = (kind: string, saying: MessageSaying) => messageWords({ kind, saying });

  test('are short, with the kind first where what is said does not tell it', () => {
    expect(words('FetchReply', { says: 'reply', count: 2, highWatermark: 3 })).toEqual([
      'reply 2 rec HW 3',
      '2 rec HW 3',
      'reply',
    ]);
    expect(words('ProduceReply', { says: 'appended', offset: 2 })).toEqual(['✓ offset 2', '✓ 2']);
    expect(words('AlterPartition', { says: 'proposedIsr', isr: [1, 2] })).toEqual([
      'ISR {1,2}?',
      'alter',
    ]);
    expect(words('Metadata', { says: 'metadata', end: 5 })).toContain('to 5');
    expect(words('ElectLeaders', { says: 'unclean' })[0]).toBe('elect unclean');
    expect(words('ListOffsets', { says: 'endOfTheLog' })[0]).toBe('ListOffsets end of the log?');
  });

  test('never leave out the epoch of a fetch', () => {
    const all = words('Fetch', { says: 'fetchFrom', offset: 12, leaderEpoch: 4 });
    expect(all).toEqual(['fetch 12 e4', 'fetch e4', 'e4']);
  });

  test('of a negative answer begin with a cross, whatever its kind', () => {
    for (const kind of ['FetchReply', 'ProduceReply', 'HeartbeatReply']) {
      expect(words(kind, { says: 'error', error: 'INVALID_REQUEST' })).toEqual([
        '✗ INVALID_REQUEST',
        '✗ refused',
        '✗',
      ]);
    }
  });
});
