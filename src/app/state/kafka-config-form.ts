import type { KafkaBehaviour, KafkaConfig } from '../../kernel/cluster-config';
import type { BrokerId } from '../../kernel/ids';
import { kafkaDefaults } from '../../kernel/kafka-defaults';
import { GENERATIONS } from '../../kernel/kafka-generations';
import type { ConfigField, ConfigProblem, ConfigValues } from './config-field';
import { wholeNumber } from './whole-number';
import { forms as t } from '../../texts/en/forms';

/** Settings that are one whole number: field, label, hint. */
const numberFields = () =>
  [
    ['brokerSessionTimeoutMs', 'broker.session.timeout.ms', t().silenceAfterWhichIt],
    ['brokerHeartbeatIntervalMs', 'broker.heartbeat.interval.ms', ''],
    ['replicaFetchWaitMaxMs', 'replica.fetch.wait.max.ms', t().howLongAnEmpty],
    ['replicaFetchBackoffMs', 'replica.fetch.backoff.ms', t().pauseAfterAFetch],
    ['replicaSocketTimeoutMs', 'replica.socket.timeout.ms', t().untilALostFetch],
    ['linkMs', t().overALinkMs, t().oneWayForEverything],
    ['commitMs', t().controllerCommitMs, t().untilADecisionIs],
    ['jitterMs', t().jitterMs, t().upToSoMuch],
    ['seed', t().seed, t().choosesTheJitterThe],
  ] as const satisfies readonly (readonly [keyof KafkaConfig, string, string])[];

/** Fields above the delays: how long Kafka waits for something. */
const TIMES: ReadonlySet<string> = new Set([
  'brokerSessionTimeoutMs',
  'brokerHeartbeatIntervalMs',
  'replicaFetchWaitMaxMs',
  'replicaFetchBackoffMs',
  'replicaSocketTimeoutMs',
]);

const SWITCH = [
  { value: 'false', label: 'false' },
  { value: 'true', label: 'true' },
];

/** The ELR as it is in the chosen version. */
const asUsual = () => ({ value: '', label: t().asItWas });

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
  const numbers = numberFields().map(([name, label, hint]): ConfigField => ({
    name: `kafka.${name}`,
    label,
    start: String(config[name]),
    hint,
    group: TIMES.has(name) ? t().times : t().delays,
    choices: [],
  }));
  return [
    toggle('uncleanLeaderElection', 'unclean.leader.election.enable', {
      on: config.uncleanLeaderElection,
      hint: t().whetherABrokerOutside,
    }),
    {
      name: 'generation',
      label: t().behavesAsKafka,
      start: generation ?? 'mixed',
      hint: t().whatOlderVersionsDid,
      group: '',
      choices: [
        ...names.map((name) => ({ value: name, label: name })),
        ...(generation === null ? [{ value: 'mixed', label: t().aMixture }] : []),
      ],
    },
    {
      ...toggle('behaviour.eligibleLeaderReplicas', t().eligibleLeaderReplicas, {
        on: config.behaviour.eligibleLeaderReplicas,
        hint: t().kipOnInNew,
      }),
      start: isUsual(config.behaviour, generation)
        ? asUsual().value
        : String(config.behaviour.eligibleLeaderReplicas),
      choices: [asUsual(), ...SWITCH],
    },
    ...numbers.filter(({ group }) => group === t().times),
    ...numbers.filter(({ group }) => group === t().delays),
    {
      name: 'kafka.metadataMs',
      label: t().metadataDelaysMs,
      start: metadata === delays ? '' : metadata,
      hint: t().untilEachBrokerHears(delays),
      group: t().delays,
      choices: [],
    },
    {
      ...toggle('showRoutine', t().showRoutine, {
        on: config.showRoutine,
        hint: t().heartbeatsEmptyFetchesAnd,
      }),
      group: t().shown,
    },
  ];
}

/** Kafka's settings as they were typed, or the first input that is no whole number. The rest is as `before`. */
export function kafkaConfigFrom(
  values: ConfigValues,
  { brokers, before }: { brokers: readonly BrokerId[]; before: KafkaConfig },
): { kafka: KafkaConfig } | { problem: ConfigProblem } {
  const numbers: Partial<Record<ReturnType<typeof numberFields>[number][0], number>> = {};
  for (const [name] of numberFields()) {
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
  return { field, reason: t().isNotAWhole(text) };
}
