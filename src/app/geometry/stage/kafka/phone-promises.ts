import { series } from '../../../../kernel/text/words';
import type { StepNumber } from '../../../../kernel/ids';
import type { FrameData } from '../../../../worker/protocol';
import { rightOf, type Box, type Point } from '../numbers';
import { cutText, textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { tell } from './promises';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** The ledger of a phone: one line, and a chip for each promise that is open or red, as far as they fit. */
export interface PhonePromises {
  readonly line: Point & { readonly text: string; readonly bad: boolean };
  readonly chips: readonly PromiseChip[];
  readonly font: number;
}

/** A promise as a chip. */
export interface PromiseChip {
  readonly request: StepNumber;
  readonly box: Box;
  readonly text: string;
  readonly red: boolean;
  readonly label: string;
}

/** Counts all promises, names what is wrong with some, and shows the newest that need attention. */
export function phonePromises(frame: FrameData, layout: KafkaLayout): PhonePromises {
  const { ledger, view } = frame;
  const k = layout.scale;
  const { promises: place } = layout;
  const font = { size: 11 * k };
  const y = place.y + place.height / 2 + 4 * k;
  const { lost } = ledger.counts;
  const away = ledger.astray.length;
  const parts = [
    `${ledger.total} ${ledger.total === 1 ? t().promise : t().promises}`,
    ...(away > 0 ? [t().notInSLog(away, view.partition.leader ?? t().anyLeader)] : []),
    ...(lost > 0 ? [t().lost(lost)] : []),
  ];
  const text = ledger.total === 0 ? t().noPromisesYet : series(parts);
  let x = place.x + textWidth(text, font) + 10 * k;
  const chips: PromiseChip[] = [];
  const told = ledger.promises.map((promise) => ({ promise, said: tell(promise, frame) }));
  const newest = told.at(-1);
  const wanted = told.filter((each) => each.said.red || each.said.open || each === newest);
  for (const { promise, said } of wanted.toReversed()) {
    const value = promise.values.map((each) => each ?? 'null').join(' ');
    const mono = { ...font, mono: true };
    const written = `${cutText(value, { room: 50 * k, font: mono })} ${said.outcome}`;
    const width = textWidth(written, mono) + 12 * k;
    if (x + width > rightOf(place)) break;
    const box = { x, y: place.y, width, height: place.height };
    chips.push({ request: promise.request, box, text: written, red: said.red, label: said.label });
    x += width + 6 * k;
  }
  return { line: { x: place.x, y, text, bad: away + lost > 0 }, chips, font: 11 * k };
}
