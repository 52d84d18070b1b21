import { kafkaFacts as t } from '../../../texts/en/kafka-facts';
import { recordValue } from '../../../kernel/text/why-words';
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
  const whose = leader === null ? t().broker(broker.brokerId) : t().leader(leader);
  const onLeader = recordAt(judge, place.offset);
  const same = onLeader?.leaderEpoch === record.leaderEpoch && onLeader.value === record.value;
  const judged = leader === null ? `broker ${broker.brokerId}` : `leader ${leader}`;
  const committed = compare('offset', place.offset, '<', `HW of ${judged}`, highWatermark);
  const value = recordValue(record.value);
  const notes = [t().appendedIn(record.leaderEpoch)];
  if (leader === null) notes.push(t().leaderDecides);
  const own = broker.replica.highWatermark;
  if (broker !== judge) notes.push(t().ownMark(broker.brokerId, own));
  if (!same) {
    return {
      sentence:
        onLeader === undefined
          ? t().noRecordThere(value, place, whose)
          : t().otherRecordThere(value, place, whose, onLeader.leaderEpoch),
      why: because(
        RULES.truncate,
        compare('offset', place.offset, '<', `LEO of ${judged}`, judge.disk.log.endOffset),
      ),
      notes,
    };
  }
  return {
    sentence: committed.holds
      ? t().committed(value, place, whose, highWatermark)
      : t().notCommitted(value, place, whose, highWatermark),
    why: because(RULES.consumer, committed),
    notes,
  };
}
