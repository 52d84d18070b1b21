import type { BrokerId } from '../../kernel/ids';
import { because } from '../../kernel/why';
import { becomeFollower } from './become-follower';
import { becomeLeader } from './become-leader';
import { publishTo } from './controller';
import { maybeAskUnfence } from './lifecycle';
import { RULES } from './rules';
import type { Sim } from './sim';
import type { MetadataImage } from './image';

/**
 * A broker applies metadata (0.4): first what it knows of the brokers, then the change of the partition, last the
 * topic's settings. Of several records at once it sees the last state only.
 */
export function applyMetadata(sim: Sim, brokerId: BrokerId, image: MetadataImage): void {
  const { image: before, minInsyncReplicas } = sim.broker(brokerId);
  sim.updateBroker(brokerId, { image });
  const { partition } = image;
  if (
    partition !== null &&
    partition !== before.partition &&
    partition.replicas.includes(brokerId)
  ) {
    if (partition.leader === brokerId) becomeLeader(sim, brokerId, partition);
    else becomeFollower(sim, brokerId, partition);
  }
  if (image.minInsyncReplicas !== minInsyncReplicas) {
    sim.updateBroker(brokerId, { minInsyncReplicas: image.minInsyncReplicas });
    sim.emit(
      {
        type: 'ConfigChanged',
        name: 'min.insync.replicas',
        from: minInsyncReplicas,
        to: image.minInsyncReplicas,
        node: brokerId,
      },
      because(RULES.publish),
    );
  }
  maybeAskUnfence(sim, brokerId);
  publishTo(sim, brokerId);
}
