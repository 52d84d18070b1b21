import { describe, expect, it } from 'vitest';
import { scriptedTrack, type ScriptedFrame } from '../timeline/testing/scripted';
import type { Fact } from './event';
import type { StepNumber } from './ids';
import { oneRecord, registered, type ClusterPicture } from './testing/cluster';
import { at, slice } from './vector';

const START: ClusterPicture = { logs: { 1: '', 2: '', 3: '' } };

function sent(request: StepNumber, acks = '1', broker = 1): Fact {
  return { type: 'ProduceSent', request, broker, acks, values: ['a'] };
}

function appended(request: StepNumber, offset: number, broker = 1, leaderEpoch = 0): Fact {
  const batch = oneRecord(offset, 'a', leaderEpoch);
  return { type: 'RecordsAppended', request, broker, acks: '1', batch, requestLeaderEpoch: null };
}

function acknowledged(
  request: StepNumber,
  offset: number,
  more: { broker?: number; duplicate?: boolean } = {},
): Fact {
  return {
    type: 'ProduceAcknowledged',
    request,
    broker: more.broker ?? 1,
    acks: '1',
    values: ['a'],
    baseOffset: offset,
    nextOffset: offset + 1,
    duplicate: more.duplicate ?? false,
  };
}

function elected(leader: number | null, leaderEpoch: number): Fact {
  return {
    type: 'PartitionChanged',
    cause: 'fenced',
    broker: 1,
    before: registered(),
    after: registered({ leader, leaderEpoch, isr: leader === null ? [] : [leader] }),
    election: leader === null ? 'nobody' : 'isr',
  };
}

function tookOffice(broker: number, leaderEpoch: number): Fact {
  return {
    type: 'BecameLeader',
    broker,
    leaderEpoch,
    partitionEpoch: 1,
    epochStartOffset: 0,
    isr: [broker],
  };
}

const OPEN: ScriptedFrame = [
  {
    type: 'ClusterOpened',
    first: true,
    leader: 1,
    leaderEpoch: 0,
    isr: [1, 2, 3],
    highWatermark: 0,
    highWatermarkBefore: null,
  },
  START,
];

/** Histories of all frames after the opening; each frame is a step of its own, so its number is the request's. */
function histories(...frames: readonly ScriptedFrame[]) {
  const track = scriptedTrack(START, [[OPEN], ...frames.map((frame) => [frame])]);
  return track.frames({ from: 1, to: track.frameCount }).map(({ after }) => after.history);
}

function statuses(...frames: readonly ScriptedFrame[]): readonly string[] {
  return histories(...frames).map(({ ledger }) =>
    slice(ledger.promises)
      .map(({ status }) => status)
      .join(' '),
  );
}

const LED = { logs: { 1: 'a0', 2: '', 3: '' } };
/** Broker 2 leads on paper; it does not know yet. */
const NAMED: ClusterPicture = {
  logs: { 1: 'a0', 2: '', 3: '' },
  registration: { leader: 2, leaderEpoch: 1, isr: [2] },
  beliefs: { 1: [1, 0], 2: [1, 0], 3: [1, 0] },
};
const IN_OFFICE: ClusterPicture = { ...NAMED, beliefs: { 1: [1, 0], 3: [1, 0] } };

describe('the ledger of a cluster', () => {
  it('promises what was sent, fills in the offsets, and settles it', () => {
    const [one, two, three] = histories(
      [sent(1), START],
      [appended(1, 0), LED],
      [acknowledged(1, 0), LED],
    ).map(({ ledger }) => at(ledger.promises, 0));
    expect(one).toMatchObject({ status: 'pending', baseOffset: null, nextOffset: null });
    expect(two).toMatchObject({ status: 'pending', baseOffset: 0, nextOffset: 1 });
    expect(three).toMatchObject({ status: 'acknowledged', baseOffset: 0 });
  });

  it('settles a repeat and a refusal where they were sent, without a second promise', () => {
    const refusal: Fact = {
      type: 'ProduceRejected',
      request: 2,
      broker: 2,
      acks: '1',
      values: ['a'],
      requestLeaderEpoch: null,
      error: 'NOT_LEADER_OR_FOLLOWER',
      sequence: null,
    };
    const end = histories(
      [sent(1), LED],
      [sent(2), LED],
      [acknowledged(1, 0, { duplicate: true }), LED],
      [refusal, LED],
    ).at(-1);
    expect(slice(end?.ledger.promises ?? { size: 0, shift: 5, root: [], tail: [] })).toMatchObject([
      { status: 'acknowledged', duplicate: true, baseOffset: 0, nextOffset: 1 },
      { status: 'refused', error: 'NOT_LEADER_OR_FOLLOWER' },
    ]);
    expect(end?.ledger.counts).toMatchObject({ pending: 0, acknowledged: 1, refused: 1 });
  });

  it.each(['REQUEST_TIMED_OUT', 'NOT_LEADER_OR_FOLLOWER'] as const)(
    'does not know the outcome after %s',
    (error) => {
      const failed: Fact = { type: 'ProduceFailed', request: 1, broker: 1, error };
      expect(statuses([sent(1), START], [appended(1, 0), LED], [failed, LED])).toEqual([
        'pending',
        'pending',
        'unknown',
      ]);
    },
  );

  it('loses what the next leader does not hold when it takes office, not when it is named', () => {
    expect(
      statuses(
        [sent(1), START],
        [appended(1, 0), LED],
        [acknowledged(1, 0), LED],
        [elected(2, 1), NAMED],
        [tookOffice(2, 1), IN_OFFICE],
      ),
    ).toEqual(['pending', 'pending', 'acknowledged', 'acknowledged', 'lost']);
  });

  it('loses nothing that a fetch under way still saved', () => {
    const saved = { ...NAMED, logs: { 1: 'a0', 2: 'a0', 3: '' } };
    const fetched: Fact = {
      type: 'FollowerFetched',
      broker: 2,
      leader: 1,
      fetchOffset: 0,
      batches: [oneRecord(0, 'a', 0)],
      highWatermark: 0,
      fetchTimeMs: null,
    };
    expect(
      statuses(
        [sent(1), START],
        [appended(1, 0), LED],
        [acknowledged(1, 0), LED],
        [elected(2, 1), NAMED],
        [fetched, saved],
        [tookOffice(2, 1), { ...saved, beliefs: { 1: [1, 0] } }],
      ).at(-1),
    ).toBe('acknowledged');
  });

  it('compares with the last leader there was, over a time without one and over its lost disk', () => {
    const nobody: ClusterPicture = {
      ...LED,
      registration: { leader: null, leaderEpoch: 1, isr: [] },
    };
    const wiped: ClusterPicture = { ...nobody, logs: { 1: '', 2: '', 3: '' } };
    const back: ClusterPicture = {
      logs: { 1: '', 2: '', 3: '' },
      registration: { leader: 1, leaderEpoch: 2, isr: [1] },
    };
    const cut: Fact = {
      type: 'LogTruncated',
      broker: 1,
      from: 1,
      to: 0,
      cause: 'lostLog',
      removed: [],
    };
    const run: readonly ScriptedFrame[] = [
      [sent(1), START],
      [appended(1, 0), LED],
      [acknowledged(1, 0), LED],
      [elected(null, 1), nobody],
      [cut, wiped],
      [elected(1, 2), back],
    ];
    expect(statuses(...run)).toEqual([
      'pending',
      'pending',
      'acknowledged',
      'acknowledged',
      'acknowledged',
      'lost',
    ]);
    const { leaders, lastLeader } = histories(...run).at(-1) ?? {};
    expect(leaders === undefined ? [] : slice(leaders)).toEqual([1, null, 1]);
    expect(lastLeader).toMatchObject({ broker: 1, leaderEpoch: 2 });
  });

  it('loses what a deposed leader acknowledges, once, and not again when it cuts its log', () => {
    const zombie: ClusterPicture = { ...IN_OFFICE, logs: { 1: 'a0 a0', 2: 'b1', 3: '' } };
    const cut: Fact = {
      type: 'LogTruncated',
      broker: 1,
      from: 2,
      to: 0,
      cause: 'divergence',
      removed: [],
    };
    const counts = histories(
      [sent(1), START],
      [appended(1, 0), LED],
      [acknowledged(1, 0), LED],
      [elected(2, 1), NAMED],
      [tookOffice(2, 1), IN_OFFICE],
      [sent(6), IN_OFFICE],
      [appended(6, 1), zombie],
      [acknowledged(6, 1), zombie],
      [cut, { ...IN_OFFICE, logs: { 1: '', 2: 'b1', 3: '' } }],
    ).map(({ ledger }) => ledger.counts.lost);
    expect(counts).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 2]);
  });
});

describe('the committed prefix', () => {
  const advanced = (from: number, to: number): Fact => ({
    type: 'HighWatermarkAdvanced',
    from,
    to,
  });

  it('is the log of the leader in office, up to its high watermark, by reference', () => {
    const picture = { logs: { 1: 'a0 b0', 2: 'a0', 3: '' }, marks: { 1: 1 } };
    const [grown, later] = histories([advanced(0, 1), picture], [elected(2, 1), NAMED]);
    expect(grown?.committed).toMatchObject({ end: 1, log: { endOffset: 2 } });
    expect(later?.committed).toBe(grown?.committed);
  });

  it('does not follow a leader that does not lead yet, nor one that has less', () => {
    const named = { ...NAMED, logs: { 1: 'a0', 2: 'a0', 3: '' }, marks: { 2: 1 } };
    const [early, office] = histories(
      [elected(2, 1), named],
      [tookOffice(2, 1), { ...named, beliefs: {} }],
    );
    expect(early?.committed.end).toBe(0);
    expect(office?.committed).toMatchObject({ end: 1, log: { endOffset: 1 } });
  });
});
