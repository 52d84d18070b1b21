import { describe, expect, it } from 'vitest';
import { validateAlterPartition } from './alter-validation';
import type { AlterPartitionContent } from './messages';
import { Rig } from './testing/rig';

type Member = AlterPartitionContent['isr'][number];

const ONE: Member = { brokerId: 1, brokerEpoch: 0 };
const TWO: Member = { brokerId: 2, brokerEpoch: 1 };
const THREE: Member = { brokerId: 3, brokerEpoch: 2 };

/** What leader 1, epoch 5, partition epoch 9, of the replicas 1, 2 and 3 asks for; all is right with it. */
const RIGHT: AlterPartitionContent = {
  kind: 'AlterPartition',
  proposalId: 1,
  requestId: 1,
  broker: 1,
  brokerEpoch: 0,
  leaderEpoch: 5,
  partitionEpoch: 9,
  isr: [ONE, TWO],
};

function registered(options: ConstructorParameters<typeof Rig>[0] = {}): Rig {
  const kafka = { replicas: [1, 2, 3] };
  const rig = new Rig({ brokers: [1, 2, 3, 4], kafka, ...options });
  return rig.register({ isr: [1, 2, 3], leaderEpoch: 5, partitionEpoch: 9 });
}

/** `error by rule`, or null for a request that is granted. */
function verdict(rig: Rig, change: Partial<AlterPartitionContent>): string | null {
  const refused = validateAlterPartition(rig.sim.state, { ...RIGHT, ...change });
  if (refused === null) return null;
  return `${refused.topLevel ? 'top level ' : ''}${refused.error} by ${refused.why.rule}`;
}

// A change of one row also breaks as many later rows as it can: the first that fails must answer. Row 2 (topic
// ids) and rows 11 and 12 (proposals marked RECOVERING, which a broker never sends) do not exist in this model.
describe('AP-2: the order of the checks', () => {
  const OLD = { leaderEpoch: 4, partitionEpoch: 8 };
  const NO_MEMBERS = { isr: [{ brokerId: 9, brokerEpoch: 7 }] };

  it('row 1: the sender has another broker epoch, or is not registered', () => {
    const old = { ...OLD, ...NO_MEMBERS, brokerEpoch: 77 };
    expect(verdict(registered(), old)).toBe('top level STALE_BROKER_EPOCH by AP-2.1');
    const stranger = { ...OLD, broker: 9, brokerEpoch: -1 };
    expect(verdict(registered(), stranger)).toBe('top level STALE_BROKER_EPOCH by AP-2.1');
  });

  it('row 3: there is no such partition', () => {
    const rig = registered();
    const { controller } = rig.sim.state;
    rig.sim.updateController({ image: { ...controller.image, partition: null } });
    expect(verdict(rig, {})).toBe('UNKNOWN_TOPIC_OR_PARTITION by AP-2.3');
  });

  it.each<[string, string, Partial<AlterPartitionContent>]>([
    ['row 4', 'NOT_CONTROLLER by AP-2.4', { leaderEpoch: 6, partitionEpoch: 10, ...NO_MEMBERS }],
    ['row 5', 'NOT_CONTROLLER by AP-2.5', { leaderEpoch: 4, partitionEpoch: 10, ...NO_MEMBERS }],
    ['row 6', 'FENCED_LEADER_EPOCH by AP-2.6', { ...OLD, broker: 2, brokerEpoch: 1 }],
    ['row 7', 'INVALID_REQUEST by AP-2.7', { broker: 2, brokerEpoch: 1, partitionEpoch: 8 }],
    ['row 8', 'INVALID_UPDATE_VERSION by AP-2.8', { partitionEpoch: 8, ...NO_MEMBERS }],
    ['row 9, a stranger', 'INVALID_REQUEST by AP-2.9', NO_MEMBERS],
    ['row 9, twice', 'INVALID_REQUEST by AP-2.9', { isr: [TWO, TWO] }],
    ['row 10', 'INVALID_REQUEST by AP-2.10', { isr: [TWO, { ...THREE, brokerEpoch: 77 }] }],
    [
      'row 13, broker epoch',
      'INELIGIBLE_REPLICA by AP-2.13',
      { isr: [ONE, { ...TWO, brokerEpoch: 0 }] },
    ],
    [
      'row 13, the leader too',
      'INELIGIBLE_REPLICA by AP-2.13',
      { isr: [{ ...ONE, brokerEpoch: 3 }] },
    ],
  ])('%s: %s', (_, expected, change) => {
    expect(verdict(registered(), change)).toBe(expected);
  });

  it.each([{ fenced: true }, { shuttingDown: true }])('row 13: a member that is %o', (change) => {
    const rig = registered().registerBroker(2, change);
    expect(verdict(rig, {})).toBe('INELIGIBLE_REPLICA by AP-2.13');
    const old = registered({ behaviour: { eligibilityCheck: false } }).registerBroker(2, change);
    expect(verdict(old, {})).toBeNull();
  });

  it('row 13: an unregistered member', () => {
    const rig = registered();
    rig.arrives('controller', { kind: 'UnregisterBroker', broker: 3 });
    const { partitionEpoch } = rig.registered;
    const isr = [ONE, { ...THREE, brokerEpoch: -1 }];
    expect(verdict(rig, { partitionEpoch, isr })).toBe('INELIGIBLE_REPLICA by AP-2.13');
  });

  it('row 13: a broker epoch of -1 is not compared', () => {
    expect(verdict(registered(), { isr: [ONE, { ...TWO, brokerEpoch: -1 }] })).toBeNull();
  });

  it('row 14: granted', () => {
    expect(verdict(registered(), {})).toBeNull();
  });
});

describe('AP-2 row 14: what is written and answered', () => {
  it('the change, with the registration after it, once it is committed', () => {
    const rig = registered().arrives('controller', RIGHT, 1);
    expect(rig.registered).toMatchObject({ isr: [1, 2], leaderEpoch: 5, partitionEpoch: 10 });
    expect(rig.sent('AlterPartitionReply')).toMatchObject([
      { error: null, registration: { isr: [1, 2], partitionEpoch: 10 } },
    ]);
    const reply = rig.sim.state.messages.find(
      ({ content }) => content.kind === 'AlterPartitionReply',
    );
    const { commitMs, linkMs } = rig.sim.state.settings;
    expect(reply?.dueMs).toBe(rig.sim.nowMs + commitMs + linkMs);
  });

  it('no record where nothing changes: success with the state as it is', () => {
    const rig = registered().arrives('controller', { ...RIGHT, isr: [THREE, TWO, ONE] }, 1);
    expect(rig.registered.partitionEpoch).toBe(9);
    expect(rig.told('PartitionChanged')).toEqual([]);
    expect(rig.sent('AlterPartitionReply')).toMatchObject([
      { error: null, registration: { isr: [1, 2, 3], partitionEpoch: 9 } },
    ]);
  });

  it('a refusal writes nothing', () => {
    const rig = registered().arrives('controller', { ...RIGHT, leaderEpoch: 4 }, 1);
    expect(rig.registered.partitionEpoch).toBe(9);
    expect(rig.sent('AlterPartitionReply')).toMatchObject([{ error: 'FENCED_LEADER_EPOCH' }]);
  });

  it('NEW_LEADER_ELECTED where the builder finds that the sender cannot lead; the record is written', () => {
    const rig = registered({ behaviour: { eligibilityCheck: false } });
    rig.registerBroker(1, { fenced: true }).arrives('controller', RIGHT, 1);
    expect(rig.registered).toMatchObject({ leader: 2, isr: [1, 2], leaderEpoch: 6 });
    expect(rig.sent('AlterPartitionReply')).toMatchObject([{ error: 'NEW_LEADER_ELECTED' }]);
  });
});
