import type { CommandType } from '../../kernel/command';
import type { Model } from '../../kernel/model';
import { decide } from './commands';
import { create, open } from './create';
import { clusterSentenceOf } from '../../kernel/text/cluster-sentence';
import { INVARIANTS } from './invariants';
import { Sim } from './sim';
import type { KafkaState } from './state';
import { view } from './view';
import { assertWellFormed } from './well-formed';

const COMMANDS: readonly CommandType[] = [
  'produce',
  'advanceClock',
  'read',
  'crash',
  'pause',
  'resume',
  'start',
  'shutdown',
  'alterConfig',
  'electLeader',
  'setLink',
  'dropMessage',
  'delayMessage',
  'listOffsets',
  'offsetForLeaderEpoch',
  'loseLog',
  'loseCleanShutdownFile',
  'unregisterBroker',
  'setTimer',
];

/** Apache Kafka 4.4 (KRaft), one partition: processes, messages and timers on a virtual clock. */
export const kafka: Model<KafkaState> = {
  id: 'kafka',
  title: 'Apache Kafka 4.4',
  commands: COMMANDS,
  invariants: INVARIANTS,
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
