import { configChecks as t } from '../../texts/en/config-checks';
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
    throw new InputError('brokers', t().brokersNeeded(BROKERS_MAX));
  }
  if (new Set(brokers).size !== brokers.length) {
    throw new InputError('brokers', t().namedOnce);
  }
  if (brokers.some((broker) => broker < 0)) {
    throw new InputError('brokers', t().brokerId);
  }
  checkNumber('minInsyncReplicas', config.minInsyncReplicas, 1);
  checkNumber('replicaLagTimeMaxMs', config.replicaLagTimeMaxMs, 1);
  checkNumber('startMs', config.startMs, 0);
  const settings = settingsOf(config);
  const { replicas } = settings;
  if (replicas.length === 0 || new Set(replicas).size !== replicas.length) {
    throw new InputError('kafka.replicas', t().oneReplica);
  }
  const stranger = replicas.find((replica) => !brokers.includes(replica));
  if (stranger !== undefined) {
    throw new InputError('kafka.replicas', t().stranger(stranger));
  }
  if (settings.metadataMs.length !== brokers.length) {
    throw new InputError('kafka.metadataMs', t().oneDelay);
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
    throw new InputError(field, t().wholeFrom(least));
  }
}
