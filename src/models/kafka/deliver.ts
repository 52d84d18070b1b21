import { handleAlterPartitionReply } from './alter-partition';
import { serveAlterPartition } from './alter-validation';
import { serveClient } from './consumer';
import {
  handleFetchReply,
  handleReplicaListOffsetsReply,
  serveReplicaListOffsets,
} from './follower-fetch';
import { serveHeartbeat } from './heartbeat';
import { handleHeartbeatReply } from './lifecycle';
import type { Message } from './messages';
import { applyMetadata } from './metadata';
import { serveAlterConfig, serveElectLeaders } from './operator';
import { receiveProduceReply, serveProduce } from './produce';
import { handleRegistrationReply, serveRegistration, serveUnregister } from './registration';
import { serveFetch } from './serve-fetch';
import type { Sim } from './sim';

/** Hands a message to the rule that its receiver has for it. */
export function deliver(sim: Sim, { to, content }: Message): void {
  if (to === 'client') deliverToClient(sim, content);
  else if (to === 'controller') deliverToController(sim, content);
  else deliverToBroker(sim, to, content);
}

function deliverToClient(sim: Sim, content: Message['content']): void {
  if (content.kind === 'ProduceReply') receiveProduceReply(sim, content);
  else if (content.kind === 'ClientReply') sim.emit(content.answer, content.why);
  else if (content.kind === 'ElectLeadersReply') {
    const { request, election, error, why } = content;
    sim.emit({ type: 'ElectionAnswered', request, election, error }, why);
  }
}

function deliverToController(sim: Sim, content: Message['content']): void {
  switch (content.kind) {
    case 'Heartbeat':
      serveHeartbeat(sim, content);
      return;
    case 'AlterPartition':
      serveAlterPartition(sim, content);
      return;
    case 'BrokerRegistration':
      serveRegistration(sim, content);
      return;
    case 'AlterConfig':
      serveAlterConfig(sim, content.command);
      return;
    case 'ElectLeaders':
      serveElectLeaders(sim, content);
      return;
    case 'UnregisterBroker':
      serveUnregister(sim, content.broker);
      return;
    default:
  }
}

function deliverToBroker(sim: Sim, broker: number, content: Message['content']): void {
  switch (content.kind) {
    case 'Produce':
      serveProduce(sim, broker, content);
      return;
    case 'Fetch':
      serveFetch(sim, broker, content.request);
      return;
    case 'FetchReply':
      handleFetchReply(sim, broker, content);
      return;
    case 'ListOffsets':
      serveReplicaListOffsets(sim, broker, content.request);
      return;
    case 'ListOffsetsReply':
      handleReplicaListOffsetsReply(sim, broker, content);
      return;
    case 'AlterPartitionReply':
      handleAlterPartitionReply(sim, broker, content);
      return;
    case 'HeartbeatReply':
      handleHeartbeatReply(sim, broker, content);
      return;
    case 'BrokerRegistrationReply':
      handleRegistrationReply(sim, broker, content);
      return;
    case 'Metadata':
      applyMetadata(sim, broker, content.image);
      return;
    case 'ClientRequest':
      serveClient(sim, broker, content);
      return;
    default:
  }
}
