import { textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { setText, type View } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** What a field is about; where a rule looks is told by it. */
export type FieldId =
  'leader' | 'leader epoch' | 'partition epoch' | 'ISR' | 'ELR' | 'last leader' | 'recovering';

/** A field of what is registered for the partition. */
export interface Field {
  readonly id: FieldId;
  readonly name: string;
  readonly value: string;
  /** Something is wrong with it: nobody leads, too small an ISR, recovering. */
  readonly bad: boolean;
  readonly crowned: boolean;
}

/** The fields of the current registration, as the open record lists them. */
export function fieldsOf({ partition, settings }: View, layout: KafkaLayout): readonly Field[] {
  const { leader, leaderEpoch, partitionEpoch, isr, eligibleLeaderReplicas } = partition;
  const field = (id: FieldId, name: string, value: string | number, bad = false): Field => {
    return { id, name, value: `${value}`, bad, crowned: false };
  };
  return [
    {
      ...field('leader', t().leader, leader ?? t().nobody, leader === null),
      crowned: leader !== null,
    },
    field('leader epoch', t().leaderEpoch, leaderEpoch),
    field('partition epoch', t().partitionEpoch, partitionEpoch ?? 0),
    field('ISR', 'ISR', setText(isr), isr.length < settings.minInsyncReplicas),
    field(
      'ELR',
      'ELR',
      eligibleLeaderReplicas === null ? t().off : setText(eligibleLeaderReplicas),
    ),
    field('last leader', lastLeaderName(layout), partition.lastKnownLeader ?? t().none),
    field(
      'recovering',
      t().recovering,
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
