import type { BrokerId } from '../../../kernel/ids';
import { processStates } from '../../../texts/en/process-state';
import { brokerOf } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import type { Moment } from '../moment';
import type { LaneLayout, StageLayout } from './layout';
import { rightOf } from './numbers';
import { pill, type PillMark, type PillWish } from './pill';
import { stage as t } from '../../../texts/en/stage';

/** The labels on the upper edge of a lane, from left to right. */
export interface TagRow {
  readonly brokerId: BrokerId;
  /** Place of the ISR's tab, when it stands here. */
  readonly isrTab: PillMark | null;
  readonly pills: readonly PillMark[];
  /** Right end of the last label; the lane's left edge when there is none. */
  readonly right: number;
}

type Tag = Pick<PillWish, 'lines' | 'tone' | 'mono' | 'bold' | 'dashed'>;

/** What a closed cluster does not keep. */
const FORGOTTEN = { tone: 'neutral', dashed: true } as const;

/** All labels on upper edges: the ISR's tab with what is too small about it, and what happened to a lane. */
export function tagRows(moment: Moment, layout: StageLayout): readonly TagRow[] {
  const members = moment.frame.view.partition.isr;
  const host = layout.lanes.find(({ brokerId }) => members.includes(brokerId)) ?? layout.lanes[0];
  return layout.lanes.map((lane) => tagRow(moment, { layout, lane, tabHere: lane === host }));
}

function tagRow(
  { frame }: Moment,
  given: { layout: StageLayout; lane: LaneLayout; tabHere: boolean },
): TagRow {
  const { layout, lane, tabHere } = given;
  const k = layout.scale;
  const tags = laneTags(frame, lane.brokerId).filter(
    () => tabHere || frame.view.open || !layout.compact,
  );
  const inside = tags.length > 0 && !tabHere && !layout.compact && isMember(frame, lane.brokerId);
  const y = lane.box.y - (inside ? 5 * k : layout.pad);
  let x = lane.box.x + 10 * k;
  const place = (tag: Tag): PillMark => {
    const mark = pill({ ...tag, x, y }, layout);
    x = rightOf(mark.box) + 5 * k;
    return mark;
  };
  const isrTab = tabHere ? place(isrTag(frame)) : null;
  const pills = [...(tabHere ? isrTags(frame) : []), ...tags].map(place);
  const right = pills.length > 0 || tabHere ? x - 5 * k : lane.box.x;
  return { brokerId: lane.brokerId, isrTab, pills, right };
}

function isMember(frame: FrameData, brokerId: BrokerId): boolean {
  return frame.view.partition.isr.includes(brokerId);
}

function isrTag({ view }: FrameData): Tag {
  const lines = [`ISR {${view.partition.isr.join(',')}}`];
  const look = view.open ? ({ tone: 'accent', dashed: false } as const) : FORGOTTEN;
  return { ...look, lines, mono: true, bold: true };
}

function isrTags({ view, event }: FrameData): readonly Tag[] {
  const tags: Tag[] = [];
  const { isr } = view.partition;
  const min = view.settings.minInsyncReplicas;
  if (event.type === 'ClusterClosed' || !view.open) {
    return [{ ...FORGOTTEN, lines: [t().notStored] }];
  }
  if (isr.length < min) {
    tags.push({ lines: [t().min(isr.length, min)], tone: 'bad', mono: true });
  }
  if (event.type === 'ClusterOpened' && !event.first) {
    tags.push({ lines: [t().recomputed], tone: 'plain' });
  }
  if (event.type === 'IsrUnchanged') tags.push({ lines: [t().unchanged], tone: 'neutral' });
  return tags;
}

function laneTags(frame: FrameData, brokerId: BrokerId): readonly Tag[] {
  const { event } = frame;
  const tags: Tag[] = [];
  const seen = brokerOf(frame.view, brokerId)?.state ?? 'running';
  const crashed = event.type === 'ClusterClosed' && event.how === 'crash';
  const state = crashed ? 'crashed' : seen;
  if (state !== 'running')
    tags.push({ lines: [processStates()[state]], tone: 'neutral', dashed: true });
  switch (event.type) {
    case 'IsrChanged':
      return [...tags, ...memberTags(event, brokerId)];
    case 'PartitionChanged':
      return [...tags, ...registeredTags(event, brokerId)];
    case 'LeaderElected':
      if (event.leader === brokerId) {
        tags.push({ lines: [t().electedEpoch(event.leaderEpoch)], tone: 'plain' });
      }
      break;
    case 'ReplicaRejoined':
      if (event.broker === brokerId) tags.push({ lines: [t().rejoined], tone: 'plain' });
      break;
    case 'FetchRejected':
      if (event.notVisited.includes(brokerId)) {
        tags.push({ lines: [t().notVisited], tone: 'neutral', dashed: true });
      }
      break;
    case 'LogTruncated':
      if (event.broker === brokerId) {
        tags.push({ lines: [t().cutLeo(event.from, event.to)], tone: 'bad', mono: true });
      }
      break;
    default:
  }
  return tags;
}

function memberTags(
  isr: { readonly before: readonly BrokerId[]; readonly after: readonly BrokerId[] },
  brokerId: BrokerId,
): readonly Tag[] {
  const was = isr.before.includes(brokerId);
  const is = isr.after.includes(brokerId);
  if (was && !is) return [{ lines: [t().leftTheIsr], tone: 'plain', dashed: true }];
  return is && !was ? [{ lines: [t().backInTheIsr], tone: 'plain' }] : [];
}

/** What a new registration of the partition is to one broker. */
function registeredTags(
  { before, after }: Extract<FrameData['event'], { type: 'PartitionChanged' }>,
  brokerId: BrokerId,
): readonly Tag[] {
  const isr = { before: before?.isr ?? after.isr, after: after.isr };
  const elected = after.leader === brokerId && before?.leader !== brokerId;
  return elected
    ? [{ lines: [t().electedEpoch(after.leaderEpoch)], tone: 'plain' }]
    : memberTags(isr, brokerId);
}
