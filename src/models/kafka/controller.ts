import type { PartitionChangeCause } from '../../kernel/cluster-event';
import type { BrokerId } from '../../kernel/ids';
import { METADATA_RECORDS_KEPT } from '../../kernel/limits';
import type { MetadataChange, MetadataRecord, Registration } from '../../kernel/view';
import { because, type Why } from '../../kernel/why';
import { buildPartitionChange, type ChangeWish } from './partition-change';
import { RULES } from './rules';
import type { Sim } from './sim';
import { isActive, type BrokerRegistration, type MetadataImage } from './image';
import { effectiveMinIsr, isAlive } from './state';

/** Appends a record to the metadata log: the image moves on, and brokers are sent it once it is committed. */
export function commit(
  sim: Sim,
  change: Partial<Omit<MetadataImage, 'offset'>>,
  said: MetadataChange,
): void {
  const { image, records, registration } = sim.state.controller;
  const record: MetadataRecord = { offset: image.offset, writtenMs: sim.nowMs, change: said };
  sim.updateController({
    image: { ...image, ...change, offset: image.offset + 1 },
    committedMs: sim.nowMs + sim.state.settings.commitMs,
    records: [...records.slice(1 - METADATA_RECORDS_KEPT), record],
    registration: said.kind === 'partition' ? record : registration,
  });
}

/** Sends the newest metadata to every broker that has asked: one message each at a time (0.4). */
export function publish(sim: Sim): void {
  for (const { brokerId } of sim.state.brokers) publishTo(sim, brokerId);
}

/** The same for one broker; nothing where it has all there is, or a message is on its way. */
export function publishTo(sim: Sim, brokerId: BrokerId): void {
  const { controller, messages } = sim.state;
  const broker = sim.broker(brokerId);
  // A started process reads no metadata before it is registered (RG-6).
  if (controller.process !== 'running' || !isAlive(broker) || broker.brokerEpoch < 0) return;
  if (broker.image.offset >= controller.image.offset) return;
  const underWay = messages.some(
    ({ to, content }) => to === brokerId && content.kind === 'Metadata',
  );
  if (underWay) return;
  const content = { kind: 'Metadata', image: controller.image } as const;
  sim.send('controller', brokerId, content, controller.committedMs);
}

/** The partition as it is registered; it exists from the start of every run. */
export function registeredPartition(sim: Sim): Registration {
  const { partition } = sim.state.controller.image;
  if (partition === null) throw new Error('the partition was not created');
  return partition;
}

/** What the controller's rules compare with, for this partition. */
export function changeContext(
  sim: Sim,
): Pick<
  ChangeWish,
  'minIsr' | 'elrEnabled' | 'lastKnownLeaderAlive' | 'election' | 'isAcceptable'
> {
  const { controller, settings } = sim.state;
  const { image } = controller;
  return {
    minIsr: effectiveMinIsr(image.minInsyncReplicas, image.partition?.replicas.length ?? 0),
    elrEnabled: settings.behaviour.eligibleLeaderReplicas,
    lastKnownLeaderAlive: settings.behaviour.lastKnownLeaderAlive,
    election: heedsUncleanSetting(sim) ? 'unclean' : 'online',
    isAcceptable: (broker) => isActive(image, broker),
  };
}

/** OP-6: whether the topic allows unclean elections, as this controller reads it. */
export function heedsUncleanSetting(sim: Sim): boolean {
  return sim.state.controller.uncleanLeaderElection && sim.behaviour.uncleanElectionSetting;
}

/** Builds a partition change, writes it and tells it. Returns the registration after it; null: nothing changed. */
export function changePartition(
  sim: Sim,
  wish: Partial<ChangeWish>,
  told: { cause: PartitionChangeCause; broker: BrokerId | null; why: Why },
): Registration | null {
  const before = registeredPartition(sim);
  const change = buildPartitionChange(before, { ...changeContext(sim), ...wish });
  if (change === null) return null;
  writePartition(sim, change.after, { ...told, before, election: change.election });
  return change.after;
}

/** Writes a registration of the partition as one record and tells it. */
export function writePartition(
  sim: Sim,
  after: Registration,
  told: {
    cause: PartitionChangeCause;
    broker: BrokerId | null;
    before: Registration | null;
    election: 'isr' | 'preferred' | 'elr' | 'lastKnown' | 'unclean' | 'nobody' | null;
    why: Why;
  },
): void {
  const { cause, broker, before, election, why } = told;
  countElection(sim, before, after);
  commit(sim, { partition: after }, { kind: 'partition', registration: after });
  sim.emit({ type: 'PartitionChanged', cause, broker, before, after, election }, why);
}

/** Section 4: what ControllerStats counts of a record. A first registration is no election. */
function countElection(sim: Sim, before: Registration | null, after: Registration): void {
  if (before === null) return;
  const { meters } = sim.state.controller;
  const { uncleanElections, elrElections } = meters;
  const { leader } = after;
  const unclean = after.recovering && !before.recovering;
  const fromElr = leader !== null && leader !== before.leader && before.elr.includes(leader);
  if (!unclean && !fromElr) return;
  sim.updateController({
    meters: {
      uncleanElections: uncleanElections + (unclean ? 1 : 0),
      elrElections: elrElections + (fromElr ? 1 : 0),
    },
  });
}

/** Writes a broker's registration as one record and tells it. */
export function writeBroker(
  sim: Sim,
  registration: BrokerRegistration,
  told: { change: 'fenced' | 'unfenced' | 'shuttingDown' | 'registered'; why: Why },
): void {
  const { image } = sim.state.controller;
  const others = image.brokers.filter(({ brokerId }) => brokerId !== registration.brokerId);
  const brokers = [...others, registration].sort((one, other) => one.brokerId - other.brokerId);
  const { brokerId: broker, brokerEpoch, fenced, shuttingDown } = registration;
  commit(sim, { brokers }, { kind: 'broker', broker, change: told.change, brokerEpoch });
  sim.emit(
    {
      type: 'BrokerRegistrationChanged',
      broker,
      change: told.change,
      brokerEpoch,
      fenced,
      shuttingDown,
    },
    told.why,
  );
}

/** FN-3: takes a broker out of the ISR with the election that this asks for; the broker itself cannot be chosen. */
export function removeFromIsr(
  sim: Sim,
  brokerId: BrokerId,
  told: { cause: PartitionChangeCause; why: Why; uncleanShutdown?: boolean },
): void {
  const { isr, elr } = registeredPartition(sim);
  const unclean = told.uncleanShutdown === true;
  if (!isr.includes(brokerId) && !(unclean && elr.includes(brokerId))) return;
  const { isAcceptable } = changeContext(sim);
  changePartition(
    sim,
    {
      targetIsr: isr.filter((member) => member !== brokerId),
      isAcceptable: (broker) => broker !== brokerId && isAcceptable(broker),
      bumpsEpoch: sim.behaviour.epochBumpOnShrink,
      ...(unclean ? { uncleanShutdown: brokerId } : {}),
    },
    { cause: told.cause, broker: brokerId, why: told.why },
  );
}

/** CT-3: the partition is created with the active brokers of its assignment in the ISR. */
export function createPartition(sim: Sim): void {
  const { replicas } = sim.state.settings;
  const { image } = sim.state.controller;
  const active = replicas.filter((broker) => isActive(image, broker));
  const after: Registration = {
    replicas,
    isr: active.toSorted((one, other) => one - other),
    elr: [],
    lastKnownLeader: null,
    leader: active[0] ?? null,
    leaderEpoch: 0,
    partitionEpoch: 0,
    recovering: false,
  };
  writePartition(sim, after, {
    cause: 'created',
    broker: null,
    before: null,
    election: 'isr',
    why: because(RULES.created),
  });
}
