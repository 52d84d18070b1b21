import type { KafkaBehaviour, KafkaConfig } from '../../kernel/cluster-config';
import type { BrokerId } from '../../kernel/ids';
import { kafkaDefaults } from '../../kernel/kafka-defaults';
import { GENERATIONS } from '../../kernel/kafka-generations';
import type { ConfigField, ConfigProblem, ConfigValues } from './config-field';
import { wholeNumber } from './whole-number';

/** Settings that are one whole number: field, label, hint. */
const NUMBERS = [
  ['brokerSessionTimeoutMs', 'broker.session.timeout.ms', 'Silence after which it is fenced.'],
  ['brokerHeartbeatIntervalMs', 'broker.heartbeat.interval.ms', ''],
  ['replicaFetchWaitMaxMs', 'replica.fetch.wait.max.ms', 'How long an empty fetch waits.'],
  ['replicaFetchBackoffMs', 'replica.fetch.backoff.ms', 'Pause after a fetch that failed.'],
  ['replicaSocketTimeoutMs', 'replica.socket.timeout.ms', 'Until a lost fetch is given up.'],
  ['linkMs', 'over a link (ms)', 'One way, for everything but metadata.'],
  ['commitMs', 'controller commit (ms)', 'Until a decision is committed and sent.'],
  ['jitterMs', 'jitter (ms)', 'Up to so much is added to each delay.'],
  ['seed', 'seed', 'Chooses the jitter: the same seed, the same run.'],
] as const satisfies readonly (readonly [keyof KafkaConfig, string, string])[];

const GROUP_OF: Readonly<Record<(typeof NUMBERS)[number][0], string>> = {
  brokerSessionTimeoutMs: 'Times',
  brokerHeartbeatIntervalMs: 'Times',
  replicaFetchWaitMaxMs: 'Times',
  replicaFetchBackoffMs: 'Times',
  replicaSocketTimeoutMs: 'Times',
  linkMs: 'Delays',
  commitMs: 'Delays',
  jitterMs: 'Delays',
  seed: 'Delays',
};

const SWITCH = [
  { value: 'false', label: 'false' },
  { value: 'true', label: 'true' },
];

/** The ELR as it is in the chosen version. */
const AS_USUAL = { value: '', label: 'as it was' };

function isUsual(behaviour: KafkaBehaviour, generation: string | null): boolean {
  const usual = Object.entries(GENERATIONS).find(([name]) => name === generation)?.[1];
  return usual?.eligibleLeaderReplicas === behaviour.eligibleLeaderReplicas;
}

/** The name of the version in which Kafka behaved so; null for a mixture. The ELR is a setting of its own. */
function generationOf(behaviour: KafkaBehaviour): string | null {
  const key = (one: KafkaBehaviour): string =>
    JSON.stringify(Object.entries({ ...one, eligibleLeaderReplicas: false }).sort());
  const known = Object.entries(GENERATIONS).find(([, one]) => key(one) === key(behaviour));
  return known?.[0] ?? null;
}

/** The inputs of Kafka's own settings, filled with `config`. */
export function kafkaConfigFields(
  config: KafkaConfig,
  brokers: readonly BrokerId[],
): readonly ConfigField[] {
  const generation = generationOf(config.behaviour);
  const names = Object.keys(GENERATIONS).sort((one, other) => Number(other) - Number(one));
  const delays = kafkaDefaults(brokers).metadataMs.join(', ');
  const metadata = config.metadataMs.join(', ');
  const toggle = (name: string, label: string, of: { on: boolean; hint: string }): ConfigField => ({
    name: `kafka.${name}`,
    label,
    start: String(of.on),
    hint: of.hint,
    group: '',
    choices: SWITCH,
  });
  const numbers = NUMBERS.map(([name, label, hint]): ConfigField => ({
    name: `kafka.${name}`,
    label,
    start: String(config[name]),
    hint,
    group: GROUP_OF[name],
    choices: [],
  }));
  return [
    toggle('uncleanLeaderElection', 'unclean.leader.election.enable', {
      on: config.uncleanLeaderElection,
      hint: 'Whether a broker outside the ISR may lead when nobody else can.',
    }),
    {
      name: 'generation',
      label: 'behaves as Kafka',
      start: generation ?? 'mixed',
      hint: 'What older versions did differently. The protocol stays that of 4.4.',
      group: '',
      choices: [
        ...names.map((name) => ({ value: name, label: name })),
        ...(generation === null ? [{ value: 'mixed', label: 'a mixture' }] : []),
      ],
    },
    {
      ...toggle('behaviour.eligibleLeaderReplicas', 'eligible leader replicas', {
        on: config.behaviour.eligibleLeaderReplicas,
        hint: 'KIP-966, on in new clusters from 4.1.',
      }),
      start: isUsual(config.behaviour, generation)
        ? AS_USUAL.value
        : String(config.behaviour.eligibleLeaderReplicas),
      choices: [AS_USUAL, ...SWITCH],
    },
    ...numbers.filter(({ group }) => group === 'Times'),
    ...numbers.filter(({ group }) => group === 'Delays'),
    {
      name: 'kafka.metadataMs',
      label: 'metadata delays (ms)',
      start: metadata === delays ? '' : metadata,
      hint: `Until each broker hears, in their order. Empty: ${delays}.`,
      group: 'Delays',
      choices: [],
    },
    {
      ...toggle('showRoutine', 'show routine', {
        on: config.showRoutine,
        hint: 'Heartbeats, empty fetches and checks become frames, too.',
      }),
      group: 'Shown',
    },
  ];
}

/** Kafka's settings as they were typed, or the first input that is no whole number. The rest is as `before`. */
export function kafkaConfigFrom(
  values: ConfigValues,
  { brokers, before }: { brokers: readonly BrokerId[]; before: KafkaConfig },
): { kafka: KafkaConfig } | { problem: ConfigProblem } {
  const numbers: Partial<Record<(typeof NUMBERS)[number][0], number>> = {};
  for (const [name] of NUMBERS) {
    const text = values[`kafka.${name}`] ?? String(before[name]);
    const value = wholeNumber(text);
    if (value === null) return { problem: problemOf(`kafka.${name}`, text) };
    numbers[name] = value;
  }
  const delays = (values['kafka.metadataMs'] ?? '').trim();
  const parts = delays === '' ? [] : delays.split(',').map((part) => part.trim());
  const typed = parts.map(wholeNumber);
  const bad = typed.indexOf(null);
  if (bad !== -1) return { problem: problemOf('kafka.metadataMs', parts[bad] ?? '') };
  const metadataMs =
    delays === '' ? kafkaDefaults(brokers).metadataMs : typed.filter((ms) => ms !== null);
  const isOn = (name: string, otherwise: boolean): boolean => {
    const value = values[`kafka.${name}`] ?? '';
    return value === '' ? otherwise : value === 'true';
  };
  const { behaviour, replicas } = before;
  const chosen = Object.entries(GENERATIONS).find(([name]) => name === values['generation']);
  const version = chosen?.[1] ?? behaviour;
  const sameBrokers = replicas.every((id) => brokers.includes(id));
  return {
    kafka: {
      ...before,
      ...numbers,
      metadataMs,
      replicas: sameBrokers && replicas.length === brokers.length ? replicas : brokers,
      uncleanLeaderElection: isOn('uncleanLeaderElection', before.uncleanLeaderElection),
      showRoutine: isOn('showRoutine', before.showRoutine),
      behaviour: {
        ...version,
        eligibleLeaderReplicas: isOn(
          'behaviour.eligibleLeaderReplicas',
          version.eligibleLeaderReplicas,
        ),
      },
    },
  };
}

function problemOf(field: string, text: string): ConfigProblem {
  return { field, reason: `“${text}” is not a whole number` };
}
