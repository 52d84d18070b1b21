import { paragraph, series } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import { processStates } from '../../../texts/en/process-state';
import { brokerOf } from '../../../kernel/view';
import type { Moment } from '../moment';
import type { CellMark } from './cells';
import { lagOf } from './lag';
import { stage as t } from '../../../texts/en/stage';

/** The frame as a paragraph, for readers who do not see it. */
export function frameSummary({ frame }: Moment): string {
  const { view, sentence } = frame;
  const { partition } = view;
  const leader =
    partition.leader === null
      ? t().noBrokerLeads
      : t().brokerLeadsInEpoch(partition.leader, partition.leaderEpoch);
  const ends = view.brokers.map(({ brokerId, log }) => t().brokerAt(brokerId, log.endOffset));
  return paragraph([
    sentence,
    leader,
    t().inSyncReplicasAt(series(partition.isr) || t().none, view.settings.minInsyncReplicas),
    t().highWatermark(partition.highWatermark),
    t().logEnds(series(ends)),
  ]);
}

/** A lane as a sentence. */
export function laneSentence(moment: Moment, brokerId: BrokerId): string {
  const { view } = moment.frame;
  const { partition } = view;
  const broker = brokerOf(view, brokerId);
  const role =
    partition.leader === brokerId ? t().leaderInEpoch(partition.leaderEpoch) : t().follower;
  const member = partition.isr.includes(brokerId) ? t().inTheIsr : t().notInTheIsr;
  const state =
    broker === undefined || broker.state === 'running'
      ? ''
      : t().itIs(processStates()[broker.state]);
  const lag = lagOf(moment, brokerId);
  const age = lag === null ? '' : t().lastFetchAgo(lag.seconds);
  const end = broker?.log.endOffset ?? 0;
  return t().brokerLogEndOffset(brokerId, role, member, end, age, state);
}

/** A record as a sentence. */
export function cellSentence(cell: CellMark): string {
  const value = cell.value ?? 'null';
  const state = cell.ghost
    ? t().cutOff
    : cell.solid
      ? t().belowItsHighWatermark
      : t().notBelowItsHigh;
  return t().recordAtOffsetOf(value, cell.offset, cell.brokerId, cell.epoch, state);
}

/** The ISR as a sentence. */
export function isrSentence({ frame: { view } }: Moment): string {
  const { isr } = view.partition;
  const list = isr.length === 0 ? t().noBroker : series(isr);
  return t().inSyncReplicasMin(list, view.settings.minInsyncReplicas);
}

/** The high watermark as a sentence. */
export function watermarkSentence({ frame: { view } }: Moment): string {
  return t().highWatermarkRecordsBelow(view.partition.highWatermark);
}
