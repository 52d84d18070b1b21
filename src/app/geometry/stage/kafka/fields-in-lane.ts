import { cellX, edgeX, type LogGrid } from '../columns';
import type { LaneLayout } from '../layout';
import { bottomOf, grow, type Box } from '../numbers';
import type { FocusTarget } from './focus';
import type { KafkaLayout } from './layout';

/** The pale red fields in a lane: under records, under who the broker is, under what the leader's book says of it. */
export function fieldsIn(
  focus: readonly FocusTarget[],
  { layout, lane, grid }: { layout: KafkaLayout; lane: LaneLayout; grid: LogGrid },
): readonly Box[] {
  const k = layout.scale;
  const { box } = lane;
  return focus.flatMap((target) => {
    if (!('broker' in target) || target.broker !== lane.brokerId) return [];
    switch (target.kind) {
      case 'records': {
        const x = edgeX(grid, Math.max(target.from, grid.first));
        const to = cellX(grid, target.to) - (grid.pitch - grid.cellWidth) / 2;
        if (to <= x) return [];
        const y = lane.cellTop - 5 * k;
        return [{ x: x - 3 * k, y, width: to - x + 6 * k, height: bottomOf(box) - y - 2 * k }];
      }
      case 'head':
        return [{ ...grow(box, -2 * k), width: layout.log.x - box.x - 6 * k }];
      case 'book':
        if (layout.channel.width === 0)
          return [{ ...grow(box, -2 * k), width: layout.log.x - box.x - 6 * k }];
        return [{ ...grow(box, -2 * k), x: layout.channel.x, width: layout.channel.width - 3 * k }];
      case 'session':
        return [];
      default:
        return target satisfies never;
    }
  });
}
