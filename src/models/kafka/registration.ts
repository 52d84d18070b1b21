import type { BrokerId } from '../../kernel/ids';
import { because, compare, compareKnown, knownOrNull } from '../../kernel/why';
import { commit, publish, publishTo, removeFromIsr, writeBroker } from './controller';
import { touch } from './heartbeat';
import type { RegistrationContent, RegistrationReplyContent } from './messages';
import { RULES } from './rules';
import type { Sim } from './sim';
import { registrationOf } from './image';

/** RG-1: a started process asks the controller to be registered. */
export function sendRegistration(sim: Sim, brokerId: BrokerId): void {
  const { incarnation, previousBrokerEpoch } = sim.broker(brokerId);
  sim.updateTimers(brokerId, { registerMs: sim.nowMs + sim.state.settings.requestTimeoutMs });
  sim.send(brokerId, 'controller', {
    kind: 'BrokerRegistration',
    broker: brokerId,
    incarnation,
    previousBrokerEpoch,
  });
  sim.routine(brokerId, 'registrationSent', RULES.start);
}

/** RG-2 to RG-5: the controller on a registration. The former session must be over; an unclean stop costs ISR and ELR. */
export function serveRegistration(sim: Sim, content: RegistrationContent): void {
  const { broker, incarnation, previousBrokerEpoch } = content;
  const { image, sessions } = sim.state.controller;
  const stored = registrationOf(image, broker);
  const session = sessions.find(
    ({ brokerId, brokerEpoch }) => brokerId === broker && brokerEpoch === stored?.brokerEpoch,
  );
  if (stored?.incarnation === incarnation) {
    accept(sim, broker, incarnation, stored.brokerEpoch);
    return;
  }
  if (stored !== undefined && session !== undefined) {
    const { brokerSessionTimeoutMs, brokerHeartbeatIntervalMs } = sim.state.settings;
    const silence = sim.nowMs - session.contactMs;
    const over = compare(
      'ms since its last heartbeat',
      silence,
      '>',
      'session timeout',
      brokerSessionTimeoutMs,
    );
    if (!over.holds) {
      const error = 'DUPLICATE_BROKER_REGISTRATION' as const;
      sim.send('controller', broker, {
        kind: 'BrokerRegistrationReply',
        incarnation,
        error,
        brokerEpoch: -1,
      });
      sim.emit(
        { type: 'RegistrationRefused', broker, error, retryMs: brokerHeartbeatIntervalMs },
        because(RULES.duplicateRegistration, over),
      );
      return;
    }
  }
  if (stored !== undefined) leaveIsr(sim, broker, stored.brokerEpoch, previousBrokerEpoch);
  const brokerEpoch = sim.state.controller.image.offset;
  const registration = (stored?.registration ?? 0) + 1;
  writeBroker(
    sim,
    { brokerId: broker, brokerEpoch, incarnation, registration, fenced: true, shuttingDown: false },
    { change: 'registered', why: because(RULES.register) },
  );
  accept(sim, broker, incarnation, brokerEpoch);
}

/** The answer once the registration is committed. RG-7: the same incarnation again gets the epoch that it has. */
function accept(sim: Sim, broker: BrokerId, incarnation: number, brokerEpoch: number): void {
  touch(sim, broker, brokerEpoch, { contactMs: sim.nowMs, metadataOffset: 0 });
  const reply = { kind: 'BrokerRegistrationReply', incarnation, error: null, brokerEpoch } as const;
  sim.send('controller', broker, reply, sim.state.controller.committedMs);
  publish(sim);
}

/** RG-3 and RG-4. */
function leaveIsr(sim: Sim, broker: BrokerId, storedEpoch: number, previousEpoch: number): void {
  const clean = compareKnown(
    'epoch in the clean-shutdown file',
    knownOrNull(previousEpoch),
    '=',
    'stored',
    storedEpoch,
  );
  const unclean = !clean.holds && sim.behaviour.eligibleLeaderReplicas;
  removeFromIsr(sim, broker, {
    cause: 'registered',
    why: because(unclean ? RULES.registerUnclean : RULES.registerClean, clean),
    uncleanShutdown: unclean,
  });
}

/** A started process on the controller's answer. */
export function handleRegistrationReply(
  sim: Sim,
  brokerId: BrokerId,
  { incarnation, error, brokerEpoch }: RegistrationReplyContent,
): void {
  const broker = sim.broker(brokerId);
  if (broker.incarnation !== incarnation || broker.brokerEpoch >= 0) return;
  if (error !== null) {
    const retryMs = sim.state.settings.brokerHeartbeatIntervalMs;
    sim.updateTimers(brokerId, { registerMs: sim.nowMs + retryMs });
    return;
  }
  sim.updateBroker(brokerId, { brokerEpoch, heartbeatSentMs: null });
  sim.updateTimers(brokerId, {
    registerMs: null,
    heartbeatMs: sim.nowMs,
    unfenceMs: sim.nowMs + broker.recoveryMs,
  });
  publishTo(sim, brokerId);
}

/** RG-9: the operator takes a broker's registration away. */
export function serveUnregister(sim: Sim, broker: BrokerId): void {
  const { image, sessions } = sim.state.controller;
  const stored = registrationOf(image, broker);
  if (stored === undefined) return;
  const why = because(RULES.unregister);
  removeFromIsr(sim, broker, { cause: 'unregistered', why });
  const brokers = sim.state.controller.image.brokers.filter(({ brokerId }) => brokerId !== broker);
  const { brokerEpoch, fenced, shuttingDown } = stored;
  commit(sim, { brokers }, { kind: 'broker', broker, change: 'unregistered', brokerEpoch });
  sim.updateController({ sessions: sessions.filter(({ brokerId }) => brokerId !== broker) });
  sim.emit(
    {
      type: 'BrokerRegistrationChanged',
      broker,
      change: 'unregistered',
      brokerEpoch,
      fenced,
      shuttingDown,
    },
    why,
  );
  publish(sim);
}
