import { kafkaFacts as t } from '../../../texts/en/kafka-facts';
import { nodeNamed } from '../../../kernel/text/words';
import type { StepNumber } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import { because, compare } from '../../../kernel/why';
import { linkOf } from '../links';
import type { Message } from '../messages';
import { RULES } from '../rules';
import type { BrokerState, KafkaState, Waiter } from '../state';
import { explainLeaderMark } from './high-watermark';
import { fact, timeFact } from './facts';
import { explainMessage } from './message';
import { untilMs } from './words';

/** What a request still waits for. Null when it is over: then the frame of its end answers. */
export function explainRequest(state: KafkaState, request: StepNumber): Explanation | null {
  for (const broker of state.brokers) {
    const waiter = broker.leading?.waiters.find((candidate) => candidate.request === request);
    if (waiter !== undefined) return explainWaiter(state, broker, waiter);
  }
  const message = state.messages.find(
    ({ content }) => 'request' in content && content.request === request,
  );
  return message === undefined ? null : explainUnderWay(state, message);
}

/** PR-8: the high watermark must cover the batch. */
function explainWaiter(state: KafkaState, broker: BrokerState, waiter: Waiter): Explanation {
  const { highWatermark, leaderEpoch } = broker.replica;
  const { requiredOffset, deadlineMs } = waiter;
  const mark = explainLeaderMark(state, broker);
  const { partition } = state.controller.image;
  const deposed = partition !== null && partition.leaderEpoch > leaderEpoch;
  const ends = deposed ? [t().isDeposed(broker.brokerId)] : [];
  return {
    facts: [
      fact('waits at', t().broker(broker.brokerId)),
      fact('base offset', waiter.baseOffset),
      fact('needs a high watermark of', requiredOffset),
      timeFact('times out', deadlineMs, state.nowMs),
    ],
    sentence: t().waitsForEnd(requiredOffset, highWatermark),
    why: because(
      RULES.complete,
      compare('HW', highWatermark, '>=', 'end of the batch', requiredOffset),
      ...mark.why.compared,
    ),
    notes: [
      mark.sentence,
      ...mark.notes.slice(0, -1),
      ...ends,
      t().timeOver(untilMs(deadlineMs, state.nowMs)),
    ],
  };
}

function explainUnderWay(state: KafkaState, message: Message): Explanation {
  const { id, from, to, dueMs, content } = message;
  const answer = content.kind.endsWith('Reply');
  const link = linkOf(state, from, to);
  const name = (end: Message['to']): string => (end === 'client' ? t().theClient : nodeNamed(end));
  const underWay = answer ? t().answerUnderWay : t().requestUnderWay;
  const held = dueMs === null || link?.state === 'held';
  const when = held ? t().heldThere : t().arrives(untilMs(dueMs, state.nowMs));
  return {
    sentence: underWay(name(from), name(to), when),
    why: because(RULES.network),
    notes: [],
    facts: explainMessage(state, id)?.facts ?? [],
  };
}
