import type { BrokerId, EndPoint } from '../../../kernel/ids';
import type { SpaceTime, SpaceTimeRow } from '../../../timeline/space-time';
import type { Box, Point } from '../stage/numbers';
import { processStates } from '../../../texts/en/process-state';
import { textWidth } from '../stage/text';
import { brokerState } from './bands';
import type { SpaceTimeLayout } from './layout';
import { spaceTime as t } from '../../../texts/en/space-time';

/** The name of a node's line, with how it is at the playhead. */
export interface HeadMark {
  readonly node: EndPoint;
  readonly box: Box;
  /** A broker's number; null for the others. */
  readonly disc: (Point & { readonly r: number }) | null;
  readonly crown: 'leads' | 'believes' | null;
  readonly name: Point & { readonly text: string; readonly anchor: 'start' | 'middle' };
  /** Log end offset and high watermark, or the state of its process; null on a phone. */
  readonly state: (Point & { readonly text: string }) | null;
  readonly label: string;
}

/** Names of the lines. `row`: what is at the playhead; null while that is not here. */
export function headMarks(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  row: SpaceTimeRow | null,
): readonly HeadMark[] {
  const k = layout.scale;
  return layout.lines.map(({ node, across }) => {
    const broker = typeof node === 'number' ? node : null;
    const text = nameOf(node, layout.turned);
    const state = stateText(data, row, node);
    const place = layout.turned ? phonePlace(across, broker) : deskPlace(layout, across, broker);
    const withState = !layout.turned && state !== null;
    const nameY = place.name.y - (withState ? 3 * k : 0);
    return {
      node,
      ...place,
      crown: broker === null ? null : crownOf(data, row, broker),
      name: { ...place.name, y: nameY, text },
      state: withState
        ? { x: place.name.x, y: nameY + 13 * k, text: fitting(state, 84 * k, 11 * k) }
        : null,
      label: `${nameOf(node, false)}${state === null ? '' : `: ${state}`}`,
    };
  });
}

function nameOf(node: EndPoint, short: boolean): string {
  if (node === 'client') return t().clients;
  if (node === 'controller') return short ? t().contr : 'controller';
  return t().broker(node);
}

type HeadPlace = Pick<HeadMark, 'box' | 'disc'> & {
  readonly name: Point & { readonly anchor: 'start' | 'middle' };
};

function deskPlace(layout: SpaceTimeLayout, across: number, broker: BrokerId | null): HeadPlace {
  const k = layout.scale;
  const x = broker === null ? 14 * k : 47 * k;
  return {
    box: { x: 8 * k, y: across - 15 * k, width: 120 * k, height: 30 * k },
    disc: broker === null ? null : { x: 27 * k, y: across, r: 12.5 * k },
    name: { x, y: across + 4.5 * k, anchor: 'start' },
  };
}

function phonePlace(across: number, broker: BrokerId | null): HeadPlace {
  return {
    box: { x: across - 30, y: 4, width: 60, height: 48 },
    disc: broker === null ? null : { x: across, y: 34, r: 12.5 },
    name: { x: across, y: 38, anchor: 'middle' },
  };
}

function crownOf(data: SpaceTime, row: SpaceTimeRow | null, broker: BrokerId): HeadMark['crown'] {
  if (row === null) return null;
  if (row.leader === broker) return 'leads';
  const { look } = brokerState(row, broker, data.brokers.indexOf(broker));
  return look === 'believes' ? 'believes' : null;
}

function stateText(data: SpaceTime, row: SpaceTimeRow | null, node: EndPoint): string | null {
  if (row === null || node === 'client') return null;
  if (node === 'controller') {
    const { controller } = row;
    return controller === null || controller === 'running' ? null : processStates()[controller];
  }
  const replica = row.replicas[data.brokers.indexOf(node)];
  if (replica === undefined) return null;
  if (replica.state !== 'running') return processStates()[replica.state];
  return `LEO ${replica.endOffset} · HW ${replica.highWatermark}`;
}

/** The state as it fits beside the lines: whole, or without the log end offset. */
function fitting(text: string, room: number, size: number): string {
  return textWidth(text, { size }) <= room ? text : text.replace(/^LEO .* · /, '');
}
