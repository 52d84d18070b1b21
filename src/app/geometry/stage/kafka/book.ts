import type { Moment } from '../../moment';
import type { LaneLayout } from '../layout';
import { clamp, middleOf, type Point } from '../numbers';
import { textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { bookEntry, leaderSide, spanText } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** What the leader knows of one follower. */
export interface BookMark {
  readonly title: (Point & { readonly text: string }) | null;
  readonly ring: Point & { readonly r: number };
  /** Part of replica.lag.time.max.ms since it was caught up; null: it has not fetched in this epoch. */
  readonly fraction: number | null;
  readonly late: boolean;
  readonly end: Point & { readonly text: string };
  readonly age: Point & { readonly text: string };
  readonly font: number;
}

/** The leader's book on the follower of a lane; null in the leader's lane and without a leader. */
export function bookMark(
  { frame: { view } }: Moment,
  layout: KafkaLayout,
  lane: LaneLayout,
): BookMark | null {
  const side = leaderSide(view);
  const entry = bookEntry(view, lane.brokerId);
  if (side === null || entry === null || layout.channel.width === 0) return null;
  const k = layout.scale;
  const x = layout.channel.x + 6 * k;
  const r = (layout.compact ? 6 : 7.5) * k;
  const known = entry.logEndOffset !== null;
  const age = Math.max(0, view.nowMs - entry.lastCaughtUpMs);
  const max = view.settings.replicaLagTimeMaxMs;
  const font = 11 * k;
  const middle = middleOf(lane.box);
  const roomy = layout.channel.width > 88 * k;
  const ringY = layout.compact ? middle - 7 * k : middle - 1 * k;
  const ageX = roomy ? x + 2 * r + 8 * k : x;
  const room = layout.channel.x + layout.channel.width - ageX - 1 * k;
  const fits = (text: string): boolean => textWidth(text, { size: font }) <= room;
  const ageText = !known
    ? [t().noFetchYet, t().noFetch, t().none].find(fits)
    : entry.lastCaughtUpMs <= 0
      ? [t().neverCaughtUp, t().notLevel, t().never].find(fits)
      : [t().ago(spanText(age)), spanText(age)].find(fits);
  return {
    title: layout.compact ? null : { x, y: ringY - 15 * k, text: t().inSBook(side.brokerId) },
    ring: { x: x + r + 1.5 * k, y: ringY, r },
    fraction: known ? clamp(max === 0 ? 1 : age / max, { min: 0, max: 1 }) : null,
    late: known && age > max,
    end: {
      x: x + 2 * r + 8 * k,
      y: ringY + font * 0.36,
      text: `LEO ${entry.logEndOffset ?? '?'}`,
    },
    age: {
      x: roomy ? x + 2 * r + 8 * k : x,
      y: ringY + (roomy ? 17 : 20) * k,
      text: ageText ?? '',
    },
    font,
  };
}
