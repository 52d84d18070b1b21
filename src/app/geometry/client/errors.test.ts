import { describe, expect, test } from 'vitest';
import { clientError } from './errors';

describe('what a client makes of an error', () => {
  test.each([
    ['OFFSET_OUT_OF_RANGE', 1, false, false],
    ['UNKNOWN_TOPIC_OR_PARTITION', 3, true, true],
    ['NOT_LEADER_OR_FOLLOWER', 6, true, true],
    ['REQUEST_TIMED_OUT', 7, true, false],
    ['NOT_ENOUGH_REPLICAS', 19, true, false],
    ['NOT_ENOUGH_REPLICAS_AFTER_APPEND', 20, true, false],
    ['INVALID_REQUIRED_ACKS', 21, false, false],
    ['OUT_OF_ORDER_SEQUENCE_NUMBER', 45, false, false],
    ['INVALID_PRODUCER_EPOCH', 47, false, false],
    ['FENCED_LEADER_EPOCH', 74, true, true],
    ['UNKNOWN_LEADER_EPOCH', 75, true, false],
    ['OFFSET_NOT_AVAILABLE', 78, true, false],
  ])('%s is number %i: retriable %s, asks for new metadata %s', (name, code, retriable, asks) => {
    expect(clientError(name)).toMatchObject({ code, retriable, refreshesMetadata: asks });
    expect(clientError(name)?.message).toMatch(/^[A-Z].*\.$/);
  });

  test('an error that no client meets, and a name of every object, are none', () => {
    expect(clientError('INELIGIBLE_REPLICA')).toBeNull();
    expect(clientError('toString')).toBeNull();
  });
});
