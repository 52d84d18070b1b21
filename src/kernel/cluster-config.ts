import type { BrokerId, Ms } from './ids';

/** What Kafka did differently in older versions, and what a model variant may switch off to show why it is there. */
export interface KafkaBehaviour {
  /** A follower cuts its log to its own high watermark instead of asking for epochs (before KIP-101). */
  readonly truncateByHighWatermark: boolean;
  /** The leader's answer on divergence names the epoch too, not only an offset (KIP-279). */
  readonly epochInReply: boolean;
  /** Fetch requests are checked for their leader epoch (KIP-320). */
  readonly fetchEpochCheck: boolean;
  /** The high watermark counts an unconfirmed ISR change on the safe side (KIP-497). */
  readonly maximalIsr: boolean;
  /** Broker epochs are compared when the ISR changes (KIP-903). */
  readonly brokerEpochCheck: boolean;
  /** Fenced and stopping brokers cannot join the ISR (KIP-841). */
  readonly eligibilityCheck: boolean;
  /** The high watermark stands while the ISR is below min.insync.replicas (KAFKA-15583). */
  readonly strictMinIsr: boolean;
  /** Eligible leader replicas are kept (KIP-966). */
  readonly eligibleLeaderReplicas: boolean;
  /** The last known leader must be alive to be elected (KAFKA-19522). */
  readonly lastKnownLeaderAlive: boolean;
  /** A follower refuses fetch replies of an older epoch and batches newer than its fetch (KAFKA-18991, 18723). */
  readonly staleFetchGuard: boolean;
  /** A rejoining follower must reach the start of the current epoch (KAFKA-7128). */
  readonly epochStartCheck: boolean;
  /** The controller heeds unclean.leader.election.enable (KRaft before 3.9 did not: KAFKA-12670). */
  readonly uncleanElectionSetting: boolean;
  /** A new leader's epoch cache has an entry before the first record of the epoch (KAFKA-7415). */
  readonly epochEntryAtElection: boolean;
  /** A removal from the ISR by the controller begins a new leader epoch (before KAFKA-15021). */
  readonly epochBumpOnShrink: boolean;
}

/**
 * Settings of the Kafka model, in ms where they are times. Names follow Kafka's (specs/kafka.md section 3).
 * Delays are the model's own: how long things take that Kafka leaves to machine and network.
 */
export interface KafkaConfig {
  /** Assignment of the partition: order is preference. Brokers that are not in it hold no replica. */
  readonly replicas: readonly BrokerId[];
  readonly uncleanLeaderElection: boolean;
  readonly replicaFetchWaitMaxMs: Ms;
  readonly replicaFetchBackoffMs: Ms;
  readonly replicaSocketTimeoutMs: Ms;
  readonly brokerSessionTimeoutMs: Ms;
  readonly brokerHeartbeatIntervalMs: Ms;
  readonly highWatermarkCheckpointIntervalMs: Ms;
  readonly requestTimeoutMs: Ms;
  /** From a request to the controller until its records are committed. */
  readonly commitMs: Ms;
  /** One way over any link. */
  readonly linkMs: Ms;
  /** From the commit of a record to its arrival at each broker, in the order of `brokers`. */
  readonly metadataMs: readonly Ms[];
  /** From the start of a process to its registration, and from there until it asks to be unfenced. */
  readonly startMs: Ms;
  readonly recoveryMs: Ms;
  /** Up to so many ms are added to each delay, chosen by `seed`. */
  readonly jitterMs: Ms;
  readonly seed: number;
  /** Also heartbeats, empty fetches and other routine are frames. */
  readonly showRoutine: boolean;
  readonly behaviour: KafkaBehaviour;
}

/** Configuration of a cluster; fixed for a run. Which fields count is the model's business. */
export interface ClusterConfig {
  /** Order matters: the first leads at the start. */
  readonly brokers: readonly BrokerId[];
  readonly minInsyncReplicas: number;
  readonly replicaLagMaxOffsets: number;
  readonly replicaLagTimeMaxMs: number;
  readonly replicaFetchMaxBytes: number;
  readonly startMs: number;
  /** Only for the Kafka model. */
  readonly kafka?: KafkaConfig;
}
