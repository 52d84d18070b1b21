import type { BrokerId, Offset, StepNumber } from '../../../../kernel/ids';
import { brokerOf } from '../../../../kernel/view';
import type { FrameData } from '../../../../worker/protocol';
import type { Moment } from '../../moment';
import type { FieldId } from './fields';

/** What a frame is about, where something goes wrong: a pale red field lies under it. */
export type FocusTarget =
  | {
      readonly kind: 'records';
      readonly broker: BrokerId;
      /** Exclusive end. */
      readonly from: Offset;
      readonly to: Offset;
    }
  | { readonly kind: 'promise'; readonly request: StepNumber }
  | { readonly kind: 'head'; readonly broker: BrokerId }
  | { readonly kind: 'book'; readonly broker: BrokerId }
  | { readonly kind: 'session'; readonly broker: BrokerId }
  | {
      readonly kind: 'field';
      readonly id: FieldId;
    };

/** More fields than this point at nothing. */
const MOST = 2;

/** What the frame of a moment is about: at most two things of one cause, and nothing in a frame where all is well. */
export function focusOf(moment: Moment): readonly FocusTarget[] {
  return targetsOf(moment).slice(0, MOST);
}

function targetsOf({ before, frame }: Moment): readonly FocusTarget[] {
  const { event, view } = frame;
  const head = (broker: BrokerId): FocusTarget => ({ kind: 'head', broker });
  switch (event.type) {
    case 'ProduceAcknowledged':
      return astray(frame, event);
    case 'ProduceRejected':
    case 'ProduceFailed': {
      const few = event.error.startsWith('NOT_ENOUGH_REPLICAS');
      const promise: FocusTarget = { kind: 'promise', request: event.request };
      return few ? [promise, { kind: 'field', id: 'ISR' }] : [promise];
    }
    case 'LogTruncated':
      return [{ kind: 'records', broker: event.broker, from: event.to, to: event.from }];
    case 'IsrChangeProposed':
      return event.change === 'expand'
        ? []
        : event.isr
            .filter((id) => !event.proposed.includes(id))
            .map((broker) => ({ kind: 'book', broker }));
    case 'BrokerRegistrationChanged':
      if (event.change !== 'fenced') return [];
      return [{ kind: 'session', broker: event.broker }, head(event.broker)];
    case 'PartitionChanged': {
      if (event.after.leader === null) return [{ kind: 'field', id: 'leader' }];
      if (event.after.isr.length >= (event.before?.isr.length ?? 0)) return [];
      const field: FocusTarget = { kind: 'field', id: 'ISR' };
      return event.broker === null ? [field] : [field, head(event.broker)];
    }
    case 'FetchAnswered': {
      const { follower, diverging, error } = event;
      if (error !== null) return [head(follower)];
      const end = brokerOf(view, follower)?.log.endOffset ?? 0;
      if (diverging === null || diverging.endOffset >= end) return [];
      return [
        { kind: 'records', broker: follower, from: Math.max(0, diverging.endOffset), to: end },
      ];
    }
    case 'AlterPartitionAnswered': {
      if (event.error === 'INVALID_UPDATE_VERSION')
        return [{ kind: 'field', id: 'partition epoch' }, head(event.leader)];
      if (event.error === 'FENCED_LEADER_EPOCH')
        return [{ kind: 'field', id: 'leader epoch' }, head(event.leader)];
      return event.error === null ? [] : [head(event.leader)];
    }
    case 'FetchFailed':
      return [head(event.broker)];
    case 'NodeChanged':
      if (event.node === 'controller') return [];
      return ['crashed', 'paused', 'logLost'].includes(event.change) ? [head(event.node)] : [];
    case 'BecameFollower':
      return event.deposed ? [head(event.broker)] : [];
    default:
      return newlyLost(before, frame);
  }
}

/** A write acknowledged by somebody whose record the registered leader does not have. */
function astray(
  { ledger }: FrameData,
  event: Extract<FrameData['event'], { type: 'ProduceAcknowledged' }>,
): readonly FocusTarget[] {
  const promise = ledger.promises.find(({ request }) => request === event.request);
  if (promise === undefined) return [];
  if (promise.status !== 'lost' && !ledger.astray.includes(promise.request)) return [];
  const { baseOffset, nextOffset, request } = promise;
  const row: FocusTarget = { kind: 'promise', request };
  if (baseOffset === null || nextOffset === null) return [row];
  return [{ kind: 'records', broker: event.broker, from: baseOffset, to: nextOffset }, row];
}

/** Promises that this frame has lost: a leader took office without them. */
function newlyLost(before: FrameData | null, { ledger }: FrameData): readonly FocusTarget[] {
  if (before === null || before.ledger.counts.lost >= ledger.counts.lost) return [];
  return ledger.promises
    .filter(({ request, status }) => status === 'lost' && !wasLost(before, request))
    .map(({ request }) => ({ kind: 'promise', request }));
}

function wasLost({ ledger }: FrameData, request: StepNumber): boolean {
  return ledger.promises.some((one) => one.request === request && one.status === 'lost');
}
