import type { Command } from '../../kernel/command';
import type { Turn } from '../../kernel/model';
import { about, because, compare } from '../../kernel/why';
import { RULES } from './rules';
import { logEndOffset, type MiniKafkaState } from './state';

/**
 * Opens the cluster: leader and epoch as saved, ISR = the leader and every replica whose log end equals the
 * leader's, high watermark = lowest log end of all replicas (it can fall), every fetch time = now, producers
 * rebuilt from the leader's log. MiniKafka: BrokerCluster.open (specs/minikafka.md 1.1, 7.5).
 */
export function openCluster(turn: Turn<MiniKafkaState>, first: boolean): void {
  const { state } = turn;
  const { leader, leaderEpoch } = state.saved;
  const leaderEnd = logEndOffset(state, leader);
  const ends = state.replicas.map((replica) => replica.log.endOffset);
  turn.emit({
    type: 'ClusterOpened',
    first,
    leader,
    leaderEpoch,
    isr: state.replicas
      .filter(({ brokerId, log }) => brokerId === leader || log.endOffset === leaderEnd)
      .map((replica) => replica.brokerId),
    highWatermark: Math.min(...ends),
    highWatermarkBefore: first ? null : state.highWatermark,
    why: because(
      RULES.open,
      ...state.replicas
        .filter((replica) => replica.brokerId !== leader)
        .map(({ brokerId, log }) =>
          about(`broker ${brokerId}`, compare('LEO', log.endOffset, '=', 'leader LEO', leaderEnd)),
        ),
    ),
  });
}

/**
 * Stops the cluster and opens it again on the same disks with the same clock. Pending requests are abandoned:
 * nobody ever answers them. A crash keeps the logs too, because closing a file writes its buffer (7.5).
 */
export function restartCluster(
  turn: Turn<MiniKafkaState>,
  command: Extract<Command, { type: 'restartCluster' }>,
): void {
  turn.emit({ type: 'ClusterClosed', how: command.how, why: because(RULES.close) });
  for (const waiter of turn.state.waiters) {
    turn.emit({ type: 'ProduceAbandoned', request: waiter.request, why: because(RULES.close) });
  }
  openCluster(turn, false);
}
