import type { FrameData } from '../../../worker/protocol';
import {
  base,
  epochWord,
  leaderOf,
  promiseOf,
  refused,
  values,
  waitsWord,
  wordsOf,
  type Answer,
  type Exchange,
} from './exchange-base';
import { clusterExchange } from './exchange-cluster';
import { quoted } from './text';
import { stage as t } from '../../../texts/en/stage';

type Event = FrameData['event'];
type Of<T extends Event['type']> = Extract<Event, { type: T }>;

/** The exchange of a frame. Without one the producer stands idle beside the leader. */
export function exchangeOf(frame: FrameData): Exchange {
  const { event } = frame;
  switch (event.type) {
    case 'RecordsAppended':
    case 'ProduceAcknowledged':
      return written(event, frame);
    case 'ProduceWaiting':
    case 'ProduceFailed':
    case 'ProduceAbandoned':
      return waited(event, frame);
    case 'ProduceRejected':
      return refused(frame, {
        who: 'producer',
        broker: event.broker,
        request: [values(event.values), `acks=${event.acks}`, ...epochWord(event)],
        error: event.error,
        words:
          event.sequence === null
            ? []
            : [t().expected(event.sequence.expected), t().got(event.sequence.actual)],
      });
    case 'RecordsRead':
    case 'ReadRejected':
      return reading(event, frame);
    case 'ProducerOpened':
    case 'ProducerEpochRegistered':
    case 'ProducerRejected':
      return identity(event, frame);
    case 'PromotionRejected':
    case 'CommandRejected':
    case 'CommandNotApplicable':
      return operated(event, frame);
    default:
      return clusterExchange(event, frame) ?? idle(frame);
  }
}

function idle(frame: FrameData): Exchange {
  const [first, ...others] = frame.view.waiters;
  if (first === undefined) return base(frame);
  const promise = promiseOf(frame, first.request);
  const more = others.length === 0 ? [] : [t().more(others.length)];
  const words = [`? ${promise?.[0] ?? t().aRequest}`, ...waitsWord(first, frame), ...more];
  return { ...base(frame), answer: { tone: 'neutral', error: null, words } };
}

function written(event: Of<'RecordsAppended' | 'ProduceAcknowledged'>, frame: FrameData): Exchange {
  const silent = event.acks === '0';
  const appended = event.type === 'RecordsAppended';
  const list = appended ? event.batch.values : event.values;
  const epoch = appended ? epochWord(event) : [];
  const made: Exchange = {
    ...base(frame),
    broker: event.broker,
    request: [values(list), `acks=${event.acks}`, ...epoch],
    sent: appended ? 'now' : 'before',
  };
  if (silent) {
    return { ...made, answer: { tone: 'neutral', error: null, words: [t().noAnswer, 'wanted'] } };
  }
  if (appended) return made;
  const again = event.duplicate ? ['(duplicate)'] : [];
  const words = [t().offset3, `${event.baseOffset ?? '?'}`];
  return {
    ...made,
    answered: true,
    answer: { tone: 'ok', error: null, words: [words.join(' '), ...again] },
  };
}

function waited(
  event: Of<'ProduceWaiting' | 'ProduceFailed' | 'ProduceAbandoned'>,
  frame: FrameData,
): Exchange {
  const request = promiseOf(frame, event.request) ?? [t().aRequest];
  switch (event.type) {
    case 'ProduceWaiting': {
      const waits = waitsWord(event, frame);
      return {
        ...base(frame),
        request,
        sent: 'now',
        parked: true,
        answer: { tone: 'neutral', error: null, words: ['?', ...waits] },
      };
    }
    case 'ProduceFailed':
      return {
        ...base(frame),
        broker: event.broker,
        request,
        answered: true,
        answer: { tone: 'bad', error: event.error, words: [] },
      };
    case 'ProduceAbandoned':
      return {
        ...base(frame),
        request,
        sent: 'before',
        answer: { tone: 'neutral', error: null, words: [t().never, t().answered] },
      };
    default:
      return event satisfies never;
  }
}

function reading(event: Of<'RecordsRead' | 'ReadRejected'>, frame: FrameData): Exchange {
  if (event.type === 'ReadRejected') {
    const { start, end, requested } = event.range;
    return refused(frame, {
      who: 'consumer',
      broker: event.broker,
      request: [t().read, t().from(requested)],
      error: event.error,
      words: [t().log, t().to2(start, end)],
    });
  }
  const list = event.records.map(({ value }) => value ?? 'null');
  const end = event.offset + event.records.length;
  const words = list.length === 0 ? [t().nothing] : [`✓ ${list.join(' ')}`];
  const limit = end >= frame.readableEnd ? [t().upToHw(frame.view.partition.highWatermark)] : [];
  return {
    ...base(frame),
    who: 'consumer',
    broker: event.broker,
    request: [t().read, t().from(event.offset)],
    sent: 'now',
    answered: true,
    answer: {
      tone: list.length === 0 ? 'neutral' : 'ok',
      error: null,
      words: [...words, ...limit],
    },
  };
}

function identity(
  event: Of<'ProducerOpened' | 'ProducerEpochRegistered' | 'ProducerRejected'>,
  frame: FrameData,
): Exchange {
  const made: Exchange = { ...base(frame), sent: 'now', answered: true };
  const who = [`id ${event.producerId}`, t().epoch(event.producerEpoch)];
  switch (event.type) {
    case 'ProducerOpened': {
      const answer: Answer = { tone: 'ok', error: null, words: [`✓ ${who.join(' ')}`] };
      return { ...made, request: [t().open, quoted(event.name)], answer };
    }
    case 'ProducerEpochRegistered':
      return {
        ...made,
        request: [t().register, ...who],
        answer: { tone: 'ok', error: null, words: [t().registered] },
      };
    case 'ProducerRejected':
      return refused(frame, {
        who: 'producer',
        broker: made.broker,
        request: [t().register, ...who],
        error: event.error,
        words: [],
      });
    default:
      return event satisfies never;
  }
}

function operated(
  event: Of<'PromotionRejected' | 'CommandRejected' | 'CommandNotApplicable'>,
  frame: FrameData,
): Exchange {
  if (event.type === 'CommandNotApplicable') {
    const words = [t().notIn, t().thisModel];
    return {
      ...base(frame),
      who: 'operator',
      request: wordsOf(event.command),
      answer: { tone: 'neutral', error: null, words },
    };
  }
  const name = event.type === 'PromotionRejected' ? [t().promote] : wordsOf(event.command);
  const known = frame.view.brokers.some(({ brokerId }) => brokerId === event.broker);
  const target = event.broker === null ? [] : [t().broker2(event.broker)];
  return refused(frame, {
    who: 'operator',
    broker: known && event.broker !== null ? event.broker : leaderOf(frame),
    request: [...name, ...target],
    error: event.error,
    words: [],
  });
}
