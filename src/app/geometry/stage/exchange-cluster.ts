import type { FrameData } from '../../../worker/protocol';
import { base, leaderOf, refused, values, type Exchange } from './exchange-base';
import { stage as t } from '../../../texts/en/stage';

type Event = FrameData['event'];
type Of<T extends Event['type']> = Extract<Event, { type: T }>;

/** The exchange of a frame in a cluster of processes, where requests travel; null when nobody outside is in it. */
export function clusterExchange(event: Event, frame: FrameData): Exchange | null {
  switch (event.type) {
    case 'ProduceSent':
      return {
        ...base(frame),
        broker: event.broker,
        request: [values(event.values), `acks=${event.acks}`],
        sent: 'now',
      };
    case 'ClientAnswered':
      return answered(event, frame);
    case 'ElectionAnswered':
      return operated(event, frame);
    default:
      return null;
  }
}

function answered(event: Of<'ClientAnswered'>, frame: FrameData): Exchange {
  const { broker, error } = event;
  const request = requestWords()[event.api];
  if (error !== null) {
    return refused(frame, { who: 'consumer', broker, request, error, words: [] });
  }
  const words = answerOf(event);
  return {
    ...base(frame),
    who: 'consumer',
    broker,
    request,
    sent: 'now',
    answered: true,
    answer: { tone: words.length === 0 ? 'neutral' : 'ok', error: null, words },
  };
}

const requestWords = (): Readonly<Record<Of<'ClientAnswered'>['api'], readonly string[]>> => ({
  Fetch: [t().read],
  ListOffsets: [t().latest, t().offset],
  OffsetForLeaderEpoch: [t().endOf, t().anEpoch],
});

function answerOf(event: Of<'ClientAnswered'>): readonly string[] {
  const { api, diverging, highWatermark, offset, endOffset, leaderEpoch } = event;
  if (diverging !== null) return [t().cut, t().to(diverging.endOffset)];
  switch (api) {
    case 'Fetch': {
      const list = event.values.length === 0 ? t().nothing : `✓ ${values(event.values)}`;
      return [list, ...(highWatermark === null ? [] : [t().upToHw(highWatermark)])];
    }
    case 'ListOffsets':
      return [t().offset2(offset ?? '?')];
    case 'OffsetForLeaderEpoch':
      return endOffset === null
        ? [t().notKnown]
        : [t().epoch2(leaderEpoch ?? '?'), t().endsAt(endOffset)];
    default:
      return api satisfies never;
  }
}

function operated(event: Of<'ElectionAnswered'>, frame: FrameData): Exchange {
  const request = [t().elect, event.election];
  const broker = leaderOf(frame);
  if (event.error !== null) {
    return refused(frame, { who: 'operator', broker, request, error: event.error, words: [] });
  }
  const answer = { tone: 'ok', error: null, words: [t().done] } as const;
  return { ...base(frame), who: 'operator', broker, request, answer };
}
