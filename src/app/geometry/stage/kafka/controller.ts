import type { BrokerId } from '../../../../kernel/ids';
import type { RegisteredBroker } from '../../../../kernel/view';
import type { Moment } from '../../moment';
import { clamp, type Box, type Point } from '../numbers';
import { cutText, textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { metadataBehind, setText, type View } from './registered';

/** The controller's panel: what is registered for the partition, and each broker's session. */
export interface ControllerMark {
  readonly box: Box;
  readonly title: Point;
  readonly state: Point & { readonly text: 'running' | 'paused' | 'crashed' };
  /** The box of the registration; a stripe in the hue of its epoch at the left. */
  readonly registration: Box;
  readonly leaderEpoch: number;
  readonly rows: readonly RegistrationRow[];
  readonly applied: { readonly label: Point; readonly rounds: readonly AppliedRound[] };
  readonly heading: Point;
  readonly records: Point & { readonly text: string };
  readonly brokers: readonly SessionRow[];
  readonly font: number;
}

/** One field of the registration. */
interface RegistrationRow {
  readonly name: string;
  readonly value: string;
  readonly y: number;
  readonly nameX: number;
  readonly valueX: number;
  /** The crown left of the value. */
  readonly crown: Point | null;
  readonly bad: boolean;
}

/** A broker as a round number: it has applied the metadata log to its end, or not. */
export interface AppliedRound {
  readonly brokerId: BrokerId;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly behind: boolean;
  /** The current registration is among what it has not applied. */
  readonly stale: boolean;
}

/** A broker's registration and how long its session lasts. */
interface SessionRow {
  readonly brokerId: BrokerId;
  readonly y: number;
  readonly numberX: number;
  readonly wordX: number;
  readonly word: string;
  readonly fenced: boolean;
  readonly bar: Box;
  /** Part of the session that is left; null when none is tracked. */
  readonly left: number | null;
  readonly textX: number;
  readonly text: string;
}

/** The panel of a frame; null where there is no controller. */
export function controllerMark(moment: Moment, layout: KafkaLayout): ControllerMark | null {
  const { view } = moment.frame;
  const { controller } = view;
  if (controller === null) return null;
  const k = layout.scale;
  const box = layout.controller;
  const x = box.x + 8 * k;
  const right = box.x + box.width - 8 * k;
  const fields = fieldsOf(view, layout);
  const lines = fields.length + 1 + controller.brokers.length;
  const step = clamp((box.height - 62 * k) / (lines + 1), { min: 12.5 * k, max: 21 * k });
  const top = box.y + 29 * k;
  const registration = {
    x: box.x + 6 * k,
    y: top,
    width: box.width - 12 * k,
    height: step * (fields.length + 1) + 6 * k,
  };
  const baseline = (index: number): number => top + 3 * k + step * index + step / 2 + 4 * k;
  const appliedY = baseline(fields.length);
  const rest = registration.y + registration.height;
  const headingY = rest + step * 0.5 + 12 * k;
  return {
    box,
    title: { x, y: box.y + 19 * k },
    state: { x: right, y: box.y + 19 * k, text: controller.state },
    registration,
    leaderEpoch: view.partition.leaderEpoch,
    rows: fields.map(({ name, value, bad, crowned }, index) => ({
      name,
      value,
      bad,
      y: baseline(index),
      nameX: registration.x + 10 * k,
      valueX: right - 3 * k,
      crown: crowned
        ? { x: right - textWidth(value, { size: 12 * k, mono: true }) - 19 * k, y: baseline(index) }
        : null,
    })),
    applied: {
      label: { x: registration.x + 10 * k, y: appliedY },
      rounds: rounds(view, {
        right: right - 3 * k,
        y: appliedY - 4 * k,
        r: (box.width < 170 * k ? 6 : 7) * k,
        gap: 2 * k,
      }),
    },
    heading: { x, y: headingY },
    records: { x: right, y: headingY, text: `${controller.metadataOffset} records` },
    brokers: controller.brokers.map((broker, index) =>
      sessionRow(broker, { moment, layout, y: headingY + step * (index + 1) + 1 * k }),
    ),
    font: 11 * k,
  };
}

interface Field {
  readonly name: string;
  readonly value: string;
  readonly bad: boolean;
  readonly crowned: boolean;
}

/** The whole name where there is room for it and a value. */
function lastLeaderName({ controller, scale: k }: KafkaLayout): string {
  const name = 'last known leader';
  const room = controller.width - 60 * k;
  return textWidth(name, { size: 11 * k }) <= room ? name : 'last leader';
}

function fieldsOf({ partition, settings }: View, layout: KafkaLayout): readonly Field[] {
  const { leader, leaderEpoch, partitionEpoch, isr, eligibleLeaderReplicas } = partition;
  const field = (name: string, value: string | number, bad = false): Field => {
    return { name, value: `${value}`, bad, crowned: false };
  };
  return [
    { ...field('leader', leader ?? 'nobody', leader === null), crowned: leader !== null },
    field('leader epoch', leaderEpoch),
    field('partition epoch', partitionEpoch ?? 0),
    field('ISR', setText(isr), isr.length < settings.minInsyncReplicas),
    field('ELR', setText(eligibleLeaderReplicas ?? [])),
    field(lastLeaderName(layout), partition.lastKnownLeader ?? 'none'),
    field(
      'recovering',
      partition.recovering === true ? 'yes' : 'no',
      partition.recovering === true,
    ),
  ];
}

function rounds(
  view: View,
  { right, y, r, gap }: { right: number; y: number; r: number; gap: number },
): readonly AppliedRound[] {
  const brokers = view.brokers.filter(({ state }) => state !== 'crashed' && state !== 'stopped');
  return brokers.map(({ brokerId }, index) => ({
    brokerId,
    x: right - r - (brokers.length - 1 - index) * (2 * r + gap),
    y,
    r,
    behind: metadataBehind(view, brokerId) !== null,
    stale: metadataBehind(view, brokerId)?.stale === true,
  }));
}

function sessionRow(
  broker: RegisteredBroker,
  { moment, layout, y }: { moment: Moment; layout: KafkaLayout; y: number },
): SessionRow {
  const { nowMs, controller } = moment.frame.view;
  const { x, width } = layout.controller;
  const k = layout.scale;
  const right = x + width - 8 * k;
  const whole = Math.max(1, controller?.sessionTimeoutMs ?? 1);
  const leftMs = broker.sessionEndsMs === null ? null : Math.max(0, broker.sessionEndsMs - nowMs);
  const text = leftMs === null ? '' : sessionText(leftMs);
  const textRoom = textWidth('30.0 s', { size: 11 * k, mono: true });
  const wordX = x + 22 * k;
  const words = broker.fenced
    ? ['fenced']
    : broker.shuttingDown
      ? ['shutting down', 'stopping']
      : ['unfenced'];
  const wordRoom = width - 22 * k - textRoom - 8 * k - 30 * k;
  const fits = words.find((word) => textWidth(word, { size: 11 * k }) <= wordRoom);
  const word = fits ?? words.at(-1) ?? '';
  const barX = wordX + Math.max(textWidth(word, { size: 11 * k }), 50 * k) + 4 * k;
  return {
    brokerId: broker.brokerId,
    y,
    numberX: x + 12 * k,
    wordX,
    word,
    fenced: broker.fenced,
    bar: {
      x: barX,
      y: y - 8 * k,
      width: Math.max(right - textRoom - 4 * k - barX, 6 * k),
      height: 7 * k,
    },
    left: leftMs === null ? null : clamp(leftMs / whole, { min: 0, max: 1 }),
    textX: right,
    text,
  };
}

/** The rest of a session: tenths of a second, so that the digits do not dance. */
function sessionText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** The controller on a phone: one line about the registration, and who has not applied it. */
export interface ControllerStrip {
  readonly box: Box;
  readonly text: string;
  readonly textX: number;
  readonly baseline: number;
  readonly crown: Point | null;
  readonly leaderEpoch: number;
  readonly rounds: readonly AppliedRound[];
  /** Not running: the word. */
  readonly state: 'paused' | 'crashed' | null;
  readonly font: number;
}

/** The strip under the lanes of a phone's stage. */
export function controllerStrip({ frame: { view } }: Moment, layout: KafkaLayout): ControllerStrip {
  const k = layout.scale;
  const box = layout.controller;
  const { leader, leaderEpoch, partitionEpoch, isr } = view.partition;
  const baseline = box.y + box.height / 2 + 4.3 * k;
  const state = view.controller?.state ?? 'running';
  const crowned = leader !== null;
  const behind = view.brokers.filter(
    ({ brokerId, state }) =>
      (state === 'running' || state === 'paused') && metadataBehind(view, brokerId) !== null,
  );
  const r = 8 * k;
  const parts = [`e${leaderEpoch}`, `pe${partitionEpoch ?? 0}`, `ISR ${setText(isr)}`];
  const words = state === 'running' ? [] : [`✗ ${state}`];
  const who = leader === null ? ['no leader', 'none'] : [`leader ${leader}`, `${leader}`];
  const texts = who.map((name) => [...words, name, ...parts].join(' · '));
  const room = box.width - (36 + behind.length * 18) * k;
  const font = { size: 12 * k, mono: true };
  return {
    box,
    text:
      texts.find((each) => textWidth(each, font) <= room) ??
      cutText(texts[1] ?? '', { room, font }),
    textX: box.x + (crowned ? 29 : 12) * k,
    baseline,
    crown: crowned ? { x: box.x + 11 * k, y: baseline } : null,
    leaderEpoch,
    rounds: behind.map(({ brokerId }, index) => ({
      brokerId,
      x: box.x + box.width - r - 4 * k - (behind.length - 1 - index) * (2 * r + 2 * k),
      y: box.y + box.height / 2,
      r,
      behind: true,
      stale: metadataBehind(view, brokerId)?.stale === true,
    })),
    state: state === 'running' ? null : state,
    font: 12 * k,
  };
}
