import type { ClusterConfig } from '../../kernel/model';
import type { ConfigField, ConfigProblem, ConfigValues } from './config-field';
import { kafkaConfigFields, kafkaConfigFrom } from './kafka-config-form';
import { wholeNumber } from './whole-number';
import { forms as t } from '../../texts/en/forms';

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
    label: t().brokers,
    start: config.brokers.join(', '),
    hint: t().idsAtMostFive,
    group: '',
    choices: [],
  };
  const minimum = number(config, 'minInsyncReplicas', {
    label: 'min.insync.replicas',
    hint: t().smallestIsrForAcks,
  });
  const { kafka } = config;
  if (kafka !== undefined) {
    const lag = number(config, 'replicaLagTimeMaxMs', {
      label: 'replica.lag.time.max.ms',
      hint: t().howLongAgoAn,
    });
    const start = number(config, 'startMs', {
      label: t().clockAtTheStart,
      hint: t().theTopicIsMade,
      group: t().shown,
    });
    return [brokers, minimum, lag, ...kafkaConfigFields(kafka, config.brokers), start];
  }
  return [
    brokers,
    minimum,
    number(config, 'replicaLagMaxOffsets', {
      label: t().offsetCap,
      hint: t().howManyOffsetsA,
    }),
    number(config, 'replicaLagTimeMaxMs', {
      label: 'replica.lag.time.max.ms',
      hint: t().howOldAFollowers,
    }),
    number(config, 'replicaFetchMaxBytes', {
      label: 'replica.fetch.max.bytes',
      hint: t().budgetOfOneFetch,
    }),
    number(config, 'startMs', { label: t().clockAtTheStart, hint: '' }),
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
      problem: { field: 'brokers', reason: t().isNotAWhole(parts[bad] ?? '') },
    };
  const brokers = ids.filter((id) => id !== null);
  const typed: Partial<Record<NumberName, number>> = {};
  for (const name of NUMBERS) {
    const text = values[name];
    if (text === undefined) continue;
    const value = wholeNumber(text);
    if (value === null) {
      return { problem: { field: name, reason: t().isNotAWhole(text) } };
    }
    typed[name] = value;
  }
  const { kafka: before, ...rest } = base;
  const config = { ...rest, ...typed, brokers };
  if (before === undefined) return { config };
  const result = kafkaConfigFrom(values, { brokers, before });
  return 'problem' in result ? result : { config: { ...config, kafka: result.kafka } };
}
