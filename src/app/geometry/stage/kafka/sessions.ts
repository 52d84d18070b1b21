import type { BrokerId, Ms } from '../../../../kernel/ids';
import type { RegisteredBroker } from '../../../../kernel/view';
import { clamp, type Box } from '../numbers';
import { textWidth } from '../text';
import type { KafkaLayout } from './layout';
import type { View } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** A broker's registration and how long its session lasts. */
export interface SessionRow {
  readonly brokerId: BrokerId;
  readonly y: number;
  readonly numberX: number;
  /** How often it has registered; null while it did so once. */
  readonly times: { readonly x: number; readonly text: string } | null;
  readonly wordX: number;
  readonly word: string;
  readonly fenced: boolean;
  readonly bar: Box;
  /** Part of the session that is left; null when none is tracked. */
  readonly left: number | null;
  readonly textX: number;
  readonly text: string;
  /** The row, for what marks it. */
  readonly box: Box;
}

/** The rows of all registered brokers below `top`, `step` apart. */
export function sessionRows(
  view: View,
  { layout, top, step }: { layout: KafkaLayout; top: number; step: number },
): readonly SessionRow[] {
  const { controller } = view;
  if (controller === null) return [];
  const again = controller.brokers.some(({ registration }) => registration > 1);
  return controller.brokers.map((broker, index) =>
    sessionRow(broker, { view, layout, y: top + step * (index + 1), step, again }),
  );
}

interface RowPlace {
  readonly view: View;
  readonly layout: KafkaLayout;
  readonly y: number;
  readonly step: number;
  /** Some broker has registered more than once: there is a column for it. */
  readonly again: boolean;
}

function sessionRow(broker: RegisteredBroker, place: RowPlace): SessionRow {
  const { view, layout, y, step, again } = place;
  const { x, width } = layout.controller;
  const k = layout.scale;
  const font = { size: 11 * k };
  const right = x + width - 8 * k;
  const whole = Math.max(1, view.controller?.sessionTimeoutMs ?? 1);
  const ends = broker.sessionEndsMs;
  const leftMs = ends === null ? null : Math.max(0, ends - view.nowMs);
  const textRoom = textWidth('30.0 s', { ...font, mono: true });
  const number = textWidth(`${broker.brokerId}`, { ...font, bold: true });
  const timesX = x + 10 * k + Math.max(number, 7 * k) + 3 * k;
  const wordX = again ? timesX + 17 * k : timesX + 4 * k;
  const words = wordsOf(broker);
  const most = right - textRoom - 8 * k - 16 * k - wordX;
  const word = words.find((each) => textWidth(each, font) <= most) ?? words.at(-1) ?? '';
  const barX = wordX + Math.max(textWidth(word, { ...font, bold: broker.fenced }), 48 * k) + 5 * k;
  return {
    brokerId: broker.brokerId,
    y,
    numberX: x + 10 * k,
    times: broker.registration > 1 ? { x: timesX, text: `×${broker.registration}` } : null,
    wordX,
    word,
    fenced: broker.fenced,
    bar: {
      x: barX,
      y: y - 8 * k,
      width: Math.max(right - textRoom - 5 * k - barX, 8 * k),
      height: 7.5 * k,
    },
    left: leftMs === null ? null : clamp(leftMs / whole, { min: 0, max: 1 }),
    textX: right,
    text: leftMs === null ? '' : sessionText(leftMs),
    box: { x: x + 4 * k, y: y - 4 * k - step / 2, width: width - 8 * k, height: step },
  };
}

function wordsOf({ fenced, shuttingDown }: RegisteredBroker): readonly string[] {
  if (fenced) return [t().fenced];
  return shuttingDown ? [t().shuttingDown, t().stopping] : [t().unfenced];
}

/** The rest of a session: tenths of a second, so that the digits do not dance. */
function sessionText(ms: Ms): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
