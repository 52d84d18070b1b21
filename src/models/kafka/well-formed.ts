import { sorted, sameSet, type BrokerState, type KafkaState } from './state';

/** Throws when a state could only come from a bug of ours: the shapes of IV-6, IV-11 and IV-14. */
export function assertWellFormed(state: KafkaState): void {
  for (const broker of state.brokers) assertBroker(broker);
  const { partition } = state.controller.image;
  if (partition === null) return;
  const { isr, elr, replicas, leader } = partition;
  check(
    sameSet(isr, sorted(isr)) && sameSet(elr, sorted(elr)),
    'ISR and ELR are ascending sets',
    partition,
  );
  check(
    [...isr, ...elr].every((member) => replicas.includes(member)),
    'ISR and ELR hold replicas only',
    partition,
  );
  check(!isr.some((member) => elr.includes(member)), 'ISR and ELR are disjoint', partition);
  check(leader === null || isr.includes(leader), 'the leader is in the ISR', partition);
}

function assertBroker(broker: BrokerState): void {
  const { disk, replica, leading, fetcher } = broker;
  const { endOffset } = disk.log;
  check(
    replica.highWatermark >= 0 && replica.highWatermark <= endOffset,
    'the high watermark is inside the log',
    { broker: broker.brokerId, highWatermark: replica.highWatermark, endOffset },
  );
  check(leading === null || fetcher === null, 'a broker leads or follows', broker.brokerId);
  disk.epochs.forEach((entry, index) => {
    const before = disk.epochs[index - 1];
    const rises =
      before === undefined ||
      (before.epoch < entry.epoch && before.startOffset < entry.startOffset);
    check(
      rises && entry.startOffset <= endOffset,
      'the epoch cache rises in both columns',
      disk.epochs,
    );
  });
}

function check(holds: boolean, claim: string, values: unknown): void {
  if (!holds) throw new Error(`${claim}: ${JSON.stringify(values)}`);
}
