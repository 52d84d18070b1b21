import type { BrokerId, LeaderEpoch } from '../../../kernel/ids';
import type { LogEnd } from '../../../kernel/metrics/metric';
import { brokerOf, type ClusterView } from '../../../kernel/view';
import { client as t } from '../../../texts/en/client';

/** A broker's answer to DescribeTopicPartitions: what it has applied of the metadata log (FN-5). */
export interface Description {
  /** As registered, also while its broker is fenced; -1: none. */
  readonly leader: number;
  readonly leaderEpoch: LeaderEpoch;
  readonly replicas: readonly BrokerId[];
  readonly isr: readonly BrokerId[];
  readonly elr: readonly BrokerId[];
  readonly lastKnownElr: readonly BrokerId[];
  /** Replicas on fenced brokers; in the answer, and not printed by the tool. */
  readonly offlineReplicas: readonly BrokerId[];
  readonly minInsyncReplicas: number;
}

/** What asking a broker comes to: its answer, or why there is none. */
export type Described =
  | { readonly kind: 'answered'; readonly description: Description }
  | { readonly kind: 'silent'; readonly reason: string };

/** Asks a broker for the topic. Throws nothing: a broker that cannot answer is told with its reason. */
export function describeTopic(view: ClusterView<LogEnd>, brokerId: BrokerId): Described {
  const broker = brokerOf(view, brokerId);
  if (broker === undefined || broker.kafka === null) return silent(t().isNoKafkaBroker);
  if (broker.state === 'crashed' || broker.state === 'stopped') {
    return silent(t().isDownTheConnection);
  }
  if (broker.state === 'paused') return silent(t().isPausedNoAnswer);
  const { applied } = broker.kafka;
  const partition = applied?.partition ?? null;
  if (applied === null || partition === null) {
    return silent(t().hasNoMetadataYet);
  }
  const { leader, leaderEpoch, replicas, isr, elr, lastKnownLeader } = partition;
  return {
    kind: 'answered',
    description: {
      leader: leader ?? -1,
      leaderEpoch,
      replicas,
      isr,
      elr,
      lastKnownElr: lastKnownLeader === null ? [] : [lastKnownLeader],
      offlineReplicas: replicas.filter((replica) => applied.fenced.includes(replica)),
      minInsyncReplicas: applied.minInsyncReplicas,
    },
  };
}

function silent(reason: string): Described {
  return { kind: 'silent', reason };
}

/**
 * The two lines that kafka-topics --describe prints (4.x), with tabs as it prints them. Left out: TopicId, a random
 * number, and settings that the model does not have.
 */
export function describeLines(
  description: Description,
  settings: { readonly uncleanLeaderElection: boolean },
): readonly [string, string] {
  const { leader, replicas, isr, elr, lastKnownElr, minInsyncReplicas } = description;
  // The tool looks the leader up among the live brokers.
  const isLive = leader !== -1 && !description.offlineReplicas.includes(leader);
  const configs = [
    `min.insync.replicas=${minInsyncReplicas}`,
    ...(settings.uncleanLeaderElection ? ['unclean.leader.election.enable=true'] : []),
  ];
  const topic = [
    'Topic: t',
    'PartitionCount: 1',
    `ReplicationFactor: ${replicas.length}`,
    `Configs: ${configs.join(',')}`,
  ];
  const partition = [
    'Topic: t',
    'Partition: 0',
    `Leader: ${isLive ? leader : 'none'}`,
    `Replicas: ${replicas.join(',')}`,
    `Isr: ${isr.join(',')}`,
    `Elr: ${elr.join(',')}`,
    `LastKnownElr: ${lastKnownElr.join(',')}`,
  ];
  return [topic.join('\t'), `\t${partition.join('\t')}`];
}
