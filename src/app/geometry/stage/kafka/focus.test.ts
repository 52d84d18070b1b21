import { describe, expect, test } from 'vitest';
import type { SimulationEvent } from '../../../../kernel/event';
import { because } from '../../../../kernel/why';
import { logGrid } from '../columns';
import { kafkaDesk, kafkaMoment } from '../testing/kafka-frames';
import { fieldsIn } from './fields-in-lane';
import { focusOf } from './focus';

const LOGS = { 1: 'a0 x0', 2: 'a0 b1', 3: 'a0' };
const why = because('X');

function focus(event: SimulationEvent, ledger: object = {}) {
  const moment = kafkaMoment({ logs: LOGS, leader: 2 });
  const { frame } = moment;
  return focusOf({ ...moment, frame: { ...frame, event, ledger: { ...frame.ledger, ...ledger } } });
}

const ACKED = {
  type: 'ProduceAcknowledged',
  request: 4,
  broker: 1,
  acks: '1',
  duplicate: false,
  baseOffset: 1,
  nextOffset: 2,
  why,
} as unknown as SimulationEvent;
const PROMISE = {
  request: 4,
  values: ['x'],
  acks: '1',
  broker: 1,
  status: 'acknowledged',
  error: null,
  baseOffset: 1,
  nextOffset: 2,
  duplicate: false,
};

describe('what a frame is about', () => {
  test('is nothing while all is well', () => {
    expect(focus(ACKED, { promises: [PROMISE] })).toEqual([]);
  });

  test('is the record and the promise that a deposed leader acknowledges', () => {
    expect(focus(ACKED, { promises: [PROMISE], astray: [4] })).toEqual([
      { kind: 'records', broker: 1, from: 1, to: 2 },
      { kind: 'promise', request: 4 },
    ]);
  });

  test('is at most two things, however many followers leave the ISR', () => {
    const event = {
      type: 'IsrChangeProposed',
      leader: 2,
      change: 'shrink',
      isr: [1, 2, 3, 4],
      proposed: [2],
      leaderEpoch: 1,
      partitionEpoch: 0,
      why,
    } as SimulationEvent;
    expect(focus(event)).toEqual([
      { kind: 'book', broker: 1 },
      { kind: 'book', broker: 3 },
    ]);
  });

  test('is the part of a log that a follower has to cut', () => {
    const diverging = { epoch: 0, endOffset: 1 };
    const event = { type: 'FetchAnswered', leader: 2, follower: 1, error: null, diverging, why };
    expect(focus(event as unknown as SimulationEvent)).toEqual([
      { kind: 'records', broker: 1, from: 1, to: 2 },
    ]);
  });
});

test('fields lie in their own lane, under the records they are about', () => {
  const layout = kafkaDesk([1, 2, 3]);
  const moment = kafkaMoment({ logs: LOGS, leader: 2 });
  const grid = logGrid(moment, layout);
  const [one, two] = layout.lanes;
  if (one === undefined || two === undefined) throw new Error('no lanes');
  const target = { kind: 'records', broker: 1, from: 1, to: 2 } as const;
  const [box] = fieldsIn([target], { layout, lane: one, grid });
  expect(box?.width).toBeGreaterThan(grid.cellWidth);
  expect(box?.width).toBeLessThan(2 * grid.pitch);
  expect(fieldsIn([target], { layout, lane: two, grid })).toEqual([]);
});
