import type { CommandType } from '../../kernel/command';
import { KAFKA_METRICS } from '../../kernel/metrics/kafka';
import { metricIndex } from '../../kernel/metrics/metric';
import type { ClusterConfig, Model } from '../../kernel/model';
import { decide } from './commands';
import { create, open } from './create';
import { olderRules } from '../../kernel/kafka-defaults';
import { clusterSentenceOf } from '../../kernel/text/cluster-sentence';
import { INVARIANTS } from './invariants';
import { Sim } from './sim';
import type { KafkaState } from './state';
import { view } from './view';
import { assertWellFormed } from './well-formed';

const COMMANDS: readonly CommandType[] = [
  'produce',
  'advanceClock',
  'runUntil',
  'read',
  'crash',
  'pause',
  'resume',
  'start',
  'shutdown',
  'alterConfig',
  'electLeader',
  'setLink',
  'deliverMessage',
  'dropMessage',
  'delayMessage',
  'listOffsets',
  'offsetForLeaderEpoch',
  'loseLog',
  'loseCleanShutdownFile',
  'unregisterBroker',
  'setTimer',
];

/** The version, and how many of its rules this run has as an older version had them. */
function titleOf({ kafka: own }: ClusterConfig): string {
  const older = own === undefined ? 0 : olderRules(own.behaviour);
  if (older === 0) return 'Apache Kafka 4.4';
  return `Kafka 4.4, ${older} older ${older === 1 ? 'rule' : 'rules'}`;
}

/** Apache Kafka 4.4 (KRaft), one partition: processes, messages and timers on a virtual clock. */
export const kafka: Model<KafkaState> = {
  id: 'kafka',
  titleOf,
  commands: COMMANDS,
  invariants: INVARIANTS,
  metrics: metricIndex(KAFKA_METRICS),
  create,
  open,
  decide: (turn, command) => {
    const sim = new Sim(turn);
    decide(sim, command);
    sim.finish();
  },
  view,
  assertWellFormed,
  sentenceOf: clusterSentenceOf,
  explainer: async () => (await import('./explain')).explain,
};
