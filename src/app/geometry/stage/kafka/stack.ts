import { series } from '../../../../kernel/text/words';
import type { BrokerId, LeaderEpoch } from '../../../../kernel/ids';
import type { MetadataRecord, Registration } from '../../../../kernel/view';
import { rightOf, type Box, type Point } from '../numbers';
import { cutText, textWidth } from '../text';
import { fieldsOf, type Field } from './fields';
import type { KafkaLayout } from './layout';
import { metadataBehind, setText, type View } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** The metadata log as a stack of records: the one with the current registration is open, older ones are one line. */
export interface StackMark {
  readonly lines: readonly StackLine[];
  readonly rounds: readonly AppliedRound[];
  readonly bottom: number;
}

/** A line of the stack: one record, or several that are folded. */
export interface StackLine {
  readonly key: string;
  readonly box: Box;
  /** First and last record number in it. */
  readonly from: number;
  readonly to: number;
  /** The numbers, and what the records say. */
  readonly number: Point & { readonly text: string };
  readonly text: (Point & { readonly text: string }) | null;
  /** Its leader epoch, as a stripe; null where it holds no registration. */
  readonly epoch: LeaderEpoch | null;
  /** The fields of the open one. */
  readonly rows: readonly RegistrationRow[];
  /** The record that is selected with it: the last one. */
  readonly label: string;
}

/** One field of the registration. */
export interface RegistrationRow extends Field {
  readonly y: number;
  readonly nameX: number;
  readonly valueX: number;
  /** The crown left of the value. */
  readonly crown: Point | null;
}

/** Brokers as a round number left of the last record that they have applied. */
export interface AppliedRound {
  readonly key: string;
  readonly brokers: readonly BrokerId[];
  /** The broker, or how many. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly behind: boolean;
  /** The current registration is among what it has not applied. */
  readonly stale: boolean;
}

/** Room left of the records for two rounds, unscaled. */
const GUTTER = 32;
const ROUND = 7;
const LINE = 17;

interface Place {
  readonly layout: KafkaLayout;
  readonly top: number;
  /** Lowest y that the stack may reach. */
  readonly bottom: number;
}

/** Lays out the stack from `top` down. Null before the partition is registered. */
export function stackMark(view: View, place: Place): StackMark | null {
  const { registration = null, records = [] } = view.controller ?? {};
  if (registration === null) return null;
  const { layout, top } = place;
  const k = layout.scale;
  const fields = fieldsOf(view, layout);
  const older = registration.offset;
  const newer = records.filter(({ offset }) => offset > registration.offset);
  const gap = 3 * k;
  const line = LINE * k;
  const lines: StackLine[] = [];
  let y = top;
  const x = layout.controller.x + (GUTTER + 4) * k;
  const width = layout.controller.width - (GUTTER + 9) * k;
  const put = (made: StackLine): void => {
    lines.push(made);
    y = made.box.y + made.box.height + gap;
  };
  if (older > 0) {
    const previous = previousOf(records, registration.offset);
    const texts = previous === null ? [t().older] : shortRegistration(previous.registration);
    const epoch = previous?.registration.leaderEpoch ?? null;
    put(
      plainLine(
        { from: 0, to: older - 1, texts, epoch },
        { box: { x, y, width, height: line }, k },
      ),
    );
  }
  const spare = place.bottom - y - newer.length * (line + gap);
  const step = Math.min(20 * k, Math.max(12.5 * k, (spare - 8 * k) / fields.length));
  const open = { x, y, width, height: step * fields.length + 6 * k };
  put(openLine(registration, fields, { box: open, step, k }));
  const room = Math.max(1, Math.floor((place.bottom - y + gap) / (line + gap)));
  const folded = newer.length > room ? newer.length - room + 1 : 0;
  const first = newer[0];
  if (folded > 0 && first !== undefined) {
    const to = first.offset + folded - 1;
    const texts = [t().records2(folded)];
    put(
      plainLine(
        { from: first.offset, to, texts, epoch: null },
        { box: { x, y, width, height: line }, k },
      ),
    );
  }
  for (const record of newer.slice(folded)) {
    const { offset } = record;
    const said = { from: offset, to: offset, texts: recordTexts(record), epoch: null };
    put(plainLine(said, { box: { x, y, width, height: line }, k }));
  }
  return { lines, rounds: roundsOf(view, lines, k), bottom: y - gap };
}

function previousOf(
  records: readonly MetadataRecord[],
  before: number,
): { registration: Registration } | null {
  const found = records.findLast(
    ({ offset, change }) => offset < before && change.kind === 'partition',
  );
  return found?.change.kind === 'partition' ? { registration: found.change.registration } : null;
}

/** `1 · e0 · {1,2,3}`: who led, in which epoch, with whom; shorter ones after it. */
function shortRegistration({ leader, leaderEpoch, isr }: Registration): readonly string[] {
  const who = `${leader ?? t().none} · e${leaderEpoch}`;
  return [t().leader2(who, setText(isr)), `${who} · ${setText(isr)}`, t().leader3(who), who];
}

/** What a record says, the longest first. */
function recordTexts({ change }: MetadataRecord): readonly string[] {
  switch (change.kind) {
    case 'partition':
      return shortRegistration(change.registration);
    case 'broker': {
      const said = change.change === 'shuttingDown' ? t().shutsDown : change.change;
      return [t().broker2(change.broker, said), `${change.broker} ${said}`];
    }
    case 'config': {
      const short = change.name.startsWith('min') ? t().minIsr : t().unclean;
      return [`${change.name} ${change.value}`, `${short} ${change.value}`];
    }
    default:
      return change satisfies never;
  }
}

function plainLine(
  said: { from: number; to: number; texts: readonly string[]; epoch: LeaderEpoch | null },
  { box, k }: { box: Box; k: number },
): StackLine {
  const { from, to, texts, epoch } = said;
  const number = from === to ? `${from}` : `${from}–${to}`;
  const y = box.y + box.height / 2 + 4 * k;
  const numberX = box.x + 9 * k;
  const textX = numberX + textWidth(number, { size: 11 * k, mono: true, bold: true }) + 6 * k;
  const font = { size: 11 * k };
  const room = rightOf(box) - textX - 4 * k;
  const [whole = ''] = texts;
  const text = texts.find((each) => textWidth(each, font) <= room);
  return {
    key: `${epoch === null ? 'line' : 'older'} ${to}`,
    box,
    from,
    to,
    number: { x: numberX, y, text: number },
    text: { x: textX, y, text: text ?? cutText(texts.at(-1) ?? '', { room, font }) },
    epoch,
    rows: [],
    label: t().metadata2(from === to ? t().record(from) : t().recordsTo(from, to), whole),
  };
}

function openLine(
  { offset, change }: MetadataRecord,
  fields: readonly Field[],
  { box, step, k }: { box: Box; step: number; k: number },
): StackLine {
  const numberX = box.x + 9 * k;
  const text = `${offset}`;
  const nameX = numberX + textWidth('0', { size: 11 * k, mono: true, bold: true }) + 5 * k;
  const valueX = rightOf(box) - 6 * k;
  const baseline = (index: number): number => box.y + 3 * k + step * (index + 0.5) + 4 * k;
  const indent = textWidth(text, { size: 11 * k, mono: true, bold: true }) + 5 * k;
  const widest = Math.max(
    ...fields.map(
      ({ name, value }) =>
        textWidth(name, { size: 11 * k }) +
        textWidth(value, { size: 11 * k, mono: true, bold: true }),
    ),
  );
  // Under the number where the longest field needs its room.
  const under = nameX + widest + 4 * k > valueX;
  return {
    key: 'open',
    box,
    from: offset,
    to: offset,
    number: { x: numberX, y: baseline(0), text },
    text: null,
    epoch: change.kind === 'partition' ? change.registration.leaderEpoch : null,
    rows: fields.map((field, index) => ({
      ...field,
      y: baseline(index),
      nameX: index === 0 ? numberX + indent : under ? numberX : nameX,
      valueX,
      crown: field.crowned
        ? {
            x: valueX - textWidth(field.value, { size: 11 * k, mono: true, bold: true }) - 16 * k,
            y: baseline(index),
          }
        : null,
    })),
    label: t().metadataRecordTheCurrent(
      offset,
      series(fields.map(({ name, value }) => `${name} ${value}`)),
    ),
  };
}

/** Each live broker at the line of the last record it applied; more than two there are one round with their number. */
function roundsOf(view: View, lines: readonly StackLine[], k: number): readonly AppliedRound[] {
  const live = view.brokers.filter(({ state }) => state === 'running' || state === 'paused');
  const r = ROUND * k;
  return lines.flatMap((line) => {
    const here = live.filter(({ kafka }) => {
      const last = Math.max(0, (kafka?.metadataOffset ?? 0) - 1);
      return last >= line.from && last <= line.to;
    });
    const y = line.rows.length > 0 ? line.number.y - 4 * k : line.box.y + line.box.height / 2;
    const x = line.box.x - r - 3 * k;
    const round = (brokers: readonly BrokerId[], index: number): AppliedRound => {
      const behind = brokers.map((id) => metadataBehind(view, id));
      return {
        key: brokers.join(),
        brokers,
        text: brokers.length === 1 ? `${brokers[0] ?? ''}` : `×${brokers.length}`,
        x: x - index * (2 * r + 2 * k),
        y,
        r,
        behind: behind.some((each) => each !== null),
        stale: behind.some((each) => each?.stale === true),
      };
    };
    const ids = here.map(({ brokerId }) => brokerId);
    if (ids.length > 2) return [{ ...round(ids, 0), x: x - 7 * k, r: r + 2 * k }];
    return ids.toReversed().map((id, index) => round([id], index));
  });
}
