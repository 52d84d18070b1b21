import { messages, type Value } from '../messages';

/** The panel Metrics. */
export const metrics = messages('metrics', {
  unchanged: 'unchanged',
  changed: (changed: Value) => `${changed} changed`,
  show: 'Show',
  allBrokers: 'all brokers',
  brokerAndTheController: (id: Value) => `broker ${id} and the controller`,
  whatTheseNumbersDo: 'What these numbers do not show',
  valuesInTheFrame: (name: Value) =>
    `${name}: values in the frame before and in this one, and when each last changed`,
  of: 'of',
  number: 'number',
  was: 'was',
  now: 'now',
  change: 'change',
  since: 'since',
  clock: 'clock',
  start: 'start',
  here: 'here',
  of2: (name: Value) => `${name} of `,
  frameLastChangeOf: (since: Value, value: Value, label: Value) =>
    `Frame ${since}: last change of ${value}${label}`,
  beanOf: (name: Value, whose: Value) => `${name} of ${whose}`,
  ofBroker: (name: string, broker: number) => `${name} of broker ${broker}`,
  controller: 'controller',
  broker: (value: string) => `broker ${value}`,
  brokers: (value: string) => `brokers ${value}`,
  none: 'none',
  changed2: 'changed',
  countedWhenThisLeader:
    'Counted when this leader handles the controller’s answer while its shrink is still pending: once for each proposal, however many replicas it removes. A change whose metadata record came first is not counted, nor is a removal by the controller.',
  countedWhenThisLeaderHandles:
    'Counted when this leader handles the controller’s answer while its expansion is still pending. A change whose metadata record came first is not counted.',
  answersToAlterpartitionThat:
    'Answers to AlterPartition that did not settle the proposal, each retry included. An answer that comes after the metadata record is none.',
  partitionsLedHereWhose:
    'Partitions led here whose committed ISR is smaller than the assignment. While an expansion is pending the old ISR counts.',
  partitionsLedHereWhoseCommitted:
    'Partitions led here whose committed ISR is smaller than min.insync.replicas, which counts as the replication factor where it is larger.',
  partitionsLedHereWhoseCommittedIsr:
    'Partitions led here whose committed ISR is exactly min.insync.replicas.',
  partitionsThatThisBroker:
    'Partitions that this broker leads as far as it knows. A leader that was replaced and has not heard of it counts as well.',
  replicasThatThisBroker: 'Replicas that this broker hosts, led or not.',
  replicasInFailedLog:
    'Replicas in failed log directories; the model has none. A partition without a leader is not one.',
  partitionsLedHereThat: 'Partitions led here that are being moved; the model moves none.',
  producerIdsOfWhich: 'Producer ids of which the log holds a sequence.',
  onTheLeaderWhile:
    '1 on the leader while the committed ISR is smaller than the assignment, else 0.',
  onTheLeaderWhileThe: '1 on the leader while the committed ISR is below the minimum, else 0.',
  onTheLeaderWhileTheCommitted:
    '1 on the leader while the committed ISR is exactly the minimum, else 0.',
  sizeOfTheCommitted: 'Size of the committed ISR on the leader, 0 elsewhere.',
  sizeOfTheAssignment: 'Size of the assignment on the leader, 0 elsewhere.',
  withoutTransactionsAlways: 'Without transactions always 0.',
  largestLagOfThis:
    'Largest lag of this broker’s fetchers: high watermark in the leader’s last reply less the own log end. It is not measured from the leader’s log end, so it is small below a frozen high watermark.',
  partitionsThatAreNot:
    'Partitions that are not fetched any more until new metadata comes: the leader refused their epoch as too old.',
  theSameLagFor:
    'The same lag for the partition, as of the last good reply; L is the leader’s id. Without such a reply from this leader there is no MBean.',
  requestsThatWaitAcks:
    'Requests that wait: acks=all produces, or long polls. A real broker can count one that is over until its key is looked at again.',
  requestsWhoseTimeWas:
    'Requests whose time was over: produces that ended in REQUEST_TIMED_OUT, or long polls answered without records (about two a second for each idle follower). Consumers do not wait in the model.',
  firstOffsetOfThe: 'First offset of the log; the model deletes nothing.',
  theOffsetThatThe: 'The offset that the next record gets (LEO). No MBean has the high watermark.',
  onTheControllerThat: '1 on the controller that is active; the model has one.',
  partitionsWithoutALeader: 'Partitions without a leader. No gauge of a broker counts them.',
  partitionsWhoseLeaderIs:
    'Partitions whose leader is not the first replica of the assignment; one without a leader counts.',
  registeredBrokersThatAre:
    'Registered brokers that are not fenced, those in controlled shutdown included.',
  registeredBrokersThatAreFenced: 'Registered brokers that are fenced.',
  registrationsMarkedAsIn:
    'Registrations marked as in controlled shutdown. The mark stays after the fencing, until the broker registers again.',
  fencedInControlledShutdown: '10 fenced, 20 in controlled shutdown, 30 active.',
  millisecondsSinceTheLast: 'Milliseconds since the last heartbeat, at most the session timeout.',
  recordsThatSetThe:
    'Records that set the recovery state to RECOVERING: unclean elections, and the election of a last known leader.',
  electionsOfABroker: 'Elections of a broker that was in the ELR.',
  minikafkaReportsNoMetrics:
    'MiniKafka reports no metrics of its own: these are its numbers as the simulator reads them.',
  thePartitionHasNo: 'The partition has no leader',
  brokerIsToLead: (leader: number) => `Broker ${leader} is to lead and does not do it`,
  offlinepartitionscountOfTheController: 'OfflinePartitionsCount of the controller shows it.',
  offlinepartitionscountIsSinceOne: 'OfflinePartitionsCount is 0, since one is registered.',
  itCountsInNone: (why: string, value: string) =>
    `${why}: it counts in none of UnderReplicatedPartitions, UnderMinIsrPartitionCount and AtMinIsrPartitionCount, which leaders report. ${value}`,
  brokerStillCountsThe: (broker: number) =>
    `Broker ${broker} still counts the partition as its own: the controller has registered no leader.`,
  brokerStillCountsThePartition: (broker: number, leader: number) =>
    `Broker ${broker} still counts the partition as its own: it has not heard that broker ${leader} leads.`,
  leaderHasAskedFor: (brokerId: number, set: string, set2: string) =>
    `Leader ${brokerId} has asked for the ISR ${set}: until the answer its gauges count the committed one, ${set2}.`,
  leaderHearsOfThis: (leader: number) =>
    `Leader ${leader} hears of this change of the ISR by the metadata record, not by the answer to a proposal: it is counted by neither IsrShrinksPerSec nor IsrExpandsPerSec.`,
  broker2: 'broker',
  brokers2: 'brokers',
  theControllerItselfTook: (value: string, value2: string) =>
    `The controller itself took ${value} ${value2} out of the ISR: no meter counts that.`,
  broker3: (brokerId: number) => `Broker ${brokerId}`,
  theController: 'The controller',
  isPausedNobodyGets: (name: string) =>
    `${name} is paused: nobody gets an answer from it; shown is what it holds.`,
  isDownAndReports: (name: string) => `${name} is down and reports nothing.`,
  noMetricChangesWith: 'No metric changes with this frame.',
  noMbeanChangesWith: 'No MBean changes with this frame; the model’s own numbers do:',
  withThisFrame: 'With this frame:',
  newsSeparator: '; ',
  newsEnd: '.',
  andMore: (value: Value) => `; and ${value} more.`,
  metersPersecAreCountsSince:
    'Meters (…PerSec) are counts since the start of the process that reports them; its restart begins at 0. “none”: nobody reports it now.',
});
