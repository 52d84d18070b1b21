import type { BrokerId, StepNumber } from '../../../kernel/ids';
import type { ProducePromise } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import { clientError } from './errors';

/** A produce request as its client sees it, and what the client cannot know. */
export interface ProduceLine {
  readonly request: StepNumber;
  readonly title: string;
  /** The answer: an error's name, or words. */
  readonly answer: string;
  readonly isError: boolean;
  /** Kafka's number and text of the error; null where there is none. */
  readonly code: number | null;
  readonly message: string | null;
  /** What the client does next. */
  readonly client: string;
  /** Whether the record may be in a log, as far as the answer tells. */
  readonly written: string;
  /** Where a record with this value stands in the drawn part of the logs; null when that is not seen. */
  readonly stands: string | null;
}

/** The requests of the frame's ledger, newest first. */
export function produceLines({ ledger, view }: FrameData): readonly ProduceLine[] {
  return ledger.promises.toReversed().map((promise) => {
    const known = promise.error === null ? null : clientError(promise.error);
    return {
      request: promise.request,
      title: `${promise.values.map((value) => (value === null ? 'null' : `“${value}”`)).join(', ')}, acks=${promise.acks}`,
      answer: answerOf(promise),
      isError: promise.error !== null,
      code: known?.code ?? null,
      message: known?.message ?? null,
      client: nextOf(promise),
      written: writtenOf(promise),
      stands: standsOf(promise, view),
    };
  });
}

function answerOf(promise: ProducePromise): string {
  const { status, error, baseOffset, duplicate } = promise;
  if (error !== null) return error;
  switch (status) {
    case 'pending':
      return 'no answer yet';
    case 'acknowledged':
    case 'lost':
      return `acknowledged at offset ${baseOffset ?? '?'}${duplicate ? ', as an earlier one' : ''}`;
    case 'unanswered':
      return 'acks=0: no answer comes';
    default:
      return 'no answer: the connection was lost';
  }
}

/** Errors that an idempotent producer tries again although their exceptions are no RetriableException. */
const RETRIED_IDEMPOTENTLY = 'OUT_OF_ORDER_SEQUENCE_NUMBER';

function nextOf({ status, error, acks }: ProducePromise): string {
  if (error === null) {
    switch (status) {
      case 'pending':
        return 'waits; after request.timeout.ms it sends the batch again.';
      case 'unanswered':
        return 'takes the record as sent.';
      case 'unknown':
        return acks === '0' ? 'notices nothing.' : 'sends the batch again after a back-off.';
      default:
        return 'is done.';
    }
  }
  const known = clientError(error);
  if (known === null) return 'This model’s own error: Kafka has none like it.';
  if (error === RETRIED_IDEMPOTENTLY) {
    return 'The exception is not retriable; an idempotent producer tries again all the same, with a new epoch if need be. Another one fails the batch.';
  }
  if (known.refreshesMetadata) return 'refreshes metadata, then sends the batch again.';
  return known.retriable ? 'sends the batch again after a back-off.' : 'fails the batch.';
}

function writtenOf({ status, error, baseOffset, duplicate }: ProducePromise): string {
  const offset = baseOffset === null ? '' : ` at offset ${baseOffset}`;
  switch (error) {
    case 'REQUEST_TIMED_OUT':
    case 'NOT_ENOUGH_REPLICAS_AFTER_APPEND':
      return `Written all the same${offset}: it stays in the leader’s log and can be read once the high watermark passes it.`;
    case 'NOT_LEADER_OR_FOLLOWER':
      return baseOffset === null
        ? 'Not written: refused before the append.'
        : `Written${offset} by a leader that was replaced: kept only if the new leader has it.`;
    case 'FENCED_LEADER_EPOCH':
      return status === 'unknown'
        ? `Written${offset}, and fenced after the append.`
        : 'Not written: refused before the append.';
    case null:
      break;
    default:
      return 'Not written: refused before the append.';
  }
  switch (status) {
    case 'acknowledged':
      return duplicate ? 'Written before, by the first attempt.' : 'Written.';
    case 'lost':
      return 'Written and acknowledged, and in no leader’s log any more.';
    default:
      return 'May be written: nothing tells the client.';
  }
}

function standsOf(promise: ProducePromise, view: FrameData['view']): string | null {
  const { baseOffset, values } = promise;
  if (baseOffset === null) return null;
  const shown = view.brokers.filter(({ log }) => log.from <= baseOffset);
  if (shown.length < view.brokers.length) return null;
  const holding: BrokerId[] = shown
    .filter(({ log }) =>
      log.records.some(({ offset, value }) => offset === baseOffset && value === values[0]),
    )
    .map(({ brokerId }) => brokerId);
  if (holding.length === 0) return `At offset ${baseOffset} no log has this value.`;
  const logs = holding.length === 1 ? `broker ${holding.join()}` : `brokers ${holding.join(', ')}`;
  return `At offset ${baseOffset} this value stands in the log of ${logs}.`;
}
