import { kafkaRefusal as t } from '../../texts/en/kafka-refusal';
import { nodeNamed } from '../../kernel/text/words';
import type { Command, CommandType, ProduceCommand } from '../../kernel/command';
import type { BrokerId, NodeId } from '../../kernel/ids';
import { because } from '../../kernel/why';
import { arrive, isPaused, passTime } from './clock';
import { beginShutdown } from './lifecycle';
import { delayMessage, dropMessage, setLink, tellDelivery } from './links';
import type { ClientRequestContent } from './messages';
import { crash, loseCleanShutdownFile, loseLog, pause, resume, start } from './process';
import { parseAcks } from './produce';
import { isPast, runUntil } from './run-until';
import { RULES } from './rules';
import type { Sim } from './sim';
import { isAlive } from './state';
import { setTimer } from './timers';

const REQUEST_TIMEOUT_MS = 30_000;

/** What a person, a script or the clock asks for. Requests become messages; the rest happens now. */
export function decide(sim: Sim, command: Command): void {
  switch (command.type) {
    case 'produce':
      sendProduce(sim, command);
      return;
    case 'advanceClock':
      if (command.ms < 0) reject(sim, command.type, null, 'VALUE_ERROR');
      else passTime(sim, sim.nowMs + command.ms);
      return;
    case 'runUntil':
      if (command.limitMs < 0 || isPast(sim, command))
        reject(sim, command.type, null, 'VALUE_ERROR');
      else runUntil(sim, command);
      return;
    case 'read':
      ask(sim, command.broker, {
        api: 'Fetch',
        offset: command.offset,
        max: command.max,
        currentLeaderEpoch: command.leaderEpoch ?? null,
        lastFetchedEpoch: command.lastFetchedEpoch ?? null,
      });
      return;
    case 'listOffsets':
      ask(sim, command.broker, {
        api: 'ListOffsets',
        currentLeaderEpoch: command.leaderEpoch ?? null,
      });
      return;
    case 'offsetForLeaderEpoch':
      ask(sim, command.broker, {
        api: 'OffsetForLeaderEpoch',
        epoch: command.leaderEpoch,
        currentLeaderEpoch: command.currentLeaderEpoch ?? null,
      });
      return;
    case 'alterConfig':
      toController(sim, command.type, { kind: 'AlterConfig', command });
      return;
    case 'electLeader':
      toController(sim, command.type, {
        kind: 'ElectLeaders',
        request: sim.step,
        election: command.election,
      });
      return;
    case 'unregisterBroker':
      toController(sim, command.type, { kind: 'UnregisterBroker', broker: command.broker });
      return;
    case 'setLink':
      setLink(sim, command);
      return;
    case 'dropMessage':
    case 'delayMessage':
    case 'deliverMessage':
      withMessage(sim, command);
      return;
    case 'setTimer':
      if (!known(sim, command.type, command.node)) return;
      if (!setTimer(sim, command.node, command.timer, sim.nowMs + command.ms)) {
        notApplicable(sim, command.type, t().noTimer(command.timer));
      } else
        sim.emit(
          { type: 'ClockAdvanced', fromMs: sim.nowMs, toMs: sim.nowMs },
          because(RULES.clock),
        );
      return;
    case 'crash':
    case 'pause':
    case 'resume':
    case 'start':
    case 'shutdown':
    case 'loseLog':
    case 'loseCleanShutdownFile':
      changeProcess(sim, command);
      return;
    default:
      notApplicable(sim, command.type, t().byItself);
  }
}

type ProcessCommand = Extract<
  Command,
  {
    type: 'crash' | 'pause' | 'resume' | 'start' | 'shutdown' | 'loseLog' | 'loseCleanShutdownFile';
  }
>;

/** Commands for one process, each only where it makes sense: a stopped one cannot crash, a running one not start. */
function changeProcess(sim: Sim, command: ProcessCommand): void {
  const node = 'node' in command ? command.node : command.broker;
  if (!known(sim, command.type, node)) return;
  const process = processOf(sim, node);
  const reason = notNow(command.type, process);
  if (reason !== null) {
    notApplicable(sim, command.type, reason(nodeNamed(node)));
    return;
  }
  switch (command.type) {
    case 'crash':
      crash(sim, command.node, command.keep ?? null);
      return;
    case 'pause':
      pause(sim, command.node);
      return;
    case 'resume':
      resume(sim, command.node);
      return;
    case 'start':
      start(sim, command);
      return;
    case 'shutdown':
      beginShutdown(sim, command.broker);
      return;
    case 'loseLog':
      loseLog(sim, command.broker);
      return;
    case 'loseCleanShutdownFile':
      loseCleanShutdownFile(sim, command.broker);
      return;
    default:
      command satisfies never;
  }
}

function processOf(sim: Sim, node: NodeId): 'running' | 'paused' | 'down' {
  const process = node === 'controller' ? sim.state.controller.process : sim.broker(node).process;
  return process === 'running' || process === 'paused' ? process : 'down';
}

function notNow(
  type: ProcessCommand['type'],
  process: 'running' | 'paused' | 'down',
): ((node: string) => string) | null {
  switch (type) {
    case 'crash':
      return process === 'down' ? t().downAlready : null;
    case 'pause':
    case 'shutdown':
      return process === 'running' ? null : process === 'paused' ? t().isPaused : t().isDown;
    case 'resume':
      return process === 'paused' ? null : t().notPaused;
    default:
      return process === 'down' ? null : t().notDown;
  }
}

function withMessage(
  sim: Sim,
  command: Extract<Command, { type: 'dropMessage' | 'delayMessage' | 'deliverMessage' }>,
): void {
  const message = sim.state.messages.find(({ id }) => id === command.message);
  if (message === undefined) {
    notApplicable(sim, command.type, t().noMessage(command.message));
  } else if (command.type === 'dropMessage') dropMessage(sim, message);
  else if (command.type === 'delayMessage') delayMessage(sim, message, command.ms);
  else if (isPaused(sim.state, message.to)) {
    const receiver = message.to === 'client' ? t().theClient : nodeNamed(message.to);
    notApplicable(sim, command.type, t().takesLater(receiver));
  } else {
    tellDelivery(sim, message);
    arrive(sim, message);
  }
}

/** Whom a request goes to when none is named: the registered leader, else the first broker that lives. */
function defaultBroker(sim: Sim): BrokerId {
  const { controller, brokers } = sim.state;
  const leader = controller.image.partition?.leader;
  return leader ?? brokers.find(isAlive)?.brokerId ?? brokers[0]?.brokerId ?? 0;
}

function sendProduce(sim: Sim, command: ProduceCommand): void {
  const broker = command.broker ?? defaultBroker(sim);
  if (!known(sim, command.type, broker)) return;
  if (command.values.length === 0) {
    reject(sim, command.type, broker, 'INVALID_RECORD');
    return;
  }
  const { acks, values, producer, timeoutMs = REQUEST_TIMEOUT_MS } = command;
  sim.send('client', broker, {
    kind: 'Produce',
    request: sim.step,
    acks: parseAcks(acks),
    acksWord: acks,
    values,
    producer: producer ?? null,
    timeoutMs,
  });
  sim.emit(
    { type: 'ProduceSent', request: sim.step, broker, acks: parseAcks(acks) ?? acks, values },
    because(RULES.network),
  );
}

function ask(
  sim: Sim,
  broker: BrokerId | undefined,
  question: Pick<ClientRequestContent, 'api'> & Partial<ClientRequestContent>,
): void {
  const to = broker ?? defaultBroker(sim);
  const type = question.api === 'Fetch' ? 'read' : 'listOffsets';
  if (!known(sim, type, to)) return;
  sim.send('client', to, {
    offset: 0,
    max: 0,
    epoch: -1,
    currentLeaderEpoch: null,
    lastFetchedEpoch: null,
    ...question,
    kind: 'ClientRequest',
    request: sim.step,
  });
  sent(sim, to, question.api);
}

function toController(sim: Sim, _type: CommandType, content: Parameters<Sim['send']>[2]): void {
  sim.send('client', 'controller', content);
  sent(sim, 'controller', content.kind);
}

function sent(sim: Sim, to: NodeId, kind: string): void {
  const message = sim.state.messages.at(-1);
  sim.emit(
    {
      type: 'MessageChanged',
      message: message?.id ?? -1,
      kind,
      from: 'client',
      to,
      change: 'sent',
      dueMs: message?.dueMs ?? null,
    },
    because(RULES.network),
  );
}

function known(sim: Sim, command: CommandType, node: NodeId): boolean {
  if (node === 'controller' || sim.state.brokers.some(({ brokerId }) => brokerId === node)) {
    return true;
  }
  reject(sim, command, node, 'KEY_ERROR');
  return false;
}

function reject(
  sim: Sim,
  command: CommandType,
  broker: BrokerId | null,
  error: 'VALUE_ERROR' | 'KEY_ERROR' | 'INVALID_RECORD',
): void {
  sim.emit({ type: 'CommandRejected', command, broker, error, range: null }, because(RULES.clock));
}

function notApplicable(sim: Sim, command: CommandType, reason: string): void {
  sim.emit({ type: 'CommandNotApplicable', command, reason }, because(RULES.clock));
}
