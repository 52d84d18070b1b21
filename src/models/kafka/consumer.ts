import type { ClientAnswered } from '../../kernel/cluster-event';
import type { BrokerId } from '../../kernel/ids';
import { recordsBetween } from '../../kernel/log';
import { because, compare, type Why } from '../../kernel/why';
import { endOffsetFor } from './epoch-cache';
import type { ClientRequestContent } from './messages';
import { RULES } from './rules';
import { epochRefusal } from './fetch-read';
import type { Sim } from './sim';
import type { BrokerState } from './state';

type Answer = Omit<ClientAnswered, 'type' | 'request' | 'api' | 'broker'>;

const NOTHING: Answer = {
  error: null,
  highWatermark: null,
  values: [],
  diverging: null,
  offset: null,
  leaderEpoch: null,
  endOffset: null,
};

/** A broker on a consumer's or a tool's question: what it answers depends on what this broker knows, not on the truth. */
export function serveClient(sim: Sim, brokerId: BrokerId, content: ClientRequestContent): void {
  const { request, api } = content;
  const { answer, why } = answerOf(sim.broker(brokerId), content);
  sim.send(brokerId, 'client', {
    kind: 'ClientReply',
    answer: { type: 'ClientAnswered', request, api, broker: brokerId, ...answer },
    why,
  });
}

function answerOf(
  broker: BrokerState,
  content: ClientRequestContent,
): { answer: Answer; why: Why } {
  const { image, brokerId, replica, leading } = broker;
  if (image.partition === null) {
    return refused('UNKNOWN_TOPIC_OR_PARTITION', because(RULES.notHosted));
  }
  if (!image.partition.replicas.includes(brokerId)) {
    return refused('NOT_LEADER_OR_FOLLOWER', because(RULES.notHosted));
  }
  const refusal = epochRefusal(content.currentLeaderEpoch, replica.leaderEpoch);
  if (refusal !== null) return refused(refusal.error, refusal.why);
  if (content.api === 'Fetch') return fetch(broker, content);
  if (leading === null) return refused('NOT_LEADER_OR_FOLLOWER', because(RULES.fetchNotLeader));
  return content.api === 'ListOffsets' ? latest(broker) : epochEnd(broker, content);
}

function refused(error: NonNullable<Answer['error']>, why: Why): { answer: Answer; why: Why } {
  return { answer: { ...NOTHING, error }, why };
}

/** FF-2 rows 8 to 12 for a consumer: any replica answers, up to its own high watermark. */
function fetch(broker: BrokerState, content: ClientRequestContent): { answer: Answer; why: Why } {
  const { disk, replica } = broker;
  const { offset, max, lastFetchedEpoch } = content;
  const { highWatermark } = replica;
  if (lastFetchedEpoch !== null) {
    const end = endOffsetFor(disk.epochs, lastFetchedEpoch, disk.log.endOffset);
    if (end === null) return refused('OFFSET_OUT_OF_RANGE', because(RULES.fetchDivergence));
    const compared = [
      compare(
        'last fetched epoch',
        lastFetchedEpoch,
        '<=',
        'largest own epoch up to it',
        end.epoch,
      ),
      compare('fetch offset', offset, '<=', 'end of its last epoch', end.endOffset),
    ];
    if (!compared.every(({ holds }) => holds)) {
      const answer = { ...NOTHING, highWatermark, diverging: end };
      return { answer, why: because(RULES.fetchDivergence, ...compared) };
    }
  }
  const inLog = compare('fetch offset', offset, '<=', 'LEO', disk.log.endOffset);
  if (!inLog.holds || offset < 0) {
    return refused('OFFSET_OUT_OF_RANGE', because(RULES.fetchRange, inLog));
  }
  const records = recordsBetween(disk.log, { from: offset, to: highWatermark });
  const values = records.map(({ value }) => value);
  return {
    answer: { ...NOTHING, highWatermark, values: max > 0 ? values.slice(0, max) : values },
    why: because(RULES.consumer, inLog, compare('fetch offset', offset, '<', 'HW', highWatermark)),
  };
}

/** FF-9: the latest offset is the high watermark, once it has reached the start of the leader's epoch. */
function latest(broker: BrokerState): { answer: Answer; why: Why } {
  const { replica, leading } = broker;
  const { highWatermark, leaderEpoch } = replica;
  const start = leading?.epochStartOffset ?? 0;
  const known = compare('HW', highWatermark, '>=', 'start of the leader epoch', start);
  if (!known.holds) return refused('OFFSET_NOT_AVAILABLE', because(RULES.consumer, known));
  const answer = { ...NOTHING, offset: highWatermark, leaderEpoch };
  return { answer, why: because(RULES.consumer, known) };
}

/** FF-3: an epoch that is not known is no error, but has no end. */
function epochEnd(
  broker: BrokerState,
  content: ClientRequestContent,
): { answer: Answer; why: Why } {
  const { disk } = broker;
  const end = endOffsetFor(disk.epochs, content.epoch, disk.log.endOffset);
  const answer = {
    ...NOTHING,
    leaderEpoch: end?.epoch ?? -1,
    endOffset: end?.endOffset ?? -1,
  };
  return { answer, why: because(RULES.fetchDivergence) };
}
