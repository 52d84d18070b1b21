import type { BrokerId } from '../../../kernel/ids';
import { kafkaLayout } from '../stage/kafka/layout';
import { stageLayout, stageScale } from '../stage/layout';
import { clamp, grow, type Box } from '../stage/numbers';

/** Type in front of a room is so many times that of the desk, which has 1280x720 and a stage of 480. */
const ROOM = 1.6;
const SMALLEST = 1.2;

/** Scale of the stage for its room in px. It has no upper end: a room sees a 4K projector as it sees any other. */
export function roomScale(room: { width: number; height: number; phone?: boolean }): number {
  const { width, height, phone = false } = room;
  if (phone) return stageScale({ width, height, phone });
  return Math.max(SMALLEST, ROOM * Math.min(width / 1280, height / 480));
}

/** Where the stage is moved, in px, after it was made so many times larger. */
export interface Zoom {
  readonly times: number;
  readonly x: number;
  readonly y: number;
}

const WHOLE: Zoom = { times: 1, x: 0, y: 0 };

/**
 * How a box of the stage fills what is seen of it, `seen` of its height, as far as it goes without leaving its edges; at
 * most three times.
 */
export function zoomTo(
  box: Box,
  { width, height, seen = height }: { width: number; height: number; seen?: number },
): Zoom {
  const times = clamp(Math.min(width / box.width, seen / box.height), { min: 1, max: 3 });
  const middle = (from: number, size: number, all: number, room: number): number =>
    clamp(room / 2 - (from + size / 2) * times, { min: room - all * times, max: 0 });
  return {
    times,
    x: middle(box.x, box.width, width, width),
    y: middle(box.y, box.height, height, seen),
  };
}

/** The zoom to one broker's lane with what stands on its edges; null or an unknown broker: the whole stage. */
export function brokerZoom(given: {
  readonly width: number;
  readonly height: number;
  /** So much of the height is seen; the rest is scrolled to. Left out: all of it. */
  readonly seen?: number;
  readonly brokers: readonly BrokerId[];
  readonly scale: number;
  readonly isKafka: boolean;
  readonly phone?: boolean;
  readonly broker: BrokerId | null;
}): Zoom {
  const { width, height, broker, isKafka } = given;
  if (broker === null || width === 0 || height === 0) return WHOLE;
  const size = { ...given, phone: given.phone ?? false };
  const layout = isKafka ? kafkaLayout(size) : stageLayout(size);
  const lane = layout.lanes.find(({ brokerId }) => brokerId === broker);
  if (lane === undefined) return WHOLE;
  return zoomTo(grow(lane.box, layout.pad + layout.pillHeight / 2), {
    width,
    height,
    ...(given.seen === undefined ? {} : { seen: given.seen }),
  });
}
