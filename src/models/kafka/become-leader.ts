import type { BrokerId } from '../../kernel/ids';
import type { Registration } from '../../kernel/view';
import { because, compare, compareKnown, knownOrNull } from '../../kernel/why';
import { assignEpoch } from './epoch-cache';
import { tryAdvanceHighWatermark } from './high-watermark';
import { completeProduces, wakeParkedFetches } from './purgatory';
import { RULES } from './rules';
import type { Sim } from './sim';
import { sameSet, type BrokerState, type Leading, type Remote } from './state';

/** BL-1 to BL-4: a broker on metadata that names it as leader. The log is not cut and the high watermark is kept. */
export function becomeLeader(sim: Sim, brokerId: BrokerId, registration: Registration): void {
  const { replica, leading } = sim.broker(brokerId);
  if (registration.partitionEpoch < replica.partitionEpoch) {
    sim.routine(brokerId, 'metadataApplied', RULES.leaderLearns);
    return;
  }
  if (registration.leaderEpoch > replica.leaderEpoch || leading === null) {
    startEpoch(sim, brokerId, registration);
  } else {
    learnRegistration(sim, brokerId, leading, registration);
  }
  const moved = tryAdvanceHighWatermark(sim, brokerId);
  if (moved) completeProduces(sim, brokerId);
  wakeParkedFetches(sim, brokerId);
}

/** BL-2: a new leader epoch begins at the end of the log; what is known of the followers begins anew. */
function startEpoch(sim: Sim, brokerId: BrokerId, registration: Registration): void {
  const broker = sim.broker(brokerId);
  const { disk, replica } = broker;
  const { isr, leaderEpoch, partitionEpoch, replicas } = registration;
  const epochStartOffset = disk.log.endOffset;
  const followers = replicas.filter((replicaId) => replicaId !== brokerId);
  const remotes = followers
    .toSorted((one, other) => one - other)
    .map((follower) => startRemote(sim, broker, follower, registration));
  const leading: Leading = {
    epochStartOffset,
    isr,
    proposal: null,
    remotes,
    waiters: broker.leading?.waiters ?? [],
    parked: broker.leading?.parked ?? [],
  };
  if (sim.behaviour.epochEntryAtElection) {
    sim.updateDisk(brokerId, {
      epochs: assignEpoch(disk.epochs, { epoch: leaderEpoch, startOffset: epochStartOffset }),
    });
  }
  sim.updateBroker(brokerId, { leading, fetcher: null });
  sim.updateReplica(brokerId, { leader: brokerId, leaderEpoch, partitionEpoch });
  const newer = compareKnown(
    'registered leader epoch',
    leaderEpoch,
    '>',
    'own',
    knownOrNull(replica.leaderEpoch),
  );
  sim.emit(
    { type: 'BecameLeader', broker: brokerId, leaderEpoch, partitionEpoch, epochStartOffset, isr },
    because(RULES.becomeLeader, newer),
  );
}

function startRemote(
  sim: Sim,
  broker: BrokerState,
  follower: BrokerId,
  { isr, leaderEpoch }: Registration,
): Remote {
  const lastCaughtUpMs = isr.includes(follower) ? sim.nowMs : 0;
  const known = broker.leading?.remotes.find(({ brokerId }) => brokerId === follower);
  if (known === undefined) {
    return {
      brokerId: follower,
      logEndOffset: -1,
      lastFetchLeaderLogEndOffset: -1,
      lastFetchMs: 0,
      lastCaughtUpMs,
      brokerEpoch: null,
      leaderEpoch: null,
    };
  }
  return {
    ...known,
    lastFetchLeaderLogEndOffset: broker.disk.log.endOffset,
    lastFetchMs: lastCaughtUpMs,
    lastCaughtUpMs,
    // Nobody else led in between: what was known in the former epoch is known in this one.
    leaderEpoch: known.leaderEpoch === broker.replica.leaderEpoch ? leaderEpoch : known.leaderEpoch,
  };
}

/** BL-1 in the same epoch: the registered ISR counts, and a proposal in flight is dropped (LR-7). */
function learnRegistration(
  sim: Sim,
  brokerId: BrokerId,
  leading: Leading,
  { isr, partitionEpoch }: Registration,
): void {
  const { replica } = sim.broker(brokerId);
  sim.updateLeading(brokerId, { isr, proposal: null });
  sim.updateReplica(brokerId, { partitionEpoch });
  if (sameSet(isr, leading.isr) && leading.proposal === null) {
    sim.routine(brokerId, 'metadataApplied', RULES.leaderLearns);
    return;
  }
  const newer = compare('partition epoch', partitionEpoch, '>=', 'own', replica.partitionEpoch);
  sim.emit(
    {
      type: 'IsrCommitted',
      leader: brokerId,
      before: leading.isr,
      isr,
      partitionEpoch,
      by: 'metadata',
    },
    because(RULES.leaderLearns, newer),
  );
}
