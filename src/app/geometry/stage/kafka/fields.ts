import { textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { setText, type View } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** A field of what is registered for the partition. */
export interface Field {
  readonly name: string;
  readonly value: string;
  /** Something is wrong with it: nobody leads, too small an ISR, recovering. */
  readonly bad: boolean;
  readonly crowned: boolean;
}

/** The fields of the current registration, as the open record lists them. */
export function fieldsOf({ partition, settings }: View, layout: KafkaLayout): readonly Field[] {
  const { leader, leaderEpoch, partitionEpoch, isr, eligibleLeaderReplicas } = partition;
  const field = (name: string, value: string | number, bad = false): Field => {
    return { name, value: `${value}`, bad, crowned: false };
  };
  return [
    { ...field('leader', leader ?? t().nobody, leader === null), crowned: leader !== null },
    field(t().leaderEpoch, leaderEpoch),
    field(t().partitionEpoch, partitionEpoch ?? 0),
    field('ISR', setText(isr), isr.length < settings.minInsyncReplicas),
    field('ELR', eligibleLeaderReplicas === null ? t().off : setText(eligibleLeaderReplicas)),
    field(lastLeaderName(layout), partition.lastKnownLeader ?? t().none),
    field(
      'recovering',
      partition.recovering === true ? t().yes : t().no,
      partition.recovering === true,
    ),
  ];
}

/** The whole name where there is room for it and a value. */
function lastLeaderName({ controller, scale: k }: KafkaLayout): string {
  const name = t().lastKnownLeader;
  const room = controller.width - 96 * k;
  return textWidth(name, { size: 11 * k }) <= room ? name : t().lastLeader;
}
