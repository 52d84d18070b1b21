import type { BrokerId } from '../../../../kernel/ids';
import { brokerOf, type ParkedFetchView } from '../../../../kernel/view';
import type { Moment } from '../../moment';
import type { LaneLayout } from '../layout';
import { bottomOf, middleOf, rightOf, type Box, type Point } from '../numbers';
import { textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { bookEntry, spanText } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** A fetch that waits at a leader: a box with its leader epoch and its time, and the way that it came. */
export interface ParkedMark {
  readonly broker: BrokerId;
  readonly follower: BrokerId;
  readonly box: Box;
  readonly lines: readonly (Point & { readonly text: string })[];
  readonly font: number;
  /** From the follower's lane to the box; empty where no lane is the follower's. */
  readonly way: readonly Point[];
  /** As a sentence. */
  readonly label: string;
}

/** Unscaled heights of a line, and of a box around one and two. */
const LINE = 13;
const ONE = 13.4;
const TWO = 32;

/** The fetches parked at the broker of a lane, in the order of their followers; as many as there is room for. */
export function parkedMarks(
  { frame: { view } }: Moment,
  layout: KafkaLayout,
  lane: LaneLayout,
): readonly ParkedMark[] {
  const parked = brokerOf(view, lane.brokerId)?.kafka?.parked ?? [];
  if (parked.length === 0 || layout.channel.width === 0) return [];
  if (bookEntry(view, lane.brokerId) !== null) return [];
  const k = layout.scale;
  const sorted = parked.toSorted((one, other) => one.follower - other.follower);
  const room = lane.box.height / k - 3;
  const tall = sorted.length * (TWO + 3) <= room;
  const gap = tall ? 3 : 0.8;
  const each = tall ? TWO : ONE;
  const shown = sorted.slice(0, Math.max(1, Math.floor((room + gap) / (each + gap))));
  const pitch = (each + gap) * k;
  const top = middleOf(lane.box) - (shown.length * pitch - gap * k) / 2;
  return shown.map((fetch, index) => {
    const box = {
      x: layout.channel.x + 3 * k,
      y: top + index * pitch,
      width: layout.channel.width - 8 * k,
      height: each * k,
    };
    return parkedMark(fetch, { layout, lane, box, tall, nowMs: view.nowMs });
  });
}

function parkedMark(
  { follower, fetchOffset, leaderEpoch, deadlineMs }: ParkedFetchView,
  place: { layout: KafkaLayout; lane: LaneLayout; box: Box; tall: boolean; nowMs: number },
): ParkedMark {
  const { layout, lane, box, tall, nowMs } = place;
  const k = layout.scale;
  const font = 11 * k;
  const left = spanText(Math.max(0, deadlineMs - nowMs));
  const fitting = (texts: readonly string[]): string =>
    texts.find((text) => textWidth(text, { size: font }) <= box.width - 5 * k) ?? '';
  const title = [
    t().fetchOfEpoch(follower, leaderEpoch),
    t().fetchOfE(follower, leaderEpoch),
    t().fetchE(follower, leaderEpoch),
    `${follower} · e${leaderEpoch}`,
  ];
  const texts = tall
    ? [fitting(title), fitting([t().waitsLeft(left), t().left(left), left])]
    : [fitting([`${title[2] ?? ''} · ${left}`, `${title[3] ?? ''} · ${left}`, title[3] ?? ''])];
  return {
    broker: lane.brokerId,
    follower,
    box,
    lines: texts.map((text, index) => ({
      x: box.x + box.width / 2,
      y: box.y + (tall ? 3 : 0.6) * k + LINE * k * index + 10 * k,
      text,
    })),
    font,
    way: wayOf(follower, { layout, lane, box }),
    label: t().theFetchOfBroker(follower, fetchOffset, leaderEpoch, lane.brokerId, left),
  };
}

/** Along the right edges of the lanes, beside where messages travel. */
function wayOf(
  follower: BrokerId,
  { layout, lane, box }: { layout: KafkaLayout; lane: LaneLayout; box: Box },
): readonly Point[] {
  const from = layout.lanes.find(({ brokerId }) => brokerId === follower);
  if (from === undefined) return [];
  const k = layout.scale;
  const edge = rightOf(lane.box);
  const x = layout.corridor.from + 2.5 * k;
  const down = from.index > lane.index;
  const start = down ? from.box.y + 12 * k : bottomOf(from.box) - 12 * k;
  const y = middleOf(box);
  return [
    { x: edge, y: start },
    { x, y: start },
    { x, y },
    { x: rightOf(box) + 1 * k, y },
  ];
}
