import type { FrameData } from '../../../worker/protocol';
import { base, leaderOf, refused, values, type Exchange } from './exchange-base';

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
  const request = REQUESTS[event.api];
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

const REQUESTS: Readonly<Record<Of<'ClientAnswered'>['api'], readonly string[]>> = {
  Fetch: ['read'],
  ListOffsets: ['latest', 'offset?'],
  OffsetForLeaderEpoch: ['end of', 'an epoch?'],
};

function answerOf(event: Of<'ClientAnswered'>): readonly string[] {
  const { api, diverging, highWatermark, offset, endOffset, leaderEpoch } = event;
  if (diverging !== null) return ['cut', `to ${diverging.endOffset}`];
  switch (api) {
    case 'Fetch': {
      const list = event.values.length === 0 ? 'nothing:' : `✓ ${values(event.values)}`;
      return [list, ...(highWatermark === null ? [] : [`up to HW ${highWatermark}`])];
    }
    case 'ListOffsets':
      return [`✓ offset ${offset ?? '?'}`];
    case 'OffsetForLeaderEpoch':
      return endOffset === null
        ? ['not known']
        : [`✓ epoch ${leaderEpoch ?? '?'}`, `ends at ${endOffset}`];
    default:
      return api satisfies never;
  }
}

function operated(event: Of<'ElectionAnswered'>, frame: FrameData): Exchange {
  const request = ['elect', event.election];
  const broker = leaderOf(frame);
  if (event.error !== null) {
    return refused(frame, { who: 'operator', broker, request, error: event.error, words: [] });
  }
  const answer = { tone: 'ok', error: null, words: ['✓ done'] } as const;
  return { ...base(frame), who: 'operator', broker, request, answer };
}
