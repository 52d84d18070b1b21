import { messages, type Value } from '../messages';

/** Why a broker of Kafka has the part that it has, why nobody leads, and why the ISR is as it is. */
export const kafkaWhy = messages('kafka-why', {
  now: 'now',
  inTime: (time: Value) => `in ${time}`,
  noReplica: (broker: Value) => `Broker ${broker} holds no replica of the partition.`,
  nobodyLeads: 'Nobody leads.',
  inElr: 'It is in the ELR: it holds all that is committed and may lead when the ISR is empty.',
  zombie: (broker: Value, own: Value, leader: Value, epoch: Value) =>
    `Broker ${broker} believes that it leads in epoch ${own}, but broker ${leader} leads in epoch ${epoch}.`,
  zombieOfNobody: (broker: Value, own: Value, epoch: Value) =>
    `Broker ${broker} believes that it leads in epoch ${own}, but nobody leads in epoch ${epoch}.`,
  zombieAccepts:
    'It accepts acks=1 still, and these records will be lost; acks=all waits in vain while its followers are gone.',
  leadsUnread: (broker: Value, epoch: Value) =>
    `Broker ${broker} leads in epoch ${epoch} for the controller, but has not read it yet.`,
  leadsNotRunning: (broker: Value, epoch: Value) =>
    `Broker ${broker} leads in epoch ${epoch} for the controller, but does not run.`,
  hasAsked: (isr: Value) => `It has asked for the ISR ${isr} and has no answer yet.`,
  leads: (broker: Value, epoch: Value, isr: Value) =>
    `Broker ${broker} leads in epoch ${epoch} and is always in the ISR ${isr}.`,
  inIsrLeaderUnread: (broker: Value, leader: Value) =>
    `Broker ${broker} is in the ISR, and leader ${leader} has not read yet that it leads: only the controller could change that.`,
  inIsrLeaderDown: (broker: Value, leader: Value) =>
    `Broker ${broker} is in the ISR, and leader ${leader} does not run: only the controller could change that.`,
  outsideLeaderUnread: (broker: Value, leader: Value) =>
    `Broker ${broker} is outside the ISR, and leader ${leader} has not read yet that it leads: only the controller could change that.`,
  outsideLeaderDown: (broker: Value, leader: Value) =>
    `Broker ${broker} is outside the ISR, and leader ${leader} does not run: only the controller could change that.`,
  notRegistered: 'is not registered',
  isFenced: 'is fenced',
  isStopping: 'is stopping',
  notInIsr: 'is not in the ISR',
  inNeither: 'is in neither ISR nor ELR',
  canBeElected: (broker: Value) =>
    `Broker ${broker} can be elected: the next change of the partition does it.`,
  notElected: (broker: Value, reason: Value) => `Broker ${broker} ${reason}.`,
  notElectedBoth: (broker: Value, reason: Value, other: Value) =>
    `Broker ${broker} ${reason} and ${other}.`,
  firstLeads: (set: Value) => `The first of ${set} that is unfenced leads, without loss.`,
  lastKnownAwaited: (leader: Value) =>
    `ISR and ELR are empty: the last known leader, broker ${leader}, is waited for (ELR-5).`,
  uncleanOn: 'Unclean election is on: any replica that is unfenced would be taken.',
  uncleanOff: 'Unclean election is off: a replica that may lack committed records is not taken.',
  nobodyOfIsr: (epoch: Value, isr: Value) =>
    `Nobody leads since epoch ${epoch}: no member of the ISR ${isr} can be elected.`,
  nobodyOfElr: (epoch: Value, elr: Value) =>
    `Nobody leads since epoch ${epoch}: no member of ISR {} and ELR ${elr} can be elected.`,
  isrLeaderless: (isr: Value) => `The ISR is ${isr} and nobody leads.`,
  stillCounts: (leader: Value, isr: Value) =>
    `Leader ${leader} still counts with ${isr}: it has not read the change yet.`,
  asksSafe: (leader: Value, isr: Value) =>
    `Leader ${leader} has asked for ${isr}; until the answer it counts with the safe one of both sets.`,
  enough: (size: Value, min: Value) =>
    `Its size ${size} reaches min.insync.replicas ${min}: acks=all is accepted.`,
  tooFew: (size: Value, min: Value) =>
    `Its size ${size} is below min.insync.replicas ${min}: acks=all is refused, and the high watermark stands.`,
  elr: (elr: Value) =>
    `ELR ${elr}: these left a too small ISR with all that is committed, and may lead when it is empty.`,
  isr: (isr: Value, epoch: Value) =>
    `The ISR is ${isr}, as the controller registered it with partition epoch ${epoch}.`,
  isDown: (broker: Value) => `Broker ${broker} is down.`,
  hasStopped: (broker: Value) => `Broker ${broker} has stopped.`,
  isPaused: (broker: Value) => `Broker ${broker} is paused.`,
  isStarting: (broker: Value) => `Broker ${broker} is starting and not registered yet.`,
  isStillFenced: (broker: Value) => `Broker ${broker} is registered and still fenced.`,
  waitsForUnfencing: (broker: Value) => `Broker ${broker} waits for the end of its fencing.`,
  brokerStopping: (broker: Value) => `Broker ${broker} is stopping.`,
  brokerNotRegistered: (broker: Value) => `Broker ${broker} is not registered.`,
  hasFenced: (broker: Value) => `The controller has fenced broker ${broker}.`,
  sessionEnds: (until: Value) =>
    `Its session ends ${until} without a heartbeat; the next check after that fences it.`,
  downNoFetch: (broker: Value) => `Broker ${broker} does not fetch: it is down.`,
  pausedNoFetch: (broker: Value) => `Broker ${broker} does not fetch: it is paused.`,
  zombieNoFetch: (broker: Value, epoch: Value) =>
    `Broker ${broker} does not fetch: it believes that it leads in epoch ${epoch}.`,
  leaderlessNoFetch: (broker: Value) => `Broker ${broker} does not fetch: it knows of no leader.`,
  fetchesFromOther: (broker: Value, leader: Value) =>
    `Broker ${broker} still fetches from broker ${leader}.`,
  stoppedFetching: (broker: Value) =>
    `Broker ${broker} has stopped fetching: only new metadata starts it again.`,
  fetchesNow: (broker: Value) => `Broker ${broker} fetches now.`,
  backsOff: (broker: Value, until: Value) =>
    `Broker ${broker} backs off: it fetches again ${until}.`,
  fetchParked: (until: Value) =>
    `Its fetch is parked at the leader; without data it is answered ${until}.`,
  linkCut: (from: Value, to: Value) =>
    `Its fetch has no answer: the link from broker ${from} to broker ${to} is cut.`,
  linkHeld: (from: Value, to: Value) =>
    `Its fetch has no answer: the link from broker ${from} to broker ${to} is held.`,
  fetchUnderWay: 'Its fetch is on its way, there or back.',
});
