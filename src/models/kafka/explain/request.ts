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
  const ends = deposed
    ? [
        `Broker ${broker.brokerId} is deposed and does not know it: the request ends with NOT_LEADER_OR_FOLLOWER when it learns.`,
      ]
    : [];
  return {
    facts: [
      fact('waits at', `broker ${broker.brokerId}`),
      fact('base offset', waiter.baseOffset),
      fact('needs a high watermark of', requiredOffset),
      timeFact('times out', deadlineMs, state.nowMs),
    ],
    sentence: `The request waits for the high watermark to reach ${requiredOffset}, the end of its batch; it is ${highWatermark}.`,
    why: because(
      RULES.complete,
      compare('HW', highWatermark, '>=', 'end of the batch', requiredOffset),
      ...mark.why.compared,
    ),
    notes: [
      mark.sentence,
      ...mark.notes.slice(0, -1),
      ...ends,
      `Its time is over ${untilMs(deadlineMs, state.nowMs)}: then it ends with REQUEST_TIMED_OUT, and the record stays.`,
    ],
  };
}

function explainUnderWay(state: KafkaState, message: Message): Explanation {
  const { id, from, to, dueMs, content } = message;
  const answer = content.kind.endsWith('Reply');
  const link = linkOf(state, from, to);
  const name = (end: Message['to']): string =>
    typeof end === 'number' ? `broker ${end}` : `the ${end}`;
  const held = dueMs === null || link?.state === 'held';
  const when = held ? 'it is held there' : `it arrives ${untilMs(dueMs, state.nowMs)}`;
  return {
    sentence: `${answer ? 'The answer to the request' : 'The request'} is on its way from ${name(from)} to ${name(to)}: ${when}.`,
    why: because(RULES.network),
    notes: [],
    facts: explainMessage(state, id)?.facts ?? [],
  };
}
