import type { BrokerId } from '../../kernel/ids';
import type { Registration } from '../../kernel/view';
import { because, compare, compareKnown, knownOrNull } from '../../kernel/why';
import { failPurgatory } from './purgatory';
import { RULES } from './rules';
import type { Sim } from './sim';
import { registrationOf } from './image';
import { type BrokerState, type Fetcher } from './state';
import { truncateReplica } from './truncation';

/** BF-1 to BF-5: a broker on metadata that names another leader, or none. Log and high watermark stay as they are. */
export function becomeFollower(sim: Sim, brokerId: BrokerId, registration: Registration): void {
  const before = sim.broker(brokerId);
  const { leader, leaderEpoch, partitionEpoch } = registration;
  if (partitionEpoch < before.replica.partitionEpoch) {
    sim.routine(brokerId, 'metadataApplied', RULES.becomeFollower);
    return;
  }
  const newEpoch = leaderEpoch > before.replica.leaderEpoch || before.leading !== null;
  sim.updateReplica(brokerId, { leader, leaderEpoch, partitionEpoch });
  sim.updateBroker(brokerId, { leading: null });
  if (newEpoch) sim.updateBroker(brokerId, { fetcher: startFetcher(sim, before, registration) });
  if (stopsFetching(before, registration)) sim.updateBroker(brokerId, { fetcher: null });
  if (!newEpoch) {
    sim.routine(brokerId, 'metadataApplied', RULES.becomeFollower);
    return;
  }
  const { leaderEpoch: own } = before.replica;
  const newer = compareKnown('registered leader epoch', leaderEpoch, '>', 'own', knownOrNull(own));
  sim.emit(
    {
      type: 'BecameFollower',
      broker: brokerId,
      follows: leader,
      leaderEpoch,
      partitionEpoch,
      deposed: before.leading !== null,
    },
    because(RULES.becomeFollower, newer),
  );
  if (before.leading !== null) failPurgatory(sim, brokerId, before.leading);
  if (sim.broker(brokerId).fetcher !== null) cutWithoutEpochs(sim, brokerId);
}

/** BF-2: nobody to fetch from, or this broker is stopping and not needed any more. */
function stopsFetching({ brokerId, lifecycle }: BrokerState, registration: Registration): boolean {
  if (registration.leader === null) return true;
  return lifecycle === 'pendingShutdown' && !registration.isr.includes(brokerId);
}

function startFetcher(sim: Sim, before: BrokerState, registration: Registration): Fetcher | null {
  const { leader, leaderEpoch } = registration;
  if (leader === null) return null;
  if (registrationOf(sim.broker(before.brokerId).image, leader) === undefined) return null;
  // One request at a time to one broker: an older one must be answered first.
  const busy = before.fetcher?.inFlight?.to === leader ? before.fetcher.inFlight : null;
  return {
    leader,
    leaderEpoch,
    dueMs: busy === null ? sim.nowMs : null,
    inFlight: busy,
    backoffMs: null,
    failed: false,
    lag: null,
    sendsEpoch: !sim.behaviour.truncateByHighWatermark,
  };
}

/** BF-4: without an epoch history the only safe end is the own high watermark. Before KIP-101 it always was. */
function cutWithoutEpochs(sim: Sim, brokerId: BrokerId): void {
  const { disk, replica } = sim.broker(brokerId);
  if (disk.epochs.length > 0 && !sim.behaviour.truncateByHighWatermark) return;
  const { highWatermark } = replica;
  const compared = compare('LEO', disk.log.endOffset, '>', 'HW', highWatermark);
  truncateReplica(sim, brokerId, {
    offset: highWatermark,
    why: because(RULES.firstFetch, compared),
    cause: 'highWatermark',
  });
}
