import type { ClusterConfig } from '../../kernel/model';

/** One setting as an input. */
export interface ConfigField {
  readonly name: keyof ClusterConfig;
  readonly label: string;
  readonly start: string;
  readonly hint: string;
}

/** What was typed, by field name. */
export type ConfigValues = Readonly<Record<string, string>>;

/** The inputs of a configuration, filled with `config`. Labels are Kafka's names where Kafka has the setting. */
export function configFields(config: ClusterConfig): readonly ConfigField[] {
  const number = (
    name: Exclude<keyof ClusterConfig, 'brokers' | 'kafka'>,
    label: string,
    hint: string,
  ): ConfigField => ({
    name,
    label,
    start: String(config[name]),
    hint,
  });
  return [
    {
      name: 'brokers',
      label: 'brokers',
      start: config.brokers.join(', '),
      hint: 'Ids, at most five; the first one listed leads at the start.',
    },
    number(
      'minInsyncReplicas',
      'min.insync.replicas',
      'Smallest ISR for acks=all, the leader included.',
    ),
    number(
      'replicaLagMaxOffsets',
      'offset cap',
      'How many offsets a follower may be behind, inclusive.',
    ),
    number(
      'replicaLagTimeMaxMs',
      'replica.lag.time.max.ms',
      'How old a follower’s last fetch may be, inclusive.',
    ),
    number(
      'replicaFetchMaxBytes',
      'replica.fetch.max.bytes',
      'Budget of one fetch; a one-letter record takes 75 bytes.',
    ),
    number('startMs', 'clock at the start (ms)', ''),
  ];
}

function wholeNumber(text: string): number | null {
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

/**
 * The configuration that was typed, or the first input that is no whole number. Limits are the model's matter.
 * What has no input is taken from `base`.
 */
export function configFrom(
  values: ConfigValues,
  base: ClusterConfig,
): { config: ClusterConfig } | { problem: { field: string; reason: string } } {
  const brokers = (values['brokers'] ?? '').split(',').map((part) => part.trim());
  const ids = brokers.map(wholeNumber);
  const bad = ids.indexOf(null);
  if (bad !== -1)
    return {
      problem: { field: 'brokers', reason: `“${brokers[bad] ?? ''}” is not a whole number` },
    };
  const read = (name: string): number => wholeNumber(values[name] ?? '') ?? NaN;
  const typed = {
    brokers: ids.filter((id) => id !== null),
    minInsyncReplicas: read('minInsyncReplicas'),
    replicaLagMaxOffsets: read('replicaLagMaxOffsets'),
    replicaLagTimeMaxMs: read('replicaLagTimeMaxMs'),
    replicaFetchMaxBytes: read('replicaFetchMaxBytes'),
    startMs: read('startMs'),
  };
  for (const [field, value] of Object.entries(typed)) {
    if (Number.isNaN(value)) {
      return { problem: { field, reason: `“${values[field] ?? ''}” is not a whole number` } };
    }
  }
  return { config: { ...base, ...typed } };
}
