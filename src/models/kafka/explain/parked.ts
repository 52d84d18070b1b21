import { kafkaFacts as t } from '../../../texts/en/kafka-facts';
import type { BrokerId } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import { because, compare } from '../../../kernel/why';
import { RULES } from '../rules';
import type { KafkaState } from '../state';
import { fact, timeFact } from './facts';
import { fetchFacts } from './message';
import { untilMs } from './words';

/** FF-8: what a follower's fetch waits for at a broker, and until when. Null when none waits there. */
export function explainParked(
  state: KafkaState,
  place: { broker: BrokerId; follower: BrokerId },
): Explanation | null {
  const broker = state.brokers.find(({ brokerId }) => brokerId === place.broker);
  const parked = broker?.leading?.parked.find(({ request }) => request.follower === place.follower);
  if (broker === undefined || parked === undefined) return null;
  const { request, deadlineMs } = parked;
  const { endOffset } = broker.disk.log;
  return {
    sentence: t().fetchWaits(
      place.follower,
      request.fetchOffset,
      place.broker,
      untilMs(deadlineMs, state.nowMs),
    ),
    why: because(
      RULES.longPoll,
      compare('fetch offset', request.fetchOffset, '>=', 'LEO', endOffset),
    ),
    notes: [t().fetchAnsweredBy],
    facts: [
      ...fetchFacts(request),
      fact('waits at', t().broker(place.broker)),
      timeFact('answered at the latest', deadlineMs, state.nowMs),
    ],
  };
}
