import type { LeaderEpoch } from '../../../../kernel/ids';
import { brokerOf } from '../../../../kernel/view';
import type { Moment } from '../../moment';
import { edgeX, type LogGrid } from '../columns';
import type { LaneLayout } from '../layout';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** Where a leader epoch begins in a replica's log, by its epoch cache: a notch above the row of cells. */
export interface EpochNotch {
  readonly epoch: LeaderEpoch;
  readonly x: number;
  /** The notch's tip. */
  readonly y: number;
  readonly label: string;
}

/** The notches of a lane, as far as its window shows them; none where its first epoch begins. */
export function epochNotches(given: {
  readonly moment: Moment;
  readonly lane: LaneLayout;
  readonly grid: LogGrid;
}): readonly EpochNotch[] {
  const { moment, lane, grid } = given;
  const epochs = brokerOf(moment.frame.view, lane.brokerId)?.kafka?.epochs ?? [];
  return epochs
    .filter(({ startOffset }) => startOffset > grid.first && startOffset < grid.end)
    .map(({ epoch, startOffset }) => ({
      epoch,
      x: edgeX(grid, startOffset),
      y: lane.cellTop - 0.5,
      label: t().epochBeginsAtOffset(epoch, startOffset),
    }));
}
