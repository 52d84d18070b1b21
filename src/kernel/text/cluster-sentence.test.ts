import { describe, expect, it } from 'vitest';
import type { ClusterFact } from '../cluster-event';
import { oneRecord } from '../testing/cluster';
import { PLAIN, told } from './testing/told-cluster';

describe('sentenceOf what is heard between brokers', () => {
  const answered = {
    type: 'FetchAnswered',
    leader: 1,
    follower: 2,
    fetchOffset: 1,
    records: 1,
    highWatermark: 1,
    diverging: null,
    error: null,
  } as const;

  it.each<readonly [ClusterFact, string]>([
    [
      answered,
      'Leader 1 answers the fetch of broker 2 from offset 1 with 1 record and high watermark 1.',
    ],
    [
      { ...answered, records: 0, diverging: { epoch: 1, endOffset: 3 } },
      'Leader 1 tells broker 2, which fetches from offset 1, that their logs part: epoch 1 ends at offset 3 here.',
    ],
    [
      { ...answered, records: 0, error: 'UNKNOWN_LEADER_EPOCH' },
      'Broker 1 refuses the fetch of broker 2 from offset 1: it carries a leader epoch that broker 1 has not heard of yet.',
    ],
    [
      {
        type: 'FollowerProgressed',
        leader: 1,
        follower: 2,
        from: 0,
        to: 1,
        lastCaughtUpMs: 999_000,
      },
      'Leader 1 sees broker 2 fetch from offset 1: it has all records below, last caught up at 999,000 ms.',
    ],
    [
      {
        type: 'FollowerProgressed',
        leader: 1,
        follower: 2,
        from: 1,
        to: 2,
        lastCaughtUpMs: 999_000,
      },
      'Leader 1 sees broker 2 fetch from offset 2: it has everything.',
    ],
    [
      { type: 'FollowerHighWatermarkMoved', broker: 2, leader: 1, from: 3, to: 2 },
      'Broker 2 lowers its high watermark from 3 to 2, as leader 1 answered.',
    ],
    [
      { type: 'FetchFailed', broker: 2, leader: 1, error: 'CONNECTION_LOST', retryMs: 1000 },
      'Broker 2 gets no answer from broker 1: the connection is lost; it fetches again in 1,000 ms.',
    ],
    [
      { type: 'FetchFailed', broker: 2, leader: 1, error: 'FENCED_LEADER_EPOCH', retryMs: null },
      'Broker 2 is refused by broker 1 with FENCED_LEADER_EPOCH; it fetches no more until it hears of a newer leader epoch.',
    ],
    [
      { type: 'AlterPartitionAnswered', leader: 1, proposed: [1, 2], error: 'INELIGIBLE_REPLICA' },
      'The controller refuses leader 1 the ISR {1, 2}: a member is fenced, shutting down or registered anew.',
    ],
    [
      {
        type: 'AlterPartitionFailed',
        leader: 1,
        error: 'INVALID_UPDATE_VERSION',
        action: 'staysPending',
      },
      'Leader 1 keeps its proposal open until metadata settles it: its partition epoch is not the newest.',
    ],
    [
      {
        type: 'IsrCommitted',
        leader: 1,
        before: [1, 2, 3],
        isr: [1, 2],
        partitionEpoch: 4,
        by: 'reply',
      },
      'Leader 1 counts with the ISR {1, 2} instead of {1, 2, 3} from now on, by the controller’s answer of partition epoch 4.',
    ],
    [
      {
        type: 'BecameFollower',
        broker: 1,
        follows: 2,
        leaderEpoch: 3,
        partitionEpoch: 5,
        deposed: true,
      },
      'Broker 1 learns that broker 2 leads in epoch 3, steps down and fetches from it.',
    ],
    [
      {
        type: 'BecameFollower',
        broker: 2,
        follows: null,
        leaderEpoch: 4,
        partitionEpoch: 6,
        deposed: false,
      },
      'Broker 2 learns that nobody leads in epoch 4 and does not fetch.',
    ],
    [
      {
        type: 'BecameLeader',
        broker: 2,
        leaderEpoch: 3,
        partitionEpoch: 5,
        epochStartOffset: 1,
        isr: [2],
      },
      'Broker 2 learns that it leads in epoch 3, which starts at offset 1; it keeps its log and its high watermark 0.',
    ],
    [
      {
        type: 'RegistrationRefused',
        broker: 1,
        error: 'DUPLICATE_BROKER_REGISTRATION',
        retryMs: 2000,
      },
      'The controller does not register broker 1 yet: the session of its earlier start has not run out. It asks again in 2,000 ms.',
    ],
    [
      { type: 'NodeChanged', node: 1, change: 'crashed', lostFrom: 2 },
      'Broker 1 crashes, and its records from offset 2 on were not on disk.',
    ],
    [
      { type: 'NodeChanged', node: 'controller', change: 'started', lostFrom: null },
      'The controller starts.',
    ],
    [
      { type: 'LinkChanged', from: 3, to: 'controller', state: 'cut', delayMs: null, lost: 2 },
      'The link from broker 3 to the controller is cut; 2 messages on the way are lost.',
    ],
    [
      {
        type: 'ConfigChanged',
        name: 'unclean.leader.election.enable',
        from: 0,
        to: 1,
        node: 'controller',
      },
      'The controller changes unclean.leader.election.enable from false to true.',
    ],
    [{ type: 'Routine', node: 2, what: 'heartbeat' }, 'Broker 2 sends a heartbeat.'],
  ])('%#', (fact, sentence) => {
    expect(told(fact)).toBe(sentence);
  });

  it('names what a proposal compared', () => {
    const book = {
      brokerId: 3,
      logEndOffset: 1,
      lastCaughtUpMs: 969_999,
      lastFetchMs: 0,
      leaderEpoch: 0,
    };
    const proposal = {
      type: 'IsrChangeProposed',
      leader: 1,
      change: 'shrink',
      isr: [1, 2, 3],
      proposed: [1, 2],
      leaderEpoch: 0,
      partitionEpoch: 3,
    } as const;
    const view = { ...PLAIN, followers: [book], marks: { 1: 1 } };
    expect(told(proposal, view)).toBe(
      'Leader 1 asks the controller to take broker 3 out: ISR {1, 2}, partition epoch 3; it last had everything 30,001 ms ago, over the limit of 30,000 ms.',
    );
    expect(told({ ...proposal, change: 'expand', isr: [1, 2], proposed: [1, 2, 3] }, view)).toBe(
      'Leader 1 asks the controller to add broker 3: ISR {1, 2, 3}, partition epoch 3; its LEO 1 has reached the high watermark 1 and the start 0 of this epoch.',
    );
  });
});

describe('sentenceOf a leader that is deposed because it is stopping', () => {
  it('does not say that it fetches', () => {
    const deposed = {
      type: 'BecameFollower',
      broker: 1,
      follows: 2,
      leaderEpoch: 3,
      partitionEpoch: 5,
      deposed: true,
    } as const;
    expect(told(deposed, PLAIN, { ...PLAIN, beliefs: { 1: [null, 3] } })).toBe(
      'Broker 1 learns that broker 2 leads in epoch 3, steps down and does not fetch.',
    );
  });
});

describe('sentenceOf a shared event in a cluster', () => {
  const waiters = [{ request: 7, target: 2, broker: 1, captured: null, deadlineMs: 0 }];
  const waiting = { ...PLAIN, waiters, marks: { 1: 1 } };

  it('says what a producer cannot know when its request ends without success', () => {
    expect(
      told({ type: 'ProduceFailed', request: 7, broker: 1, error: 'REQUEST_TIMED_OUT' }, waiting),
    ).toBe(
      'Broker 1 lets the request for “b” time out: its high watermark 1 has not reached 2. The record stays in its log and may yet be committed.',
    );
    expect(
      told(
        { type: 'ProduceFailed', request: 7, broker: 1, error: 'NOT_LEADER_OR_FOLLOWER' },
        waiting,
      ),
    ).toBe(
      'Broker 1 ends the request for “b” because it leads no longer. The record stays in its log, and the new leader may have it or not.',
    );
  });

  it('says what the high watermark waited for', () => {
    const moved = { ...PLAIN, marks: { 1: 2 } };
    expect(
      told({ type: 'HighWatermarkAdvanced', from: 1, to: 2 }, { ...PLAIN, marks: { 1: 1 } }, moved),
    ).toBe(
      'The high watermark of leader 1 moves from 1 to 2: every member of its ISR {1, 2, 3} has these records.',
    );
    expect(
      told({
        type: 'ProduceWaiting',
        request: 7,
        values: ['b'],
        baseOffset: 1,
        target: 2,
        captured: null,
      }),
    ).toBe('The producer of “b” waits until the high watermark reaches 2.');
  });

  it('says of the clock only that it moves', () => {
    expect(told({ type: 'ClockAdvanced', fromMs: 1, toMs: 6 })).toBe(
      'The clock moves from 1 ms to 6 ms.',
    );
  });

  it('tells a follower’s copy and its cuts', () => {
    const batches = [oneRecord(1, 'b', 0)];
    expect(
      told({
        type: 'FollowerFetched',
        broker: 2,
        leader: 1,
        fetchOffset: 1,
        batches,
        highWatermark: 1,
        fetchTimeMs: null,
      }),
    ).toBe('Broker 2 appends “b” from leader 1 at offset 1.');
    const removed = [{ offset: 1, leaderEpoch: 0, value: 'b' }];
    expect(
      told({ type: 'LogTruncated', broker: 2, from: 2, to: 1, cause: 'divergence', removed }),
    ).toBe(
      'Broker 2 cuts its log from 2 to 1, where it parts from the log of leader 1: “b” is removed.',
    );
    expect(
      told({ type: 'LogTruncated', broker: 2, from: 2, to: 1, cause: 'lostLog', removed }),
    ).toBe('Broker 2 loses what was not on disk, from offset 1 on: “b” is removed.');
  });

  it('tells requests and refused commands', () => {
    expect(told({ type: 'ProduceSent', request: 1, broker: 2, acks: 'all', values: ['x'] })).toBe(
      'A producer sends “x” to broker 2 with acks=all.',
    );
    expect(
      told(
        { type: 'CommandRejected', command: 'crash', broker: 2, error: 'VALUE_ERROR', range: null },
        {
          ...PLAIN,
          states: { 2: 'crashed' },
        },
      ),
    ).toBe('Broker 2 is crashed: the command does not fit.');
    expect(
      told({
        type: 'CommandRejected',
        command: 'dropMessage',
        broker: null,
        error: 'KEY_ERROR',
        range: null,
      }),
    ).toBe('No such message is on its way.');
  });
});
