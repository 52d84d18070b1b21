import type { BrokerId, Offset } from '../../../kernel/ids';
import { recordsBetween, type LogRecord } from '../../../kernel/log';
import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { because, compare } from '../../../kernel/why';
import { RULES } from '../rules';
import { brokerState, type BrokerState, type KafkaState } from '../state';

function recordAt({ disk }: BrokerState, offset: Offset): LogRecord | undefined {
  return recordsBetween(disk.log, { from: offset, to: offset + 1 })[0];
}

/** Whether a record counts as committed, and what becomes of it. Null where there is none. */
export function explainRecord(
  state: KafkaState,
  registration: Registration,
  place: { broker: BrokerId; offset: Offset },
): Explanation | null {
  const broker = state.brokers.find(({ brokerId }) => brokerId === place.broker);
  const record = broker === undefined ? undefined : recordAt(broker, place.offset);
  if (broker === undefined || record === undefined) return null;
  const { leader } = registration;
  const judge = leader === null ? broker : brokerState(state, leader);
  const { highWatermark } = judge.replica;
  const whose = leader === null ? `broker ${broker.brokerId}` : `leader ${leader}`;
  const onLeader = recordAt(judge, place.offset);
  const same = onLeader?.leaderEpoch === record.leaderEpoch && onLeader.value === record.value;
  const committed = compare('offset', place.offset, '<', `HW of ${whose}`, highWatermark);
  const value = record.value === null ? 'null' : `“${record.value}”`;
  const subject = `Record ${value} at offset ${place.offset} on broker ${broker.brokerId}`;
  const notes = [`It was appended by the leader of epoch ${record.leaderEpoch}.`];
  if (leader === null) notes.push('Nobody leads: a new leader decides what stays.');
  const own = broker.replica.highWatermark;
  if (broker !== judge)
    notes.push(`The high watermark of broker ${broker.brokerId} itself is ${own}.`);
  if (!same) {
    const holds =
      onLeader === undefined
        ? 'has no record at this offset'
        : `holds another one, of epoch ${onLeader.leaderEpoch}`;
    return {
      sentence: `${subject} is not in the log of ${whose}, which ${holds}: it will be cut off.`,
      why: because(
        RULES.truncate,
        compare('offset', place.offset, '<', `LEO of ${whose}`, judge.disk.log.endOffset),
      ),
      notes,
    };
  }
  return {
    sentence: committed.holds
      ? `${subject} is below the high watermark ${highWatermark} of ${whose}: it counts as committed.`
      : `${subject} is not committed: the high watermark of ${whose} is ${highWatermark}.`,
    why: because(RULES.consumer, committed),
    notes,
  };
}
