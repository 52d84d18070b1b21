import type { BrokerId, FrameIndex, LeaderEpoch } from '../../../kernel/ids';
import type { Overview } from '../../../worker/protocol';
import type { Layout } from './layout';
import type { FrameScale } from './scale';
import { textWidth } from './text-width';
import { timeline as t } from '../../../texts/en/timeline';

/** A rectangle of a band, inset so that its frame stays inside its columns. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A broker's row: dashed over its whole length, framed where it was in the ISR, thicker where it led. */
export interface BandRow {
  readonly broker: BrokerId;
  readonly whole: Box;
  readonly members: readonly MemberBand[];
  readonly leads: readonly LeaderBand[];
}

/** A part of a band, in px. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** A stretch in the ISR, and the parts of it in which 'in the ISR' fits. */
interface MemberBand extends Box {
  readonly from: FrameIndex;
  readonly gaps: readonly Gap[];
}

/** A stretch of leadership in one epoch, and how much of its name fits: crown and words, or less. */
interface LeaderBand extends Box {
  readonly from: FrameIndex;
  readonly leaderEpoch: LeaderEpoch;
  readonly isMember: boolean;
  readonly chip: { readonly width: number; readonly text: string; readonly hasCrown: boolean };
}

/** What stands in a framed band. */
export const memberWords = (): string => t().inTheIsr;
const FONT = 11;
const wordsWidth = (): number => textWidth(memberWords(), { size: FONT });
const CROWN = 15;
const PAD = 6;

/** Rows of the brokers in `rows` order; `until` (exclusive) is where the known part ends. */
export function bandRows(
  overview: Overview,
  layout: Layout,
  scale: FrameScale,
  until: number,
): readonly BandRow[] {
  return layout.bands.flatMap((row, index) => {
    const broker = overview.brokers[index];
    if (broker === undefined) return [];
    const box = (from: number, to: number, inset: number): Box => ({
      x: scale.start(from) + inset,
      y: row.y + inset,
      width: Math.max(1, scale.start(to) - scale.start(from) - 2 * inset),
      height: row.height - 2 * inset,
    });
    const mine = overview.isrBands.filter((band) => band.broker === broker);
    const leads = overview.leaderBands
      .filter((band) => band.broker === broker)
      .map(({ from, to, leaderEpoch }) => ({
        ...box(from, to, 1.3),
        from,
        leaderEpoch,
        isMember: mine.some((band) => band.from < to && from < band.to),
        chip: chipOf(leaderEpoch, scale.start(to) - scale.start(from)),
      }));
    const members = mine.map(({ from, to }) => {
      const outer = box(from, to, 0.8);
      return { ...outer, from, gaps: wordGaps(outer, leads) };
    });
    return [{ broker, whole: box(0, until, 0.5), members, leads }];
  });
}

function chipOf(leaderEpoch: LeaderEpoch, room: number): LeaderBand['chip'] {
  const name = t().epoch(leaderEpoch);
  const long = CROWN + textWidth(name, { size: FONT, bold: true }) + 2 * PAD;
  if (long <= room - 4) return { width: long, text: name, hasCrown: true };
  const short = `e${leaderEpoch}`;
  const middle = CROWN + textWidth(short, { size: FONT, bold: true }) + 8;
  if (middle <= room - 4) return { width: middle, text: short, hasCrown: true };
  if (room >= CROWN + 6) return { width: CROWN + 3, text: '', hasCrown: true };
  return { width: Math.max(1, Math.min(6, room - 2)), text: '', hasCrown: false };
}

/** The stretches of a band between chips and ends of leadership in which the words fit. */
function wordGaps(band: Box, leads: readonly LeaderBand[]): readonly Gap[] {
  const end = band.x + band.width;
  const gaps: Gap[] = [];
  let from = band.x;
  for (const lead of leads) {
    const leadEnd = lead.x + lead.width;
    if (leadEnd <= band.x || lead.x >= end) continue;
    gaps.push({ from, to: Math.min(end, lead.x) });
    gaps.push({ from: Math.max(band.x, lead.x + lead.chip.width), to: Math.min(end, leadEnd) });
    from = Math.max(from, leadEnd);
  }
  gaps.push({ from, to: end });
  return gaps.filter((gap) => gap.to - gap.from >= wordsWidth() + 2 * PAD);
}

/**
 * Start of the words in the first gap where the playhead's frame crosses no letter, after its edge if need be;
 * the start of the first gap when it crosses them everywhere; null without a gap.
 */
export function wordPlace(
  gaps: readonly Gap[],
  playhead: { readonly x: number; readonly width: number },
): number | null {
  const edges = [playhead.x, playhead.x + playhead.width];
  for (const gap of gaps) {
    let x = gap.from + PAD;
    for (const edge of edges) if (edge > x - 2 && edge < x + wordsWidth() + 2) x = edge + PAD;
    if (x + wordsWidth() + PAD <= gap.to) return x;
  }
  const first = gaps[0];
  return first === undefined ? null : first.from + PAD;
}
