/**
 * Error names a client or an operator sees. Kafka's own where Kafka has one. VALUE_ERROR and KEY_ERROR are
 * MiniKafka's `ValueError` and `KeyError`, for which it has no code (specs/minikafka.md section 9).
 */
export const KAFKA_ERRORS = [
  'FENCED_LEADER_EPOCH',
  'NOT_ENOUGH_REPLICAS',
  'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
  'NOT_IN_SYNC_REPLICA',
  'PRODUCER_FENCED',
  'OUT_OF_ORDER_SEQUENCE',
  'INVALID_RECORD',
  'OFFSET_OUT_OF_RANGE',
  'VALUE_ERROR',
  'KEY_ERROR',
] as const;

/** One of {@link KAFKA_ERRORS}. */
export type KafkaError = (typeof KAFKA_ERRORS)[number];
