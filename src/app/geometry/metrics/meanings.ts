/** What each MBean counts, by its name without the other properties (specs/kafka.md section 4). */
const MEANINGS: Readonly<Record<string, string>> = {
  IsrShrinksPerSec:
    'Counted when this leader handles the controller’s answer while its shrink is still pending: once for each proposal, however many replicas it removes. A change whose metadata record came first is not counted, nor is a removal by the controller.',
  IsrExpandsPerSec:
    'Counted when this leader handles the controller’s answer while its expansion is still pending. A change whose metadata record came first is not counted.',
  FailedIsrUpdatesPerSec:
    'Answers to AlterPartition that did not settle the proposal, each retry included. An answer that comes after the metadata record is none.',
  UnderReplicatedPartitions:
    'Partitions led here whose committed ISR is smaller than the assignment. While an expansion is pending the old ISR counts.',
  UnderMinIsrPartitionCount:
    'Partitions led here whose committed ISR is smaller than min.insync.replicas, which counts as the replication factor where it is larger.',
  AtMinIsrPartitionCount: 'Partitions led here whose committed ISR is exactly min.insync.replicas.',
  LeaderCount:
    'Partitions that this broker leads as far as it knows. A leader that was replaced and has not heard of it counts as well.',
  PartitionCount: 'Replicas that this broker hosts, led or not.',
  OfflineReplicaCount:
    'Replicas in failed log directories; the model has none. A partition without a leader is not one.',
  ReassigningPartitions: 'Partitions led here that are being moved; the model moves none.',
  ProducerIdCount: 'Producer ids of which the log holds a sequence.',
  UnderReplicated:
    '1 on the leader while the committed ISR is smaller than the assignment, else 0.',
  UnderMinIsr: '1 on the leader while the committed ISR is below the minimum, else 0.',
  AtMinIsr: '1 on the leader while the committed ISR is exactly the minimum, else 0.',
  InSyncReplicasCount: 'Size of the committed ISR on the leader, 0 elsewhere.',
  ReplicasCount: 'Size of the assignment on the leader, 0 elsewhere.',
  LastStableOffsetLag: 'Without transactions always 0.',
  MaxLag:
    'Largest lag of this broker’s fetchers: high watermark in the leader’s last reply less the own log end. It is not measured from the leader’s log end, so it is small below a frozen high watermark.',
  FailedPartitionsCount:
    'Partitions that are not fetched any more until new metadata comes: the leader refused their epoch as too old.',
  ConsumerLag:
    'The same lag for the partition, as of the last good reply; L is the leader’s id. Without such a reply from this leader there is no MBean.',
  PurgatorySize:
    'Requests that wait: acks=all produces, or long polls. A real broker can count one that is over until its key is looked at again.',
  ExpiresPerSec:
    'Requests whose time was over: produces that ended in REQUEST_TIMED_OUT, or long polls answered without records (about two a second for each idle follower). Consumers do not wait in the model.',
  LogStartOffset: 'First offset of the log; the model deletes nothing.',
  LogEndOffset: 'The offset that the next record gets (LEO). No MBean has the high watermark.',
  ActiveControllerCount: '1 on the controller that is active; the model has one.',
  OfflinePartitionsCount: 'Partitions without a leader. No gauge of a broker counts them.',
  PreferredReplicaImbalanceCount:
    'Partitions whose leader is not the first replica of the assignment; one without a leader counts.',
  ActiveBrokerCount:
    'Registered brokers that are not fenced, those in controlled shutdown included.',
  FencedBrokerCount: 'Registered brokers that are fenced.',
  ControlledShutdownBrokerCount:
    'Registrations marked as in controlled shutdown. The mark stays after the fencing, until the broker registers again.',
  BrokerRegistrationState: '10 fenced, 20 in controlled shutdown, 30 active.',
  TimeSinceLastHeartbeatReceivedMs:
    'Milliseconds since the last heartbeat, at most the session timeout.',
  UncleanLeaderElectionsPerSec:
    'Records that set the recovery state to RECOVERING: unclean elections, and the election of a last known leader.',
  ElectionFromEligibleLeaderReplicasPerSec: 'Elections of a broker that was in the ELR.',
};

/** What an MBean with this name counts; empty for one that is not described. */
export function meaningOf(name: string): string {
  const [, bare = ''] = /^name=([A-Za-z]+)/.exec(name) ?? [];
  return MEANINGS[bare] ?? '';
}
