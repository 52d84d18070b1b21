import type { ClusterConfig } from '../../kernel/model';
import type { ConfigField, ConfigProblem, ConfigValues } from './config-field';
import { kafkaConfigFields, kafkaConfigFrom } from './kafka-config-form';
import { wholeNumber } from './whole-number';

type NumberName = Exclude<keyof ClusterConfig, 'brokers' | 'kafka'>;

function number(
  config: ClusterConfig,
  name: NumberName,
  words: { label: string; hint: string; group?: string },
): ConfigField {
  return { name, start: String(config[name]), group: '', choices: [], ...words };
}

/** The inputs of a configuration, filled with `config`. Labels are Kafka's names where Kafka has the setting. */
export function configFields(config: ClusterConfig): readonly ConfigField[] {
  const brokers: ConfigField = {
    name: 'brokers',
    label: 'brokers',
    start: config.brokers.join(', '),
    hint: 'Ids, at most five; the first one listed leads at the start.',
    group: '',
    choices: [],
  };
  const minimum = number(config, 'minInsyncReplicas', {
    label: 'min.insync.replicas',
    hint: 'Smallest ISR for acks=all, the leader included.',
  });
  const { kafka } = config;
  if (kafka !== undefined) {
    const lag = number(config, 'replicaLagTimeMaxMs', {
      label: 'replica.lag.time.max.ms',
      hint: 'How long ago an ISR member may last have had everything. The leader looks every half of it.',
    });
    const start = number(config, 'startMs', {
      label: 'clock at the start (ms)',
      hint: 'The topic is made in the first 600 ms.',
      group: 'Shown',
    });
    return [brokers, minimum, lag, ...kafkaConfigFields(kafka, config.brokers), start];
  }
  return [
    brokers,
    minimum,
    number(config, 'replicaLagMaxOffsets', {
      label: 'offset cap',
      hint: 'How many offsets a follower may be behind, inclusive.',
    }),
    number(config, 'replicaLagTimeMaxMs', {
      label: 'replica.lag.time.max.ms',
      hint: 'How old a follower’s last fetch may be, inclusive.',
    }),
    number(config, 'replicaFetchMaxBytes', {
      label: 'replica.fetch.max.bytes',
      hint: 'Budget of one fetch; a one-letter record takes 75 bytes.',
    }),
    number(config, 'startMs', { label: 'clock at the start (ms)', hint: '' }),
  ];
}

const NUMBERS = [
  'minInsyncReplicas',
  'replicaLagMaxOffsets',
  'replicaLagTimeMaxMs',
  'replicaFetchMaxBytes',
  'startMs',
] as const satisfies readonly NumberName[];

/**
 * The configuration that was typed, or the first input that is no whole number. Limits are the model's matter.
 * What has no input is taken from `base`.
 */
export function configFrom(
  values: ConfigValues,
  base: ClusterConfig,
): { config: ClusterConfig } | { problem: ConfigProblem } {
  const parts = (values['brokers'] ?? '').split(',').map((part) => part.trim());
  const ids = parts.map(wholeNumber);
  const bad = ids.indexOf(null);
  if (bad !== -1)
    return {
      problem: { field: 'brokers', reason: `“${parts[bad] ?? ''}” is not a whole number` },
    };
  const brokers = ids.filter((id) => id !== null);
  const typed: Partial<Record<NumberName, number>> = {};
  for (const name of NUMBERS) {
    const text = values[name];
    if (text === undefined) continue;
    const value = wholeNumber(text);
    if (value === null) {
      return { problem: { field: name, reason: `“${text}” is not a whole number` } };
    }
    typed[name] = value;
  }
  const { kafka: before, ...rest } = base;
  const config = { ...rest, ...typed, brokers };
  if (before === undefined) return { config };
  const result = kafkaConfigFrom(values, { brokers, before });
  return 'problem' in result ? result : { config: { ...config, kafka: result.kafka } };
}
