import type { BrokerId } from '../../../kernel/ids';
import type { RecordValue } from '../../../kernel/log';
import { brokerOf, type WaiterView } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import { quoted } from './text';
import { stage as t } from '../../../texts/en/stage';

/** What passes between somebody outside and a broker in one frame. */
export interface Exchange {
  readonly who: 'producer' | 'consumer' | 'operator';
  /** The broker it reaches. */
  readonly broker: BrokerId;
  /** Words of the request, in the order of importance; empty when nothing was asked. */
  readonly request: readonly string[];
  /** `now`: it travels in this frame; `before`: it did; `none`: no arrow. */
  readonly sent: 'now' | 'before' | 'none';
  readonly answer: Answer | null;
  /** The answer travels back to whoever asked. */
  readonly answered: boolean;
  /** Stopped at the broker's edge: nothing was done. */
  readonly blocked: boolean;
  /** Parked at the edge until others catch up. */
  readonly parked: boolean;
}

/** What whoever asked hears. */
export interface Answer {
  readonly tone: 'ok' | 'bad' | 'neutral';
  readonly error: string | null;
  readonly words: readonly string[];
}

/** An exchange that is stopped at the broker's edge. */
export function refused(
  frame: FrameData,
  given: Pick<Exchange, 'who' | 'broker' | 'request'> & {
    readonly error: string;
    readonly words: readonly string[];
  },
): Exchange {
  const { error, words, ...rest } = given;
  const answer: Answer = { tone: 'bad', error, words };
  return { ...base(frame), ...rest, sent: 'now', answered: true, blocked: true, answer };
}

/** Nothing passes: the producer stands beside the leader. */
export function base(frame: FrameData): Exchange {
  return {
    who: 'producer',
    broker: leaderOf(frame),
    request: [],
    sent: 'none',
    answer: null,
    answered: false,
    blocked: false,
    parked: false,
  };
}

/** In the frame of an election the producer still stands beside the one it knew. */
export function leaderOf({ event, view }: FrameData): BrokerId {
  if (event.type === 'LeaderElected') return event.before.leader;
  return view.partition.leader ?? view.brokers[0]?.brokerId ?? 0;
}

/** `removeFromIsr` as words: `remove`, `from`, `ISR`. */
export function wordsOf(command: string): string[] {
  const words = command.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ');
  return words.map((word) => (word === 'isr' ? 'ISR' : word));
}

/** Values of a batch in one word. */
export function values(list: readonly RecordValue[]): string {
  return list.map(quoted).join(' ');
}

/** The leader epoch of a request, when it carries one. */
export function epochWord(event: {
  readonly requestLeaderEpoch: number | null;
}): readonly string[] {
  return event.requestLeaderEpoch === null ? [] : [t().epoch(event.requestLeaderEpoch)];
}

/** Words of a request that was sent before. */
export function promiseOf({ ledger }: FrameData, request: number): readonly string[] | undefined {
  const promise = ledger.promises.find((each) => each.request === request);
  return promise === undefined ? undefined : [values(promise.values), `acks=${promise.acks}`];
}

/** Whom a waiting request still waits for: the captured brokers whose log has not reached its target. */
export function waitsWord(
  waiter: Pick<WaiterView, 'target' | 'captured'>,
  { view }: FrameData,
): readonly string[] {
  const missing = (waiter.captured ?? []).filter(
    (id) => (brokerOf(view, id)?.log.endOffset ?? 0) < waiter.target,
  );
  if (waiter.captured === null) return [t().waitsFor, `HW ${waiter.target}`];
  return missing.length === 0 ? ['all', t().haveIt] : [t().waitsFor, missing.join(',')];
}
