import type { BrokerId } from '../../kernel/ids';
import { because, compare } from '../../kernel/why';
import {
  changePartition,
  changeContext,
  heedsUncleanSetting,
  publish,
  registeredPartition,
  removeFromIsr,
  writeBroker,
} from './controller';
import type { HeartbeatContent, HeartbeatReplyContent } from './messages';
import { RULES } from './rules';
import type { Sim } from './sim';
import { isActive, registrationOf, type BrokerRegistration } from './image';
import { type Session } from './state';

/** FN-1: a broker tells that it lives, what metadata it has, and what it wants. */
export function sendHeartbeat(sim: Sim, brokerId: BrokerId): void {
  const { brokerEpoch, image, lifecycle, heartbeatSentMs, shutdownAsks } = sim.broker(brokerId);
  const { brokerHeartbeatIntervalMs, brokerSessionTimeoutMs } = sim.state.settings;
  sim.updateTimers(brokerId, { heartbeatMs: sim.nowMs + brokerHeartbeatIntervalMs });
  // One at a time; a lost one is given up after half a session (BLM).
  if (heartbeatSentMs !== null && sim.nowMs - heartbeatSentMs < brokerSessionTimeoutMs / 2) return;
  const wantShutdown = lifecycle === 'pendingShutdown';
  sim.updateBroker(brokerId, {
    heartbeatSentMs: sim.nowMs,
    shutdownAsks: shutdownAsks + (wantShutdown ? 1 : 0),
  });
  sim.send(brokerId, 'controller', {
    kind: 'Heartbeat',
    broker: brokerId,
    brokerEpoch,
    metadataOffset: image.offset,
    wantFence: lifecycle === 'starting',
    wantShutdown,
  });
  sim.routine(brokerId, 'heartbeat', RULES.heartbeat);
}

/** The controller on a heartbeat: keeps the session, and fences, unfences or lets the broker stop (2.12, 2.13). */
export function serveHeartbeat(sim: Sim, content: HeartbeatContent): void {
  const { broker, brokerEpoch } = content;
  const registration = registrationOf(sim.state.controller.image, broker);
  if (registration?.brokerEpoch !== brokerEpoch) {
    reply(sim, content, { error: 'STALE_BROKER_EPOCH', fenced: true, shouldShutDown: false });
    return;
  }
  touch(sim, broker, brokerEpoch, {
    contactMs: sim.nowMs,
    metadataOffset: content.metadataOffset,
  });
  const stops = content.wantShutdown && mayStop(sim, registration);
  if (!content.wantShutdown && registration.fenced) maybeUnfence(sim, content, registration);
  const now = registrationOf(sim.state.controller.image, broker);
  reply(sim, content, { error: null, fenced: now?.fenced ?? true, shouldShutDown: stops });
  publish(sim);
}

function reply(
  sim: Sim,
  { broker, brokerEpoch }: HeartbeatContent,
  answer: Pick<HeartbeatReplyContent, 'error' | 'fenced' | 'shouldShutDown'>,
): void {
  const content = { kind: 'HeartbeatReply', brokerEpoch, ...answer } as const;
  sim.send('controller', broker, content, sim.state.controller.committedMs);
  sim.routine('controller', 'heartbeatAnswered', RULES.heartbeat);
}

/** Changes what the controller remembers of a broker's session, or starts to. */
export function touch(
  sim: Sim,
  brokerId: BrokerId,
  brokerEpoch: number,
  change: Partial<Session>,
): void {
  const { sessions } = sim.state.controller;
  const known = sessions.find((session) => session.brokerId === brokerId);
  const session: Session = {
    brokerId,
    contactMs: sim.nowMs,
    metadataOffset: known?.metadataOffset ?? 0,
    shutdownOffset: known?.brokerEpoch === brokerEpoch ? known.shutdownOffset : null,
    ...change,
    brokerEpoch,
  };
  const others = sessions.filter((other) => other !== known);
  sim.updateController({ sessions: [...others, session] });
}

/** UF-1: a fenced broker that has read its registration is let in, and leaderless partitions are elected for. */
function maybeUnfence(
  sim: Sim,
  { wantFence, metadataOffset }: HeartbeatContent,
  registration: BrokerRegistration,
): void {
  const { brokerEpoch, brokerId } = registration;
  const read = compare('metadata it has', metadataOffset, '>', 'its registration', brokerEpoch);
  if (wantFence || !read.holds) return;
  writeBroker(
    sim,
    { ...registration, fenced: false },
    { change: 'unfenced', why: because(RULES.unfence, read) },
  );
  if (registeredPartition(sim).leader !== null) return;
  changePartition(sim, {}, { cause: 'unfenced', broker: brokerId, why: because(RULES.election) });
}

/** CS-1 to CS-5: whether a broker that wants to stop may. */
function mayStop(sim: Sim, registration: BrokerRegistration): boolean {
  const { brokerId, fenced, shuttingDown } = registration;
  if (fenced) return true;
  const leads = registeredPartition(sim).leader === brokerId;
  if (!shuttingDown && !leads) {
    const why = because(RULES.shutdownOther);
    removeFromIsr(sim, brokerId, { cause: 'shutdown', why });
    writeBroker(sim, { ...registration, fenced: true }, { change: 'fenced', why });
    return true;
  }
  if (!shuttingDown) {
    const why = because(RULES.shutdownLeader);
    writeBroker(sim, { ...registration, shuttingDown: true }, { change: 'shuttingDown', why });
    removeFromIsr(sim, brokerId, { cause: 'shutdown', why });
    touch(sim, brokerId, registration.brokerEpoch, {
      shutdownOffset: sim.state.controller.image.offset,
    });
    return false;
  }
  if (leads || !othersHaveRead(sim, brokerId)) return false;
  const why = because(RULES.shutdownDone);
  writeBroker(sim, { ...registration, fenced: true }, { change: 'fenced', why });
  return true;
}

/** CS-4: every active broker has applied the metadata that moved leadership away. */
function othersHaveRead(sim: Sim, brokerId: BrokerId): boolean {
  const { sessions, image } = sim.state.controller;
  const own = sessions.find((session) => session.brokerId === brokerId);
  return sessions.every(
    (session) =>
      session.brokerId === brokerId ||
      !isActive(image, session.brokerId) ||
      session.metadataOffset >= (own?.shutdownOffset ?? 0),
  );
}

/** FN-2: the periodic check: every broker that was silent for longer than its session is fenced. */
export function checkSessions(sim: Sim): void {
  const { brokerSessionTimeoutMs } = sim.state.settings;
  const period = Math.max(1, Math.floor(brokerSessionTimeoutMs / 8));
  sim.updateController({ sessionCheckMs: sim.nowMs + period });
  let found = false;
  for (const { brokerId, contactMs, brokerEpoch } of sim.state.controller.sessions) {
    const registration = registrationOf(sim.state.controller.image, brokerId);
    if (registration?.brokerEpoch !== brokerEpoch || registration.fenced) continue;
    const silence = sim.nowMs - contactMs;
    const over = compare(
      'ms without heartbeat',
      silence,
      '>',
      'session timeout',
      brokerSessionTimeoutMs,
    );
    if (!over.holds) continue;
    found = true;
    removeFromIsr(sim, brokerId, { cause: 'fenced', why: because(RULES.fence, over) });
    writeBroker(
      sim,
      { ...registration, fenced: true },
      { change: 'fenced', why: because(RULES.session, over) },
    );
  }
  if (found) publish(sim);
  else sim.routine('controller', 'sessionsChecked', RULES.session);
}

/** OP-4: the periodic unclean election for a leaderless partition, where the topic allows it. */
export function checkUncleanElection(sim: Sim, periodMs: number): void {
  sim.updateController({ uncleanElectionMs: sim.nowMs + periodMs });
  if (!heedsUncleanSetting(sim)) return;
  if (registeredPartition(sim).leader !== null) return;
  const why = because(RULES.uncleanTimer);
  const change = changePartition(
    sim,
    { ...changeContext(sim), election: 'unclean' },
    { cause: 'uncleanElection', broker: null, why },
  );
  if (change !== null) publish(sim);
}
