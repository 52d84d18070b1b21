import type { BrokerId } from '../../kernel/ids';
import { because, compare, type Why } from '../../kernel/why';
import { tryAdvanceHighWatermark } from './high-watermark';
import type { AlterPartitionReplyContent } from './messages';
import { completeProduces, wakeParkedFetches } from './purgatory';
import { RULES } from './rules';
import type { Sim } from './sim';
import type { AlterSlot } from './state';

/** Until a request about which the controller had a complaint as a whole is sent again (AP-1). */
const TOP_LEVEL_RETRY_MS = 50;

/**
 * AP-1: the leader asks the controller for another ISR. Until that is settled the proposal is pending and no other is
 * made (ST-4). Where an older request still occupies the slot it fails at once (LR-7).
 */
export function submitProposal(
  sim: Sim,
  leaderId: BrokerId,
  wish: { change: 'shrink' | 'expand'; isr: readonly BrokerId[]; why: Why },
): void {
  const { leading, alter, replica } = sim.broker(leaderId);
  if (leading === null) return;
  if (alter !== null) {
    sim.mark(leaderId, 'failedIsrUpdates');
    sim.emit(
      {
        type: 'AlterPartitionFailed',
        leader: leaderId,
        error: 'OPERATION_NOT_ATTEMPTED',
        action: 'goesBack',
      },
      because(RULES.metadataFirst),
    );
    return;
  }
  const id = sim.nextId();
  const proposal = { id, change: wish.change, isr: wish.isr };
  sim.updateLeading(leaderId, { proposal });
  sendRequest(sim, leaderId, id, wish.isr);
  const { leaderEpoch, partitionEpoch } = replica;
  sim.emit(
    {
      type: 'IsrChangeProposed',
      leader: leaderId,
      change: wish.change,
      isr: leading.isr,
      proposed: wish.isr,
      leaderEpoch,
      partitionEpoch,
    },
    wish.why,
  );
  // Only where a change counts before it is confirmed (before KIP-497) can this move anything.
  if (!sim.behaviour.maximalIsr && tryAdvanceHighWatermark(sim, leaderId)) wakeAll(sim, leaderId);
}

function wakeAll(sim: Sim, leaderId: BrokerId): void {
  completeProduces(sim, leaderId);
  wakeParkedFetches(sim, leaderId);
}

function sendRequest(sim: Sim, leaderId: BrokerId, id: number, isr: readonly BrokerId[]): void {
  const { leading, replica, brokerEpoch } = sim.broker(leaderId);
  const members = isr.map((member) => {
    if (member === leaderId) return { brokerId: member, brokerEpoch };
    const remote = leading?.remotes.find(({ brokerId }) => brokerId === member);
    return { brokerId: member, brokerEpoch: remote?.brokerEpoch ?? -1 };
  });
  const { leaderEpoch, partitionEpoch } = replica;
  transmit(sim, leaderId, { proposalId: id, isr: members, leaderEpoch, partitionEpoch });
}

/** The message's own id tells its answer from those to earlier transmissions. */
function transmit(
  sim: Sim,
  leaderId: BrokerId,
  slot: Omit<AlterSlot, 'requestId' | 'retryMs'>,
): void {
  const { brokerEpoch } = sim.broker(leaderId);
  const { proposalId, isr, leaderEpoch, partitionEpoch } = slot;
  const requestId = sim.state.nextMessageId;
  const retryMs = sim.nowMs + sim.state.settings.requestTimeoutMs;
  sim.updateBroker(leaderId, { alter: { ...slot, requestId, retryMs } });
  sim.send(leaderId, 'controller', {
    kind: 'AlterPartition',
    proposalId,
    requestId,
    broker: leaderId,
    brokerEpoch,
    leaderEpoch,
    partitionEpoch,
    isr,
  });
}

/** Sends the unanswered request again (AP-1: the channel retries until some controller answers). */
export function retryAlterPartition(sim: Sim, leaderId: BrokerId): void {
  const { alter } = sim.broker(leaderId);
  if (alter !== null) transmit(sim, leaderId, alter);
}

/** The request did not reach a controller: again in a moment. */
export function alterPartitionLost(sim: Sim, leaderId: BrokerId): void {
  const { alter } = sim.broker(leaderId);
  if (alter === null) return;
  sim.updateBroker(leaderId, { alter: { ...alter, retryMs: sim.nowMs + TOP_LEVEL_RETRY_MS } });
}

/** LR-1 to LR-6: the leader on the controller's answer. */
export function handleAlterPartitionReply(
  sim: Sim,
  leaderId: BrokerId,
  content: AlterPartitionReplyContent,
): void {
  const { alter, leading } = sim.broker(leaderId);
  if (alter?.requestId !== content.requestId) return;
  if (content.topLevel) {
    alterPartitionLost(sim, leaderId);
    return;
  }
  sim.updateBroker(leaderId, { alter: null });
  if (leading?.proposal?.id !== content.proposalId) {
    fails(sim, leaderId, { error: content.error, action: 'ignores', rule: RULES.replyIgnored });
    return;
  }
  if (content.error !== null) {
    handleError(sim, leaderId, content.error);
    return;
  }
  handleSuccess(sim, leaderId, content);
}

function fails(
  sim: Sim,
  leader: BrokerId,
  {
    error,
    action,
    rule,
  }: {
    error: AlterPartitionReplyContent['error'];
    action: 'goesBack' | 'staysPending' | 'asksAgain' | 'ignores';
    rule: string;
  },
): void {
  // An answer that comes after the metadata is no failure (LR-1).
  if (action !== 'ignores') sim.mark(leader, 'failedIsrUpdates');
  sim.emit({ type: 'AlterPartitionFailed', leader, error, action }, because(rule));
}

function handleError(
  sim: Sim,
  leader: BrokerId,
  error: NonNullable<AlterPartitionReplyContent['error']>,
): void {
  switch (error) {
    case 'INELIGIBLE_REPLICA':
    case 'OPERATION_NOT_ATTEMPTED':
      sim.updateLeading(leader, { proposal: null });
      fails(sim, leader, { error, action: 'goesBack', rule: RULES.replyBack });
      return;
    case 'UNKNOWN_TOPIC_OR_PARTITION':
    case 'FENCED_LEADER_EPOCH':
    case 'INVALID_UPDATE_VERSION':
    case 'INVALID_REQUEST':
    case 'NEW_LEADER_ELECTED':
      fails(sim, leader, { error, action: 'staysPending', rule: RULES.replyPending });
      return;
    default: {
      const proposal = sim.broker(leader).leading?.proposal;
      if (proposal === undefined || proposal === null) return;
      sendRequest(sim, leader, proposal.id, proposal.isr);
      fails(sim, leader, { error, action: 'asksAgain', rule: RULES.replyRetry });
    }
  }
}

function handleSuccess(
  sim: Sim,
  leaderId: BrokerId,
  { registration }: AlterPartitionReplyContent,
): void {
  const { leading, replica } = sim.broker(leaderId);
  if (leading === null || registration === null) return;
  const { leaderEpoch, partitionEpoch, isr } = registration;
  const compared = [
    compare(
      'leader epoch of the answer',
      leaderEpoch,
      '=',
      'own leader epoch',
      replica.leaderEpoch,
    ),
    compare('partition epoch', partitionEpoch, '>=', 'own partition epoch', replica.partitionEpoch),
  ];
  if (!compared.every(({ holds }) => holds)) {
    sim.mark(leaderId, 'failedIsrUpdates');
    sim.emit(
      { type: 'AlterPartitionFailed', leader: leaderId, error: null, action: 'staysPending' },
      because(RULES.replyOld, ...compared),
    );
    return;
  }
  sim.mark(leaderId, leading.proposal?.change === 'shrink' ? 'isrShrinks' : 'isrExpands');
  sim.updateLeading(leaderId, { isr, proposal: null });
  sim.updateReplica(leaderId, { partitionEpoch });
  sim.emit(
    {
      type: 'IsrCommitted',
      leader: leaderId,
      before: leading.isr,
      isr,
      partitionEpoch,
      by: 'reply',
    },
    because(RULES.replySuccess, ...compared),
  );
  if (tryAdvanceHighWatermark(sim, leaderId)) wakeAll(sim, leaderId);
}
