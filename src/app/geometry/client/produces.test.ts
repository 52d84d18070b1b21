import { describe, expect, test } from 'vitest';
import type { ProducePromise } from '../../../kernel/view';
import { kafkaMoment, type KafkaPicture } from '../stage/testing/kafka-frames';
import { produceLines, type ProduceLine } from './produces';

const LOGS: KafkaPicture = { logs: { 1: 'a0 b0', 2: 'a0', 3: 'a0' }, leader: 1, isr: [1, 2] };

const PROMISE: ProducePromise = {
  request: 1,
  values: ['a'],
  acks: 'all',
  broker: 1,
  status: 'pending',
  error: null,
  baseOffset: null,
  nextOffset: null,
  duplicate: false,
};

/** The only line of a ledger with this promise. */
function line(promise: Partial<ProducePromise>, picture = LOGS): ProduceLine {
  const { frame } = kafkaMoment(picture);
  const promises = [{ ...PROMISE, ...promise }];
  const [only] = produceLines({ ...frame, ledger: { ...frame.ledger, promises } });
  if (only === undefined) throw new Error('no line');
  return only;
}

describe('a produce request as its client sees it', () => {
  test('the newest comes first, named by its values', () => {
    const { frame } = kafkaMoment(LOGS);
    const promises = [PROMISE, { ...PROMISE, request: 4, values: ['b', null], acks: '1' }];
    const lines = produceLines({ ...frame, ledger: { ...frame.ledger, promises } });
    expect(lines.map(({ request, title }) => [request, title])).toEqual([
      [4, '“b”, null, acks=1'],
      [1, '“a”, acks=all'],
    ]);
  });

  test.each([
    [{ status: 'pending' }, 'no answer yet', 'waits; after', 'May be written'],
    [{ status: 'acknowledged', baseOffset: 0 }, 'acknowledged at offset 0', 'is done', 'Written.'],
    [
      { status: 'acknowledged', baseOffset: 0, duplicate: true },
      'acknowledged at offset 0, as an earlier one',
      'is done',
      'Written before, by the first attempt',
    ],
    [
      { status: 'lost', baseOffset: 0 },
      'acknowledged at offset 0',
      'is done',
      'in no leader’s log any more',
    ],
    [{ status: 'unanswered', acks: '0' }, 'acks=0', 'takes the record as sent', 'May be written'],
    [
      { status: 'unknown' },
      'the connection was lost',
      'sends the batch again after a back-off',
      'May be written',
    ],
    [{ status: 'unknown', acks: '0' }, 'was lost', 'notices nothing', 'May be written'],
  ] as const)('%o: without an error', (promise, answer, client, written) => {
    const said = line(promise);
    expect(said).toMatchObject({ isError: false, code: null, message: null });
    expect(said.answer).toContain(answer);
    expect(said.client).toContain(client);
    expect(said.written).toContain(written);
  });

  test.each([
    ['NOT_ENOUGH_REPLICAS', {}, 19, 'sends the batch again after a back-off.', 'Not written'],
    [
      'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
      { baseOffset: 1 },
      20,
      'sends the batch again after a back-off.',
      'Written all the same at offset 1',
    ],
    ['REQUEST_TIMED_OUT', { baseOffset: 1 }, 7, 'sends the batch again', 'Written all the same'],
    ['NOT_LEADER_OR_FOLLOWER', {}, 6, 'refreshes metadata', 'Not written'],
    [
      'NOT_LEADER_OR_FOLLOWER',
      { baseOffset: 1 },
      6,
      'refreshes metadata',
      'by a leader that was replaced',
    ],
    ['FENCED_LEADER_EPOCH', { status: 'unknown' }, 74, 'refreshes metadata', 'fenced after'],
    ['FENCED_LEADER_EPOCH', { status: 'refused' }, 74, 'refreshes metadata', 'Not written'],
    ['INVALID_PRODUCER_EPOCH', {}, 47, 'fails the batch.', 'Not written'],
    [
      'OUT_OF_ORDER_SEQUENCE_NUMBER',
      {},
      45,
      'an idempotent producer tries again all the same',
      'Not written',
    ],
  ] as const)('%s %o', (error, promise, code, client, written) => {
    const said = line({ status: 'refused', ...promise, error });
    expect(said).toMatchObject({ answer: error, isError: true, code });
    expect(said.client).toContain(client);
    expect(said.written).toContain(written);
  });

  test('an error of the model’s own has no number, and says so', () => {
    const said = line({ status: 'refused', error: 'STALE_EPOCH' });
    expect(said).toMatchObject({ code: null, message: null });
    expect(said.client).toContain('This model’s own error');
  });
});

describe('where the record stands', () => {
  test('in which logs its value is, or in none', () => {
    expect(line({ baseOffset: 0, values: ['a'] }).stands).toBe(
      'At offset 0 this value stands in the log of brokers 1, 2, 3.',
    );
    expect(line({ baseOffset: 1, values: ['b'] }).stands).toContain('in the log of broker 1.');
    expect(line({ baseOffset: 1, values: ['z'] }).stands).toBe(
      'At offset 1 no log has this value.',
    );
  });

  test('nothing where it was not appended, or where the window does not show it', () => {
    expect(line({}).stands).toBeNull();
    expect(line({ baseOffset: 0 }, { ...LOGS, windowFrom: 1 }).stands).toBeNull();
  });
});
