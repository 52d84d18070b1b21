import type { KafkaError } from '../../../kernel/kafka-error';

/** What a client makes of an error (org.apache.kafka.common.protocol.Errors and its exceptions, Kafka 4.4). */
export interface ClientError {
  readonly code: number;
  /** Kafka's own message. */
  readonly message: string;
  /** Its exception is a RetriableException. */
  readonly retriable: boolean;
  /** Its exception is an InvalidMetadataException: the client asks for new metadata before it tries again. */
  readonly refreshesMetadata: boolean;
}

function error(
  code: number,
  message: string,
  kind: 'fatal' | 'retriable' | 'refreshesMetadata',
): ClientError {
  return {
    code,
    message,
    retriable: kind !== 'fatal',
    refreshesMetadata: kind === 'refreshesMetadata',
  };
}

const ERRORS: Partial<Readonly<Record<KafkaError, ClientError>>> = {
  OFFSET_OUT_OF_RANGE: error(
    1,
    'The requested offset is not within the range of offsets maintained by the server.',
    'fatal',
  ),
  UNKNOWN_TOPIC_OR_PARTITION: error(
    3,
    'This server does not host this topic-partition.',
    'refreshesMetadata',
  ),
  NOT_LEADER_OR_FOLLOWER: error(
    6,
    'For requests intended only for the leader, this error indicates that the broker is not the current leader. For requests intended for any replica, this error indicates that the broker is not a replica of the topic partition.',
    'refreshesMetadata',
  ),
  REQUEST_TIMED_OUT: error(7, 'The request timed out.', 'retriable'),
  NOT_ENOUGH_REPLICAS: error(
    19,
    'Messages are rejected since there are fewer in-sync replicas than required.',
    'retriable',
  ),
  NOT_ENOUGH_REPLICAS_AFTER_APPEND: error(
    20,
    'Messages are written to the log, but to fewer in-sync replicas than required.',
    'retriable',
  ),
  INVALID_REQUIRED_ACKS: error(
    21,
    'Produce request specified an invalid value for required acks.',
    'fatal',
  ),
  OUT_OF_ORDER_SEQUENCE_NUMBER: error(
    45,
    'The broker received an out of order sequence number.',
    'fatal',
  ),
  INVALID_PRODUCER_EPOCH: error(47, 'Producer attempted to produce with an old epoch.', 'fatal'),
  FENCED_LEADER_EPOCH: error(
    74,
    'The leader epoch in the request is older than the epoch on the broker.',
    'refreshesMetadata',
  ),
  UNKNOWN_LEADER_EPOCH: error(
    75,
    'The leader epoch in the request is newer than the epoch on the broker.',
    'retriable',
  ),
  OFFSET_NOT_AVAILABLE: error(
    78,
    'The leader high watermark has not caught up from a recent leader election so the offsets cannot be guaranteed to be monotonically increasing.',
    'retriable',
  ),
};

/** What a client knows of this error; null for one that no client meets, or that Kafka does not have. */
export function clientError(name: string): ClientError | null {
  return Object.hasOwn(ERRORS, name) ? (ERRORS[name as KafkaError] ?? null) : null;
}
