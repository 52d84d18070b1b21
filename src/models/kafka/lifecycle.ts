import type { BrokerId } from '../../kernel/ids';
import { because } from '../../kernel/why';
import type { HeartbeatReplyContent } from './messages';
import { stopOrderly } from './process';
import { RULES } from './rules';
import type { Sim } from './sim';

/** After the first answer of not yet, a stopping broker asks again so soon (CS-9). */
const FIRST_RETRY_MS = 50;

/** A broker on the controller's answer to its heartbeat (BLM). */
export function handleHeartbeatReply(
  sim: Sim,
  brokerId: BrokerId,
  reply: HeartbeatReplyContent,
): void {
  const { lifecycle, brokerEpoch, timers, shutdownAsks } = sim.broker(brokerId);
  if (reply.brokerEpoch !== brokerEpoch) return;
  sim.updateBroker(brokerId, { heartbeatSentMs: null });
  if (reply.error !== null) return;
  if (lifecycle === 'pendingShutdown') {
    if (reply.shouldShutDown) stopOrderly(sim, brokerId);
    else if (shutdownAsks === 1) {
      const soon = sim.nowMs + FIRST_RETRY_MS;
      sim.updateTimers(brokerId, { heartbeatMs: Math.min(timers.heartbeatMs ?? soon, soon) });
    }
    return;
  }
  if (lifecycle === 'recovery' && !reply.fenced)
    sim.updateBroker(brokerId, { lifecycle: 'running' });
}

/** The operator asks a broker to stop in order: it asks the controller at once (CS-9). */
export function beginShutdown(sim: Sim, brokerId: BrokerId): void {
  sim.updateBroker(brokerId, {
    lifecycle: 'pendingShutdown',
    heartbeatSentMs: null,
    shutdownAsks: 0,
  });
  sim.updateTimers(brokerId, { heartbeatMs: sim.nowMs, unfenceMs: null });
  sim.emit(
    { type: 'NodeChanged', node: brokerId, change: 'stopping', lostFrom: null },
    because(RULES.shutdownLeader),
  );
}

/** RG-6: a started broker that has its registration in its metadata asks to be unfenced when it is ready. */
export function maybeAskUnfence(sim: Sim, brokerId: BrokerId): void {
  const { lifecycle, image, brokerEpoch, timers } = sim.broker(brokerId);
  if (lifecycle !== 'starting' || brokerEpoch < 0 || timers.unfenceMs !== null) return;
  if (image.offset <= brokerEpoch) return;
  sim.updateBroker(brokerId, { lifecycle: 'recovery', heartbeatSentMs: null });
  sim.updateTimers(brokerId, { heartbeatMs: sim.nowMs });
}
