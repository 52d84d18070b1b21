import type { BrokerId, FrameIndex, LeaderEpoch, Offset } from '../../../kernel/ids';
import type { SpaceTime, SpaceTimeRow } from '../../../timeline/space-time';
import type { Box, Point } from '../stage/numbers';
import { textWidth } from '../stage/text';
import { alongOf, boxOf, lineOf, pointOf, type SpaceTimeLayout } from './layout';
import { wordBox, type Placer, type Word } from './words';
import { spaceTime as t } from '../../../texts/en/space-time';

/** A flag where the leader's high watermark starts or moves. */
export interface FlagMark {
  readonly frame: FrameIndex;
  readonly broker: BrokerId;
  readonly highWatermark: Offset;
  /** The flag with its number; null where it has no room. */
  readonly box: Box | null;
  readonly stem: readonly [Point, Point];
}

/** A record in a log: stored, or cut away. */
export interface ChipMark {
  readonly frame: FrameIndex;
  readonly broker: BrokerId;
  readonly offset: Offset;
  readonly box: Box;
  readonly text: string;
  readonly leaderEpoch: LeaderEpoch;
  readonly isCut: boolean;
  /** Below the high watermark that the replica knows. */
  readonly isBelow: boolean;
  readonly label: string;
}

/** A record of the metadata log, on the controller's line. */
export interface RecordMark {
  readonly frame: FrameIndex;
  readonly number: number;
  readonly box: Box;
  readonly text: string;
  /** Whether it registers another leader or ISR. */
  readonly isPartition: boolean;
  readonly label: string;
  readonly words: readonly Word[];
}

/** Where two logs begin to hold different records. */
export interface DivergenceMark {
  readonly frame: FrameIndex;
  readonly broker: BrokerId;
  readonly box: Box;
  readonly text: string;
  readonly label: string;
}

const SIZE = 11;

/** High watermarks of the page: where the leader's starts or moves. */
export function flagMarks(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  placer: Placer,
): readonly FlagMark[] {
  const k = layout.scale;
  return flagRows(data).map(({ row, broker }): FlagMark => {
    const { frame, highWatermark } = row;
    const along = alongOf(layout, frame);
    const across = lineOf(layout, broker)?.across ?? 0;
    const width =
      textWidth(`HW ${highWatermark}`, { size: SIZE * k, mono: true, bold: true }) + 8 * k;
    const top = pointOf(layout, along, across - (layout.turned ? 12 : 26) * k);
    const box = layout.turned
      ? { x: across - 8 * k - width, y: along - 8 * k, width, height: 16 * k }
      : { x: along - width / 2, y: across - 29 * k, width, height: 16 * k };
    return {
      frame,
      broker,
      highWatermark,
      box: placer.take(box) ? box : null,
      stem: [top, pointOf(layout, along, across + 8 * k)],
    };
  });
}

/** Rows at which the high watermark of a leader that knows that it leads starts or moves. */
function flagRows(
  data: SpaceTime,
): readonly { readonly row: SpaceTimeRow; readonly broker: BrokerId }[] {
  const leading = (row: SpaceTimeRow | null | undefined): BrokerId | null => {
    if (row === null || row === undefined || row.leader === null) return null;
    const replica = row.replicas[data.brokers.indexOf(row.leader)];
    return replica?.leads === true ? row.leader : null;
  };
  return data.rows.flatMap((row, index) => {
    const before = index === 0 ? data.before : data.rows[index - 1];
    const broker = leading(row);
    if (broker === null) return [];
    const starts = leading(before) !== broker || before?.leaderEpoch !== row.leaderEpoch;
    return starts || before.highWatermark !== row.highWatermark ? [{ row, broker }] : [];
  });
}

/** Records that logs get or lose. */
export function chipMarks(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  placer: Placer,
): readonly ChipMark[] {
  return data.rows.flatMap((row) =>
    row.facts.flatMap((fact): ChipMark[] => {
      if (fact.fact !== 'stored' && fact.fact !== 'cut') return [];
      const offset = fact.fact === 'stored' ? fact.offset : fact.to;
      const text = chipText(fact);
      const box = chipBox({ layout, frame: row.frame, broker: fact.broker, text });
      placer.block(box);
      const known = row.replicas[data.brokers.indexOf(fact.broker)]?.highWatermark ?? 0;
      return [
        {
          frame: row.frame,
          broker: fact.broker,
          offset,
          box,
          text: box.width < 20 * layout.scale ? '' : text,
          leaderEpoch: fact.fact === 'stored' ? fact.leaderEpoch : row.leaderEpoch,
          isCut: fact.fact === 'cut',
          isBelow: offset < known,
          label: row.sentence,
        },
      ];
    }),
  );
}

type ChipFact = Extract<SpaceTimeRow['facts'][number], { fact: 'stored' | 'cut' }>;

function chipText(fact: ChipFact): string {
  if (fact.fact === 'cut') return `−${fact.from - fact.to}`;
  const [value] = fact.values;
  const text = value === null || value === undefined ? 'null' : value;
  const short = text.length > 3 ? `${text.slice(0, 2)}…` : text;
  return fact.count > 1 ? `${short} +${fact.count - 1}` : short;
}

function chipBox(chip: {
  layout: SpaceTimeLayout;
  frame: FrameIndex;
  broker: BrokerId;
  text: string;
}): Box {
  const { layout, frame, broker, text } = chip;
  const k = layout.scale;
  const wide = Math.max(
    24 * k,
    textWidth(text, { size: SIZE * k, mono: true, bold: true }) + 9 * k,
  );
  const room = layout.turned ? 40 : layout.step * 1.6;
  const width = wide <= room ? wide : Math.min(8 * k, layout.step);
  const height = width < 12 * k ? 10 * k : 18 * k;
  const { x, y } = pointOf(layout, alongOf(layout, frame), lineOf(layout, broker)?.across ?? 0);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Records of the metadata log and what they say. */
export function recordMarks(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  placer: Placer,
): readonly RecordMark[] {
  const k = layout.scale;
  const across = lineOf(layout, 'controller')?.across ?? 0;
  const found = data.rows.flatMap((row) =>
    row.facts.flatMap((fact) => (fact.fact === 'metadata' ? [{ row, fact }] : [])),
  );
  const boxes = found.map(({ row, fact }) => {
    const text = String(fact.number);
    const wide = Math.max(
      20 * k,
      textWidth(text, { size: SIZE * k, mono: true, bold: true }) + 8 * k,
    );
    const width = wide <= layout.step - 2 || layout.turned ? wide : Math.min(10 * k, layout.step);
    const { x, y } = pointOf(layout, alongOf(layout, row.frame), across);
    const box = { x: x - width / 2, y: y - 10 * k, width, height: 20 * k };
    placer.block(box);
    return { box, text: width < wide ? '' : text };
  });
  return found.map(({ row, fact }, index) => ({
    frame: row.frame,
    number: fact.number,
    ...(boxes[index] ?? { box: boxOf(layout, ZERO, ZERO), text: '' }),
    isPartition: row.kind === 'PartitionChanged',
    label: t().record(fact.number, fact.says.join(', ')),
    words: saysWords({ row, says: fact.says }, { layout, placer, across }),
  }));
}

const ZERO = { from: 0, to: 0 };

/** What a record says, in lines under it: all of them, or its first. */
function saysWords(
  { row, says }: { row: SpaceTimeRow; says: readonly string[] },
  { layout, placer, across }: { layout: SpaceTimeLayout; placer: Placer; across: number },
): readonly Word[] {
  const k = layout.scale;
  const along = alongOf(layout, row.frame);
  const sides = layout.turned
    ? ([{ x: across - 12, anchor: 'end' }] as const)
    : ([
        { x: along, anchor: 'middle' },
        { x: along - 10 * k, anchor: 'start' },
        { x: along + 10 * k, anchor: 'end' },
      ] as const);
  const from = layout.turned ? along + 4 : across + 22 * k;
  const wish = { size: SIZE * k, bold: false, mono: false };
  for (const lines of [says, says.slice(0, 2), says.slice(0, 1)]) {
    for (const { x, anchor } of sides) {
      const words = lines.map((text, line): Word => ({
        key: `record ${row.frame} ${line}`,
        text,
        x,
        y: from + line * 12.5 * k,
        anchor,
        ...wish,
        tone: 'ink2',
      }));
      if (!words.every((word) => placer.isFree(wordBox(word)))) continue;
      for (const word of words) placer.block(wordBox(word));
      return words;
    }
  }
  return [];
}

/** Where logs begin to differ, at the line of the one that does not lead. */
export function divergenceMarks(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  placer: Placer,
): readonly DivergenceMark[] {
  const k = layout.scale;
  const said = new Set<string>();
  return data.rows.flatMap((row) =>
    row.facts.flatMap((fact): DivergenceMark[] => {
      if (fact.fact !== 'diverges') return [];
      const [one, other] = fact.brokers;
      const broker = one === row.leader ? other : one;
      // The same log differs from several at the same offset: once is enough.
      const key = `${broker} ${fact.offset}`;
      if (said.has(key)) return [];
      said.add(key);
      const text = layout.turned ? `≠ ${fact.offset}` : t().offset(fact.offset);
      const size = SIZE * k;
      const width = textWidth(text, { size, bold: true }) + 12 * k;
      const { x, y } = pointOf(
        layout,
        alongOf(layout, row.frame),
        lineOf(layout, broker)?.across ?? 0,
      );
      const label = t().theLogsOfBrokers(one, other, fact.offset);
      for (const [dx, dy] of [
        [0, 24],
        [0, -24],
        [-width / 2 - 4 * k, 24],
        [width / 2 + 4 * k, 24],
      ] as const) {
        const box = { x: x + dx - width / 2, y: y + (dy - 9) * k, width, height: 18 * k };
        if (placer.take(box)) return [{ frame: row.frame, broker, box, text, label }];
      }
      return [];
    }),
  );
}
