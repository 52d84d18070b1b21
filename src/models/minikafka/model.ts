import type { Command, CommandType } from '../../kernel/command';
import type { SimulationEvent } from '../../kernel/event';
import type { StepNumber } from '../../kernel/ids';
import type { ClusterConfig, Model, Turn } from '../../kernel/model';
import { emptyLog } from '../../kernel/log';
import { produce } from './append';
import { checkConfig } from './config';
import { evolve } from './evolve';
import { sentenceOf } from '../../kernel/text/sentence';
import { fetchFollowers } from './fetch-round';
import { INVARIANTS } from './invariants';
import { promote, rejoin } from './leadership';
import { openProducer, registerProducer } from './producers';
import { read } from './read';
import { refreshIsr } from './refresh-isr';
import { removeFromIsr } from './remove-from-isr';
import { openCluster, restartCluster } from './restart';
import { advanceClock, notApplicable, truncateReplica } from './small-commands';
import type { MiniKafkaState } from './state';
import { assertWellFormed } from './well-formed';
import { view } from './view';

const COMMANDS: readonly CommandType[] = [
  'produce',
  'fetchFollowers',
  'refreshIsr',
  'read',
  'advanceClock',
  'promote',
  'removeFromIsr',
  'rejoin',
  'restartCluster',
  'openProducer',
  'registerProducer',
];

function create(config: ClusterConfig): MiniKafkaState {
  checkConfig(config);
  const [leader = 0] = config.brokers;
  return {
    config,
    open: false,
    nowMs: config.startMs,
    leader,
    leaderEpoch: 0,
    isr: [],
    highWatermark: 0,
    replicas: config.brokers
      .toSorted((one, other) => one - other)
      .map((brokerId) => ({
        brokerId,
        log: emptyLog(),
        stampEpoch: 0,
        lastFetchMs: config.startMs,
      })),
    waiters: [],
    producers: [],
    saved: { leader, leaderEpoch: 0, identities: [] },
    tampered: false,
  };
}

function decide(turn: Turn<MiniKafkaState>, command: Command): void {
  switch (command.type) {
    case 'produce':
      produce(turn, command);
      return;
    case 'fetchFollowers':
      fetchFollowers(turn, command);
      return;
    case 'advanceClock':
      advanceClock(turn, command);
      return;
    case 'refreshIsr':
      refreshIsr(turn, 'refresh');
      return;
    case 'removeFromIsr':
      removeFromIsr(turn, command);
      return;
    case 'promote':
      promote(turn, command);
      return;
    case 'rejoin':
      rejoin(turn, command);
      return;
    case 'restartCluster':
      restartCluster(turn, command);
      return;
    case 'read':
      read(turn, command);
      return;
    case 'registerProducer':
      registerProducer(turn, command);
      return;
    case 'openProducer':
      openProducer(turn, command);
      return;
    case 'truncateReplica':
      truncateReplica(turn, command);
      return;
    default:
      notApplicable(turn, command);
  }
}

/** The same turn, on which each event is written into the state by `evolve` before it becomes a frame. */
class EvolvingTurn implements Turn<MiniKafkaState> {
  constructor(private readonly turn: Turn<MiniKafkaState>) {}

  get state(): MiniKafkaState {
    return this.turn.state;
  }

  get step(): StepNumber {
    return this.turn.step;
  }

  write(state: MiniKafkaState): void {
    this.turn.write(state);
  }

  emit(event: SimulationEvent): void {
    this.turn.write(evolve(this.turn.state, event));
    this.turn.emit(event);
  }
}

/** MiniKafka, one replicated partition: every call is atomic, replication and time move only by command. */
export const miniKafka: Model<MiniKafkaState> = {
  id: 'minikafka',
  title: 'MiniKafka',
  commands: COMMANDS,
  invariants: INVARIANTS,
  create,
  open: (turn) => {
    openCluster(new EvolvingTurn(turn), true);
  },
  decide: (turn, command) => {
    decide(new EvolvingTurn(turn), command);
  },
  view,
  assertWellFormed,
  sentenceOf,
  explainer: async () => (await import('./explain')).explain,
};
