import { messages, type Value } from '../messages';

/** What a frame of a cluster of processes says: processes, registrations, settings, links, messages, routine. */
export const clusterSentence = messages('cluster-sentence', {
  markAlone: (leader: Value, from: Value, to: Value, broker: Value) =>
    `The high watermark of leader ${leader} moves from ${from} to ${to}: its ISR is broker ${broker} alone.`,
  markIsr: (leader: Value, from: Value, to: Value, isr: Value) =>
    `The high watermark of leader ${leader} moves from ${from} to ${to}: every member of its ISR ${isr} has these records.`,
  markMaximal: (leader: Value, from: Value, to: Value, isr: Value) =>
    `The high watermark of leader ${leader} moves from ${from} to ${to}: all of ${isr}, its ISR and the broker it asks to add, have these records.`,
  crashes: (name: Value) => `${name} crashes.`,
  crashesAndLoses: (name: Value, from: Value) =>
    `${name} crashes, and its records from offset ${from} on were not on disk.`,
  freezes: (name: Value) => `${name} freezes; what reaches it waits until it resumes.`,
  resumes: (name: Value) => `${name} resumes and goes on with what it knew when it froze.`,
  starts: (name: Value) => `${name} starts.`,
  startsAndAsks: (name: Value) =>
    `${name} starts; when it is up it asks the controller to register it.`,
  asksToStop: (name: Value) => `${name} asks the controller to let it shut down.`,
  stops: (name: Value) =>
    `${name} stops cleanly and writes its high watermark and a clean-shutdown file.`,
  losesLog: (name: Value) => `${name} loses its folder of the partition while it is down.`,
  losesCleanFile: (name: Value) =>
    `${name} loses its clean-shutdown file: it will count as crashed when it registers.`,
  registered: (broker: Value, epoch: Value) =>
    `The controller registers broker ${broker} with broker epoch ${epoch}, fenced until it asks for more.`,
  fencedToStop: (broker: Value) =>
    `The controller fences broker ${broker}, which leads nothing any more and may stop.`,
  fenced: (broker: Value) =>
    `The controller marks broker ${broker} as fenced: it can neither lead nor join the ISR.`,
  unfenced: (broker: Value) =>
    `The controller unfences broker ${broker}: it may lead and join the ISR again.`,
  shuttingDown: (broker: Value) =>
    `The controller marks broker ${broker} as shutting down: it can neither lead nor join the ISR.`,
  unregistered: (broker: Value) =>
    `The controller removes broker ${broker} from its list of brokers.`,
  sessionNotOver: 'the session of its earlier start has not run out',
  registrationRefused: (broker: Value, reason: Value, retry: Value) =>
    `The controller does not register broker ${broker} yet: ${reason}. It asks again in ${retry}.`,
  configChanges: (name: Value, from: Value, to: Value) =>
    `The controller changes ${name} from ${from} to ${to}.`,
  configTakenOver: (broker: Value, name: Value, to: Value, from: Value) =>
    `Broker ${broker} takes over ${name} ${to} instead of ${from}.`,
  linkHeld: (from: Value, to: Value) =>
    `The link from ${from} to ${to} holds back whatever is sent.`,
  messageSent: (kind: Value, from: Value, to: Value) =>
    `The ${kind} message from ${from} to ${to} is on its way.`,
  messageArrives: (kind: Value, from: Value, to: Value) =>
    `The ${kind} message from ${from} to ${to} arrives now.`,
  messageLost: (kind: Value, from: Value, to: Value) =>
    `The ${kind} message from ${from} to ${to} is lost.`,
  messageDelayed: (kind: Value, from: Value, to: Value, due: Value) =>
    `The ${kind} message from ${from} to ${to} arrives at ${due} instead.`,
  messageHeld: (kind: Value, from: Value, to: Value) =>
    `The ${kind} message from ${from} to ${to} is held back.`,
  heartbeat: (name: Value) => `${name} sends a heartbeat.`,
  heartbeatAnswered: (name: Value) => `${name} answers a heartbeat.`,
  fetchSent: (name: Value) => `${name} sends a fetch.`,
  fetchParked: (name: Value) => `${name} keeps a fetch waiting: it has no new records for it.`,
  fetchAnsweredEmpty: (name: Value) => `${name} answers a fetch without records.`,
  fetchFailedAgain: (name: Value) => `${name} cannot reach its leader again.`,
  fetchedNothing: (name: Value) => `${name} hears that there is nothing to fetch.`,
  staleReply: (name: Value) => `${name} ignores an answer to something it no longer asks.`,
  metadataApplied: (name: Value) => `${name} applies metadata that changes nothing for it.`,
  isrChecked: (name: Value) => `${name} checks its ISR and finds everybody in sync.`,
  sessionsChecked: (name: Value) => `${name} checks the sessions and finds none that ran out.`,
  checkpointWritten: (name: Value) => `${name} writes its high watermark to disk.`,
  registrationSent: (name: Value) => `${name} asks to be registered.`,
  learnsItLeads: (broker: Value, epoch: Value, start: Value, highWatermark: Value | null) =>
    `Broker ${broker} learns that it leads in epoch ${epoch}, which starts at offset ${start}; it keeps its log${
      highWatermark === null ? '' : ` and its high watermark ${highWatermark}`
    }.`,
  learns: (
    broker: Value,
    leader: Value | null,
    epoch: Value,
    does: { readonly stepsDown: boolean; readonly fetches: boolean },
  ) =>
    `Broker ${broker} learns that ${leader === null ? 'nobody' : `broker ${leader}`} leads in epoch ${epoch}${
      does.stepsDown ? ', steps down' : ''
    } and ${does.fetches ? 'fetches from it' : 'does not fetch'}.`,
  linkCut: (from: Value, to: Value, lost: number) => {
    const messages = lost === 1 ? '1 message on the way is' : `${lost} messages on the way are`;
    return `The link from ${from} to ${to} is cut${lost === 0 ? '' : `; ${messages} lost`}.`;
  },
  linkOpen: (from: Value, to: Value, delay: Value | null) =>
    `The link from ${from} to ${to} is open${delay === null ? '' : ` and takes ${delay}`}.`,
});
