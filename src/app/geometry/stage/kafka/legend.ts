import type { CellMark } from '../cells';
import type { BookMark } from './book';
import type { AppliedRound } from './stack';
import type { WatermarkMark } from './watermarks';
import type { WireMark } from './wires';

/** Size of a sample beside its words. */
export const SAMPLE = { width: 54, height: 26 };

/** A record as the list of marks shows it. */
export function sampleCell(of: Partial<CellMark> = {}): CellMark {
  return {
    brokerId: 0,
    offset: 0,
    box: { x: 13, y: 2, width: 28, height: 22 },
    epoch: 0,
    solid: true,
    ghost: false,
    text: 'a',
    value: 'a',
    fontSize: 12,
    opacity: 1,
    ...of,
  };
}

/** A high watermark, the leader's or another replica's. */
export function sampleWatermark(leads: boolean): WatermarkMark {
  const label = { x: 8, y: 12, width: 38, height: 13 };
  return { x: 27, top: 0, bottom: 12, leads, text: 'HW 2', label, hidden: false };
}

/** An entry of the leader's book; without a fraction it is not known in this epoch. */
export function sampleBook(fraction: number | null): BookMark {
  return {
    title: null,
    ring: { x: 12, y: 13, r: 7 },
    fraction,
    late: false,
    end: { x: 24, y: 17, text: fraction === null ? '?' : 'LEO' },
    age: { x: 0, y: 0, text: '' },
    font: 11,
  };
}

/** A broker that has applied the metadata log up to a record, or is behind the current registration. */
export function sampleRound(stale: boolean): AppliedRound {
  return { key: '3', brokers: [3], text: '3', x: 27, y: 13, r: 8, behind: stale, stale };
}

const WAY = [
  { x: 2, y: 20 },
  { x: 52, y: 20 },
];

/** A message halfway. */
export function sampleWire(of: Partial<WireMark>): WireMark {
  const done = [
    { x: 2, y: 20 },
    { x: 34, y: 20 },
  ];
  return {
    key: 'sample',
    message: null,
    cells: [],
    words: null,
    way: WAY,
    done,
    look: 'reply',
    slips: of.look === 'records' ? { x: 41, y: 15.5 } : null,
    bars: null,
    lost: null,
    gap: null,
    box: { x: 0, y: 0, width: 0, height: 0 },
    label: '',
    ...of,
  };
}

/** A record on its way. */
export const SAMPLE_CARRIED = {
  box: { x: 8, y: 2, width: 14, height: 13 },
  text: 'a',
  epoch: 0,
} as const;

/** The marks of Kafka's stage, in the order of the list, with what they mean. */
export const KAFKA_MARKS = [
  ['crown', 'leads, by the controller’s registration'],
  ['believes', 'believes that it leads: it has not heard of the change'],
  ['solid', 'record below this replica’s own high watermark; hue and eN are its leader epoch'],
  ['hatched', 'record above it; on a follower it can be committed already'],
  ['cut', 'record cut off in this frame'],
  ['notch', 'a leader epoch begins here, by this replica’s epoch cache'],
  ['end', 'log end offset (LEO), in the next, empty place'],
  ['flag', 'the leader’s high watermark; a dotted thread leads to the replica that holds it back'],
  ['tick', 'the high watermark that this replica knows'],
  ['differs', 'first offset at which this log and the leader’s differ'],
  ['member', 'outline: committed ISR'],
  ['maximal', 'dotted outer outline: maximal ISR while an expansion is in flight'],
  ['outside', 'assigned, not in the ISR'],
  ['ring', 'leader’s book: time since caught up; full at replica.lag.time.max.ms'],
  ['unknown', 'has not fetched in this leader epoch'],
  ['parked', 'fetch that waits at the leader, with its leader epoch and its time'],
  ['request', 'request on its way'],
  ['reply', 'reply with records and the high watermark that it brings'],
  ['slips', 'metadata records on their way; numbers as in the stack'],
  ['held', 'held, or waits at a paused receiver'],
  ['lost', 'lost here; on a dashed line: the link is cut'],
  ['open', 'the record with the current registration; stripe: leader epoch'],
  ['applied', 'this broker has applied the metadata log up to here; ×3: three brokers'],
  ['behind', 'has not applied the current registration'],
  ['session', 'session left; ×2: registered twice'],
  ['fenced', 'fenced: no session'],
  ['kept', 'promise: acknowledged at this offset'],
  ['unsettled', 'promise still open, or outcome unknown'],
  ['broken', 'acknowledged, not in the leader’s log; lost stays red for ever'],
  ['field', 'what goes wrong in this frame'],
  ['lamp', 'an invariant; broken from this frame on'],
] as const;

/** The marks of MiniKafka's stage. */
export const MINIKAFKA_MARKS = [
  ['crown', 'leader'],
  ['solid', 'record below the high watermark; hue and eN are its leader epoch'],
  ['hatched', 'record above the high watermark'],
  ['cut', 'record cut off in this frame'],
  ['end', 'log end offset (LEO), in the next, empty place'],
  ['flag', 'the high watermark: one line through all logs'],
  ['differs', 'first offset at which this log and the leader’s differ'],
  ['member', 'outline: ISR'],
  ['outside', 'not in the ISR'],
  ['ring', 'time since the last fetch; full at replica.lag.time.max.ms'],
  ['request', 'fetch'],
  ['reply', 'answer with its records'],
  ['refusal', 'refused: it turns back with an error'],
  ['kept', 'promise: acknowledged'],
  ['unsettled', 'promise still open, or outcome unknown'],
  ['broken', 'acknowledged and lost'],
  ['lamp', 'an invariant; broken from this frame on'],
] as const;

/** A mark of either list. */
export type MarkName = (typeof KAFKA_MARKS)[number][0] | (typeof MINIKAFKA_MARKS)[number][0];
