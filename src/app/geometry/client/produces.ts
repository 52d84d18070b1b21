import { series } from '../../../kernel/text/words';
import type { BrokerId, StepNumber } from '../../../kernel/ids';
import type { ProducePromise } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import { clientError } from './errors';
import { client as t } from '../../../texts/en/client';

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
      return t().noAnswerYet;
    case 'acknowledged':
    case 'lost':
      return t().acknowledgedAtOffset(baseOffset ?? '?', duplicate ? t().asAnEarlierOne : '');
    case 'unanswered':
      return t().acksNoAnswerComes;
    default:
      return t().noAnswerTheConnection;
  }
}

/** Errors that an idempotent producer tries again although their exceptions are no RetriableException. */
const RETRIED_IDEMPOTENTLY = 'OUT_OF_ORDER_SEQUENCE_NUMBER';

function nextOf({ status, error, acks }: ProducePromise): string {
  if (error === null) {
    switch (status) {
      case 'pending':
        return t().waitsAfterRequestTimeout;
      case 'unanswered':
        return t().takesTheRecordAs;
      case 'unknown':
        return acks === '0' ? t().noticesNothing : t().sendsTheBatchAgain;
      default:
        return t().isDone;
    }
  }
  const known = clientError(error);
  if (known === null) return t().thisModelsOwnError;
  if (error === RETRIED_IDEMPOTENTLY) {
    return t().theExceptionIsNot;
  }
  if (known.refreshesMetadata) return t().refreshesMetadataThenSends;
  return known.retriable ? t().sendsTheBatchAgain : t().failsTheBatch;
}

function writtenOf({ status, error, baseOffset, duplicate }: ProducePromise): string {
  const offset = baseOffset === null ? '' : t().atOffset(baseOffset);
  switch (error) {
    case 'REQUEST_TIMED_OUT':
    case 'NOT_ENOUGH_REPLICAS_AFTER_APPEND':
      return t().writtenAllTheSame(offset);
    case 'NOT_LEADER_OR_FOLLOWER':
      return baseOffset === null ? t().notWrittenRefusedBefore : t().writtenByALeader(offset);
    case 'FENCED_LEADER_EPOCH':
      return status === 'unknown' ? t().writtenAndFencedAfter(offset) : t().notWrittenRefusedBefore;
    case null:
      break;
    default:
      return t().notWrittenRefusedBefore;
  }
  switch (status) {
    case 'acknowledged':
      return duplicate ? t().writtenBeforeByThe : t().written;
    case 'lost':
      return t().writtenAndAcknowledgedAnd;
    default:
      return t().mayBeWrittenNothing;
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
  if (holding.length === 0) return t().atOffsetNoLog(baseOffset);
  const logs = holding.length === 1 ? t().broker(holding.join()) : t().brokers(series(holding));
  return t().atOffsetThisValue(baseOffset, logs);
}
