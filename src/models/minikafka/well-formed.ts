import { slice } from '../../kernel/vector';
import { leaderReplica, type MiniKafkaState } from './state';

// The message is made only when it is needed: this runs after every step.
function assert(condition: boolean, message: () => string): void {
  if (!condition) throw new Error(`minikafka: ${message()}`);
}

/**
 * Throws when the state cannot come from MiniKafka's rules: a bug of ours, not a lesson. After a log was cut by
 * hand only the shape is asserted. Looks at each log's end only; assertLogs looks at every batch.
 */
export function assertWellFormed(state: MiniKafkaState): void {
  const ids = state.replicas.map((replica) => replica.brokerId);
  assert(ids.includes(state.leader), () => `leader ${state.leader} is not one of ${ids.join(',')}`);
  assert(
    state.isr.includes(state.leader) || !state.open,
    () => `leader ${state.leader} is not in the ISR`,
  );
  state.isr.forEach((member, index) => {
    assert(ids.includes(member), () => `ISR member ${member} has no replica`);
    const previous = state.isr[index - 1];
    assert(
      previous === undefined || previous < member,
      () => `ISR ${state.isr.join(',')} is not ascending`,
    );
  });
  assert(state.highWatermark >= 0, () => `HW ${state.highWatermark} is negative`);
  for (const waiter of state.waiters) {
    assert(waiter.baseOffset < waiter.target, () => `request ${waiter.request} waits for nothing`);
  }
  if (state.tampered) return;
  const end = leaderReplica(state).log.endOffset;
  assert(state.highWatermark <= end, () => `HW ${state.highWatermark} > leader LEO ${end}`);
  for (const replica of state.replicas) {
    const isMember = state.isr.includes(replica.brokerId);
    const memberEnd = replica.log.endOffset;
    assert(
      !isMember || memberEnd >= state.highWatermark,
      () => `ISR member ${replica.brokerId}: LEO ${memberEnd} < HW ${state.highWatermark}`,
    );
  }
  for (const waiter of state.waiters) {
    assert(
      waiter.target <= end,
      () => `request ${waiter.request} waits for ${waiter.target} > LEO ${end}`,
    );
  }
}

/** Throws when a log has a gap or its end is not that of its last batch. Reads every batch: for tests. */
export function assertLogs(state: MiniKafkaState): void {
  for (const { brokerId, log } of state.replicas) {
    let end = 0;
    for (const batch of slice(log.batches)) {
      assert(
        batch.baseOffset === end,
        () => `B${brokerId}: batch at ${batch.baseOffset} after end ${end}`,
      );
      assert(
        batch.nextOffset === end + batch.values.length,
        () => `B${brokerId}: batch end ${batch.nextOffset}`,
      );
      end = batch.nextOffset;
    }
    assert(
      end === log.endOffset,
      () => `B${brokerId}: batches end at ${end}, LEO ${log.endOffset}`,
    );
  }
}
