import type { BrokerId, Ms } from '../../kernel/ids';
import type { ClusterView, LogWindow, MessageView, TimerView } from '../../kernel/view';
import { forms as t } from '../../texts/en/forms';

/** How long a run of the clock waits for something, in virtual ms, unless it is told otherwise. */
export const RUN_LIMIT_MS = 60_000;

/** What a command may name: the brokers and, where there are processes (Kafka), what travels and runs there. */
export interface Offer {
  readonly brokers: readonly BrokerId[];
  /** Null: the model has no controller, links or timers. */
  readonly cluster: {
    /** Virtual ms. */
    readonly nowMs: Ms;
    readonly messages: readonly Omit<MessageView, 'records'>[];
    readonly timers: readonly TimerView[];
  } | null;
}

/** What commands may name at a frame: these brokers, and what its view shows. */
export function offerOf(brokers: readonly BrokerId[], view: ClusterView<LogWindow> | null): Offer {
  const { controller = null, messages = [], timers = [], nowMs = 0 } = view ?? {};
  return {
    brokers: brokers.toSorted((one, other) => one - other),
    cluster: controller === null ? null : { nowMs, messages, timers },
  };
}

/** One input of a command's form. `optional` inputs may stay empty. */
export interface Field {
  readonly name: string;
  readonly label: string;
  /** `node` and `end` offer the brokers and the controller; `end` also the client. */
  readonly kind: 'text' | 'number' | 'broker' | 'node' | 'end' | 'choice';
  readonly start: string;
  readonly optional: boolean;
  readonly hint: string;
  readonly choices: readonly Choice[];
}

/** One of an input's choices. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An input with nothing in it, and what is given. */
export function field(
  name: string,
  label: string,
  kind: Field['kind'],
  more: Partial<Field> = {},
): Field {
  return { name, label, kind, start: '', optional: false, hint: '', choices: [], ...more };
}

/** What a select offers for a field; null for an input that is typed into. */
export function choicesOf(
  { kind, choices, optional }: Field,
  brokers: readonly BrokerId[],
): readonly Choice[] | null {
  if (kind === 'text' || kind === 'number') return null;
  const none = optional ? [{ value: '', label: t().notGiven }] : [];
  if (kind === 'choice') return [...none, ...choices];
  const ids = brokers.map((id) => ({ value: String(id), label: t().broker2(id) }));
  const controller = kind === 'broker' ? [] : [{ value: 'controller', label: t().theController }];
  const client = kind === 'end' ? [{ value: 'client', label: t().theClients }] : [];
  return [...none, ...ids, ...controller, ...client];
}
