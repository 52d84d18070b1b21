import { brokerOf } from '../../../../kernel/view';
import type { Moment } from '../../moment';
import type { LaneLayout } from '../layout';
import { bottomOf, type Point } from '../numbers';
import { textWidth, wrapWords } from '../text';
import type { KafkaLayout } from './layout';
import { brokerWord, type BrokerWord } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** Who a lane is: number, crown, name, the epoch it has applied and what it takes itself for. */
export interface KafkaHeadMark {
  /** `registered`: leads by the registration; `believed`: by what it has applied itself. */
  readonly crown: 'registered' | 'believed' | null;
  readonly crownFoot: Point;
  readonly crownScale: number;
  readonly word: BrokerWord;
  /** Its process is gone. */
  readonly down: boolean;
  readonly name: Point & { readonly text: string; readonly size: number };
  readonly epoch: Point & {
    readonly text: string;
    readonly size: number;
    /** Another one than the registered epoch. */
    readonly differs: boolean;
  };
  readonly role: readonly (Point & { readonly text: string })[];
  readonly roleSize: number;
}

/** Foot of a crown whose middle is at x; `Crown.svelte` draws from its left end, 13.8 units wide. */
function crownFoot(middle: number, y: number, scale: number): Point {
  return { x: middle - 6.9 * scale, y };
}

/** The left part of a broker's lane. */
export function kafkaHead(
  { frame: { view } }: Moment,
  layout: KafkaLayout,
  lane: LaneLayout,
): KafkaHeadMark {
  const k = layout.scale;
  const { partition } = view;
  const broker = brokerOf(view, lane.brokerId);
  const word = broker === undefined ? 'stopped' : brokerWord(view, broker);
  const registered = partition.leader === lane.brokerId;
  const believes = broker?.believes ?? null;
  const believesItLeads = believes?.leader === lane.brokerId;
  const { nameX: x, circle, box } = lane;
  const room = layout.log.x - x - 4 * k;
  const size = layout.titleFont;
  const bold = { size, bold: true };
  const text = [t().broker(lane.brokerId), `b ${lane.brokerId}`].find(
    (each) => textWidth(each, bold) <= room,
  );
  const crownScale = (layout.compact ? 0.9 : 1.15) * k;
  const small = 11 * k;
  const step = (layout.compact ? 12.5 : 15) * k;
  const lines = roleLines(
    roleText({ registered, believesItLeads, follows: believes?.leader ?? null, word }),
    { room, size: small, most: layout.compact ? 1 : 2 },
  );
  const height = 12 * k + step * (1 + lines.length);
  const top = layout.compact
    ? box.y + Math.max(2 * k, (box.height - height) / 2 - 2 * k)
    : Math.min(circle.y - 15 * k, bottomOf(box) - height - 6 * k);
  const nameY = top + 11 * k;
  return {
    crown: registered ? 'registered' : believesItLeads ? 'believed' : null,
    crownFoot: crownFoot(circle.x, circle.y - circle.r - 2.5 * k, crownScale),
    crownScale,
    word,
    down: broker?.state === 'crashed' || broker?.state === 'stopped',
    name: { x, y: nameY, text: text ?? `${lane.brokerId}`, size },
    epoch: {
      x,
      y: nameY + step,
      ...epochText(believes?.leaderEpoch ?? null, partition.leaderEpoch, { room, size: small }),
      size: small,
    },
    role: lines.map((line, index) => ({ x, y: nameY + step * (2 + index), text: line })),
    roleSize: small,
  };
}

/** For lanes with one line for it. */
const shortWords = (): Readonly<Record<string, string>> => ({
  [t().notToldYet]: t().notTold,
  [t().believesItLeads]: t().believes,
  [t().followsNobody]: t().noLeader,
});

function roleText(given: {
  registered: boolean;
  believesItLeads: boolean;
  follows: number | null;
  word: BrokerWord;
}): string {
  const { registered, believesItLeads, follows, word } = given;
  if (word === 'crashed' || word === 'stopped' || word === 'starting') return '';
  if (believesItLeads) return registered ? t().leader : t().believesItLeads;
  if (registered) return t().notToldYet;
  return follows === null ? t().followsNobody : t().follows(follows);
}

function roleLines(
  text: string,
  { room, size, most }: { room: number; size: number; most: number },
): readonly string[] {
  if (text === '') return [];
  const lines = wrapWords(text.split(' '), { room, font: { size } });
  return lines.length <= most ? lines : [shortWords()[text] ?? text.split(' ')[0] ?? ''];
}

/** `epoch 1`, or beside another registered epoch `epoch 0 < 1`. */
function epochText(
  applied: number | null,
  registered: number,
  { room, size }: { room: number; size: number },
): { text: string; differs: boolean } {
  if (applied === null || applied < 0) return { text: t().noEpoch, differs: false };
  if (applied === registered) return { text: t().epoch(applied), differs: false };
  const sign = applied < registered ? '<' : '>';
  const font = { size, mono: true };
  const text = [t().epoch2(applied, sign, registered), `e${applied} ${sign} e${registered}`].find(
    (each) => textWidth(each, font) <= room,
  );
  return { text: text ?? `e${applied}`, differs: true };
}
