import type { ClusterConfig, KafkaConfig } from '../../kernel/cluster-config';
import { kafkaDefaults } from '../../kernel/kafka-defaults';
import { BROKERS_MAX, NUMBER_MAX } from '../../kernel/limits';
import { InputError } from '../../kernel/model';

/** The Kafka settings of a configuration; where it has none, Kafka's defaults. */
export function settingsOf(config: ClusterConfig): KafkaConfig {
  return config.kafka ?? kafkaDefaults(config.brokers);
}

/** Refuses what the rules cannot work with. Throws InputError with the field. */
export function checkConfig(config: ClusterConfig): void {
  const { brokers } = config;
  if (brokers.length === 0 || brokers.length > BROKERS_MAX) {
    throw new InputError('brokers', `1 to ${BROKERS_MAX} brokers are needed`);
  }
  if (new Set(brokers).size !== brokers.length) {
    throw new InputError('brokers', 'each broker may be named once');
  }
  if (brokers.some((broker) => broker < 0)) {
    throw new InputError('brokers', 'a broker id is 0 or more');
  }
  checkNumber('minInsyncReplicas', config.minInsyncReplicas, 1);
  checkNumber('replicaLagTimeMaxMs', config.replicaLagTimeMaxMs, 1);
  checkNumber('startMs', config.startMs, 0);
  const settings = settingsOf(config);
  const { replicas } = settings;
  if (replicas.length === 0 || new Set(replicas).size !== replicas.length) {
    throw new InputError('kafka.replicas', 'one replica at least, each broker once');
  }
  const stranger = replicas.find((replica) => !brokers.includes(replica));
  if (stranger !== undefined) {
    throw new InputError('kafka.replicas', `broker ${stranger} is not in the cluster`);
  }
  if (settings.metadataMs.length !== brokers.length) {
    throw new InputError('kafka.metadataMs', 'one delay for each broker is needed');
  }
  for (const delay of settings.metadataMs) checkNumber('kafka.metadataMs', delay, 1);
  for (const field of TIMES) checkNumber(`kafka.${field}`, settings[field], 1);
  for (const field of NUMBERS) checkNumber(`kafka.${field}`, settings[field], 0);
}

/** Times that must be at least 1 ms: a step of the clock must move something. */
const TIMES = [
  'replicaFetchWaitMaxMs',
  'replicaFetchBackoffMs',
  'replicaSocketTimeoutMs',
  'brokerSessionTimeoutMs',
  'brokerHeartbeatIntervalMs',
  'highWatermarkCheckpointIntervalMs',
  'requestTimeoutMs',
  'linkMs',
] as const;

const NUMBERS = ['commitMs', 'startMs', 'recoveryMs', 'jitterMs', 'seed'] as const;

function checkNumber(field: string, value: number, least: number): void {
  if (!Number.isInteger(value) || value < least || value > NUMBER_MAX) {
    throw new InputError(field, `a whole number from ${least} is needed`);
  }
}
