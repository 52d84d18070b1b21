import { brokerOf } from '../../../../kernel/view';
import type { FrameData } from '../../../../worker/protocol';
import type { Moment } from '../../moment';
import type { LaneLayout } from '../layout';
import { rightOf } from '../numbers';
import { pill, type PillMark, type PillWish } from '../pill';
import type { TagRow } from '../tags';
import type { KafkaLayout } from './layout';
import { brokerWord, metadataBehind, setText } from './registered';
import { processStates } from '../../../../texts/en/process-state';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

type Tag = Pick<PillWish, 'lines' | 'tone' | 'mono' | 'bold' | 'dashed'>;

/** The labels on the upper edges of the lanes: the committed ISR with what was proposed, and states. */
export function kafkaTags({ frame }: Moment, layout: KafkaLayout): readonly TagRow[] {
  const members = frame.view.partition.isr;
  const host = layout.lanes.find(({ brokerId }) => members.includes(brokerId)) ?? layout.lanes[0];
  return layout.lanes.map((lane) => tagRow(frame, { layout, lane, tabHere: lane === host }));
}

function tagRow(
  frame: FrameData,
  { layout, lane, tabHere }: { layout: KafkaLayout; lane: LaneLayout; tabHere: boolean },
): TagRow {
  const k = layout.scale;
  let x = lane.box.x + 8 * k;
  const y = lane.box.y - layout.pad;
  const limit = rightOf(lane.box) - 2 * k;
  const place = (tag: Tag): PillMark => {
    const mark = pill({ ...tag, x, y }, layout);
    x = rightOf(mark.box) + 4 * k;
    return mark;
  };
  const isrTab = tabHere ? place(isrTag(frame, layout)) : null;
  const wishes = [...(tabHere ? isrTags(frame) : []), ...laneTags(frame, lane.brokerId)];
  const pills = wishes.map(place).filter(({ box }) => rightOf(box) <= limit);
  const last = pills.at(-1) ?? isrTab;
  return {
    brokerId: lane.brokerId,
    isrTab,
    pills,
    right: last === null ? lane.box.x : rightOf(last.box),
  };
}

function isrTag({ view }: FrameData, layout: KafkaLayout): Tag {
  const word = layout.width / layout.scale < 800 ? 'ISR' : t().committedIsr;
  return { lines: [`${word} ${setText(view.partition.isr)}`], tone: 'outline', bold: true };
}

function isrTags({ view }: FrameData): readonly Tag[] {
  const { isr, leader } = view.partition;
  const min = view.settings.minInsyncReplicas;
  const tags: Tag[] = [];
  const proposed = proposalText(view, leader);
  if (proposed !== null)
    tags.push({ lines: [t().proposed(proposed)], tone: 'plain', dashed: true });
  if (isr.length < min) {
    tags.push({ lines: [t().min2(isr.length, min)], tone: 'bad', mono: true });
  }
  return tags;
}

/** What a leader's pending proposal adds and takes away: `+ 3`, `− 3`; null when it has none. */
function proposalText(view: FrameData['view'], brokerId: number | null): string | null {
  const kafka = brokerOf(view, brokerId)?.kafka ?? null;
  const proposal = kafka?.proposal ?? null;
  if (kafka === null || proposal === null) return null;
  const { isr } = proposal;
  const joins = isr.filter((id) => !kafka.isr.includes(id)).map((id) => `+ ${id}`);
  const leaves = kafka.isr.filter((id) => !isr.includes(id)).map((id) => `− ${id}`);
  const text = [...joins, ...leaves].join(' ');
  return text === '' ? null : text;
}

function laneTags(frame: FrameData, brokerId: number): readonly Tag[] {
  const { view, event } = frame;
  const tags: Tag[] = [];
  const broker = brokerOf(view, brokerId);
  const word = broker === undefined ? 'stopped' : brokerWord(view, broker);
  if (word !== 'running')
    tags.push({ lines: [processStates()[word]], tone: 'neutral', dashed: true, bold: true });
  if (event.type === 'LogTruncated' && event.broker === brokerId) {
    const lines = [t().cutLeo(event.from, event.to)];
    tags.push({ lines, tone: 'bad', mono: true });
  }
  const behind = metadataBehind(view, brokerId);
  // Who has not applied what is registered; the rest of the log's lag stands at the controller's stack.
  if (behind?.stale === true && word !== 'crashed' && word !== 'stopped') {
    const lines = [t().appliedOf(behind.applied, behind.end)];
    tags.push({ lines, tone: 'bad', dashed: true });
  }
  const own = brokerId === view.partition.leader ? null : proposalText(view, brokerId);
  if (own !== null) tags.push({ lines: [t().asksForIsr(own)], tone: 'neutral' });
  return tags;
}
