import { metrics as t } from '../../../texts/en/metrics';
/** What each MBean counts, by its name without the other properties (specs/kafka.md section 4). */
const meanings = (): Readonly<Record<string, string>> => ({
  IsrShrinksPerSec: t().countedWhenThisLeader,
  IsrExpandsPerSec: t().countedWhenThisLeaderHandles,
  FailedIsrUpdatesPerSec: t().answersToAlterpartitionThat,
  UnderReplicatedPartitions: t().partitionsLedHereWhose,
  UnderMinIsrPartitionCount: t().partitionsLedHereWhoseCommitted,
  AtMinIsrPartitionCount: t().partitionsLedHereWhoseCommittedIsr,
  LeaderCount: t().partitionsThatThisBroker,
  PartitionCount: t().replicasThatThisBroker,
  OfflineReplicaCount: t().replicasInFailedLog,
  ReassigningPartitions: t().partitionsLedHereThat,
  ProducerIdCount: t().producerIdsOfWhich,
  UnderReplicated: t().onTheLeaderWhile,
  UnderMinIsr: t().onTheLeaderWhileThe,
  AtMinIsr: t().onTheLeaderWhileTheCommitted,
  InSyncReplicasCount: t().sizeOfTheCommitted,
  ReplicasCount: t().sizeOfTheAssignment,
  LastStableOffsetLag: t().withoutTransactionsAlways,
  MaxLag: t().largestLagOfThis,
  FailedPartitionsCount: t().partitionsThatAreNot,
  ConsumerLag: t().theSameLagFor,
  PurgatorySize: t().requestsThatWaitAcks,
  ExpiresPerSec: t().requestsWhoseTimeWas,
  LogStartOffset: t().firstOffsetOfThe,
  LogEndOffset: t().theOffsetThatThe,
  ActiveControllerCount: t().onTheControllerThat,
  OfflinePartitionsCount: t().partitionsWithoutALeader,
  PreferredReplicaImbalanceCount: t().partitionsWhoseLeaderIs,
  ActiveBrokerCount: t().registeredBrokersThatAre,
  FencedBrokerCount: t().registeredBrokersThatAreFenced,
  ControlledShutdownBrokerCount: t().registrationsMarkedAsIn,
  BrokerRegistrationState: t().fencedInControlledShutdown,
  TimeSinceLastHeartbeatReceivedMs: t().millisecondsSinceTheLast,
  UncleanLeaderElectionsPerSec: t().recordsThatSetThe,
  ElectionFromEligibleLeaderReplicasPerSec: t().electionsOfABroker,
});

/** What an MBean with this name counts; empty for one that is not described. */
export function meaningOf(name: string): string {
  const [, bare = ''] = /^name=([A-Za-z]+)/.exec(name) ?? [];
  return meanings()[bare] ?? '';
}
