import { describe, expect, it } from 'vitest';
import type { Command } from '../../kernel/command';
import type { SimulationEvent } from '../../kernel/event';
import type { Situation } from '../../kernel/invariant';
import type { BrokerView, ClusterView, KafkaBrokerView } from '../../kernel/view';
import { because } from '../../kernel/why';
import { INVARIANTS } from './invariants';
import { crash, FENCED, link, pause, produce, resume, start, wait } from './testing/commands';
import { play, type Player } from './testing/player';
import { violationConfig } from './testing/violations';

const UNCLEAN = 'unclean.leader.election.enable';

function cluster(minInsyncReplicas: number, commands: readonly Command[], leaderMs = 5): Player {
  const small = { brokers: [1, 2, 3], minInsyncReplicas, metadataMs: [leaderMs, 9, 14] };
  return play(violationConfig(small, {}), commands);
}

function broken(player: Player): readonly string[] {
  return player.violations.map(({ step, event, claim }) => `${step} ${event}: ${claim}`);
}

describe('the claims of Kafka', () => {
  it('hold through a failover and a rolling restart', () => {
    const restart = (broker: number): readonly Command[] => [
      { type: 'shutdown', broker },
      wait(3_000),
      produce('all', `while ${broker} is down`),
      start(broker),
      wait(16_000),
    ];
    const failover = [
      produce('all', 'a'),
      wait(20),
      crash(1),
      FENCED,
      produce('all', 'b'),
      start(1),
    ];
    const run = cluster(2, [...failover, wait(16_000), ...[3, 2, 1].flatMap(restart)]);
    expect(broken(run)).toEqual([]);
    expect(run.situation.history.committed.end).toBe(5);
    expect(run.situation.history.durability.acknowledged.end).toBe(5);
  });

  it('break by an unclean election: what was committed, acknowledged and read', () => {
    const run = cluster(2, [
      ...[pause(2), FENCED, produce('all', 'a'), wait(600), crash(1), crash(3), FENCED],
      ...[resume(2), wait(600), { type: 'electLeader', election: 'unclean' } as const, wait(600)],
      ...[
        produce('1', 'b'),
        { type: 'alterConfig', name: 'min.insync.replicas', value: 1 } as const,
      ],
      ...[wait(100), produce('1', 'c'), wait(100)],
    ]);
    expect(broken(run)).toEqual([
      '11 PartitionChanged: noCommittedLoss',
      '11 PartitionChanged: ackedAllDurable',
      '11 PartitionChanged: isrHoldsCommitted',
      '16 HighWatermarkAdvanced: consistentRead',
    ]);
    expect(run.unexcused).toEqual([]);
  });

  it('break by a folder that is deleted after an orderly stop (SC-20)', () => {
    const run = cluster(2, [
      ...[produce('all', 'a'), wait(600)],
      ...[{ type: 'shutdown', broker: 3 } as const, wait(600)],
      ...[{ type: 'shutdown', broker: 2 } as const, wait(600)],
      ...[{ type: 'loseLog', broker: 2 } as const, crash(1), start(2), wait(20_000)],
    ]);
    expect(broken(run)).toEqual([
      '10 BrokerRegistrationChanged: isrHoldsCommitted',
      '10 BrokerRegistrationChanged: uncleanExclusion',
      '10 PartitionChanged: noCommittedLoss',
      '10 PartitionChanged: ackedAllDurable',
    ]);
  });

  it('break by a gap of Kafka’s own: a proposal dropped for a record that its leader knew (BL-1)', () => {
    const run = cluster(1, [pause(2), pause(3), FENCED, resume(2), resume(3), wait(2_500)], 490);
    expect(broken(run)).toEqual(['6 IsrCommitted: quorumSuperset']);
    expect(run.unexcused).toEqual([]);
  });

  it('break by another: the ISR shrinks by the new minimum while the leader goes by the old', () => {
    const run = cluster(1, [
      link('controller', 1, 'held'),
      { type: 'alterConfig', name: UNCLEAN, value: 1 },
      wait(50),
      { type: 'alterConfig', name: UNCLEAN, value: 0 },
      { type: 'alterConfig', name: 'min.insync.replicas', value: 2 },
      ...[pause(2), pause(3), produce('1', 'a'), FENCED, link('controller', 1, 'open'), wait(100)],
    ]);
    expect(broken(run)).toEqual(['11 HighWatermarkAdvanced: isrHoldsCommitted']);
    expect(run.unexcused).toEqual([]);
  });

  it('name themselves, their claims and their sources', () => {
    expect(new Set(INVARIANTS.map(({ id }) => id)).size).toBe(18);
    for (const { claim, source } of INVARIANTS) {
      expect(claim()).toMatch(/^[A-Z].*[.]$/);
      expect(source).toMatch(/^(kafka|formal-models)[.]md /);
    }
  });
});

/** What no command can break is shown a situation that no run has: broker 1, which leads, with changes. */
describe('the claims that can only be broken by a bug', () => {
  const twice: Command = {
    type: 'produce',
    acks: '1',
    values: ['b'],
    producer: { producerId: 7, producerEpoch: 0, sequence: 0 },
  };
  const run = cluster(2, [produce('all', 'a'), wait(600), twice, wait(10)]);
  const before = run.situation;

  function withLeader(
    change: Partial<BrokerView>,
    kafka: Partial<KafkaBrokerView> = {},
    partition: Partial<ClusterView['partition']> = {},
  ): Situation {
    const { view, history } = before;
    const brokers = view.brokers.map((broker) =>
      broker.brokerId === 1 && broker.kafka !== null
        ? { ...broker, kafka: { ...broker.kafka, ...kafka }, ...change }
        : broker,
    );
    return { view: { ...view, brokers, partition: { ...view.partition, ...partition } }, history };
  }

  function finding(id: string, after: Situation, event: SimulationEvent = TICK): string | null {
    const claim = INVARIANTS.find((invariant) => invariant.id === id);
    if (claim === undefined) throw new Error(`there is no claim ${id}`);
    return claim.check(before, event, after);
  }

  const TICK: SimulationEvent = { type: 'ClockAdvanced', fromMs: 0, toMs: 0, why: because('0.4') };
  const appended = run.events.findLast((event) => event.type === 'RecordsAppended') ?? TICK;

  it('find none in the run itself', () => {
    for (const { id } of INVARIANTS) {
      expect(finding(id, before, appended)).toBeNull();
      expect(finding(id, before)).toBeNull();
    }
  });

  it('find a high watermark outside its log, and one that fell', () => {
    expect(finding('highWatermarkInsideLog', withLeader({ highWatermark: 9 }))).toContain('9');
    expect(finding('termHighWatermarkNeverFalls', withLeader({ highWatermark: 0 }))).toContain(
      'fell from 2 to 0',
    );
  });

  it('find epochs that fall', () => {
    const lower = { leader: 1, leaderEpoch: -1 };
    expect(finding('epochsNeverFall', withLeader({ believes: lower }))).toContain('broker 1');
    expect(finding('epochsNeverFall', withLeader({}, {}, { leaderEpoch: -1 }))).toContain('fell');
    expect(finding('epochsNeverFall', withLeader({}, {}, { partitionEpoch: -1 }))).toContain(
      'fell',
    );
  });

  it('find an epoch cache that names another epoch, or none', () => {
    const other = withLeader({}, { epochs: [{ epoch: 3, startOffset: 0 }] });
    expect(finding('epochCacheFits', other, appended)).toContain('its cache says 3');
    const none = withLeader({}, { epochs: [] });
    expect(finding('epochCacheFits', none, appended)).toContain('its cache says nothing');
    const falls = withLeader({}, { epochs: [1, 0].map((epoch) => ({ epoch, startOffset: 0 })) });
    expect(finding('epochCacheFits', falls, appended)).toContain('does not rise');
  });

  it('find a leader that is not the registered one', () => {
    const { leaderEpoch, partitionEpoch } = { leaderEpoch: 0, partitionEpoch: 0 };
    const second: SimulationEvent = {
      ...{ type: 'BecameLeader', broker: 2, leaderEpoch, partitionEpoch },
      ...{ epochStartOffset: 0, isr: [2], why: because('BL-2') },
    };
    expect(finding('oneLeaderPerEpoch', before, second)).toContain('Brokers 1 and 2 both lead');
  });

  it('find a sequence that stands twice', () => {
    if (appended.type !== 'RecordsAppended') throw new Error('nothing was appended');
    const again = play(run.config, [...run.commands, produce('1', 'x'), wait(10)]).situation;
    const copy = { ...appended, batch: { ...appended.batch, baseOffset: 2, nextOffset: 3 } };
    expect(finding('idempotence', again, copy)).toContain('sequence 0 after epoch 0, where 1 was');
  });
});
