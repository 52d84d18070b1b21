import type { CellMark } from '../cells';
import type { BookMark } from './book';
import type { AppliedRound } from './stack';
import type { WatermarkMark } from './watermarks';
import type { WireMark } from './wires';
import { legend as t } from '../../../../texts/en/legend';

/** Size of a sample beside its words. */
export const SAMPLE = { width: 54, height: 26 };

/** A record as the list of marks shows it. */
export function sampleCell(of: Partial<CellMark> = {}): CellMark {
  return {
    brokerId: 0,
    offset: 0,
    box: { x: 13, y: 2, width: 28, height: 22 },
    epoch: 0,
    solid: true,
    ghost: false,
    text: 'a',
    value: 'a',
    fontSize: 12,
    opacity: 1,
    ...of,
  };
}

/** A high watermark, the leader's or another replica's. */
export function sampleWatermark(leads: boolean): WatermarkMark {
  const label = { x: 8, y: 12, width: 38, height: 13 };
  return { x: 27, top: 0, bottom: 12, leads, text: 'HW 2', label, hidden: false };
}

/** An entry of the leader's book; without a fraction it is not known in this epoch. */
export function sampleBook(fraction: number | null): BookMark {
  return {
    title: null,
    ring: { x: 12, y: 13, r: 7 },
    fraction,
    late: false,
    end: { x: 24, y: 17, text: fraction === null ? '?' : 'LEO' },
    age: { x: 0, y: 0, text: '' },
    font: 11,
  };
}

/** A broker that has applied the metadata log up to a record, or is behind the current registration. */
export function sampleRound(stale: boolean): AppliedRound {
  return { key: '3', brokers: [3], text: '3', x: 27, y: 13, r: 8, behind: stale, stale };
}

const WAY = [
  { x: 2, y: 20 },
  { x: 52, y: 20 },
];

/** A message halfway. */
export function sampleWire(of: Partial<WireMark>): WireMark {
  const done = [
    { x: 2, y: 20 },
    { x: 34, y: 20 },
  ];
  return {
    key: 'sample',
    message: null,
    cells: [],
    words: null,
    way: WAY,
    done,
    look: 'reply',
    slips: of.look === 'records' ? { x: 41, y: 15.5 } : null,
    bars: null,
    lost: null,
    gap: null,
    box: { x: 0, y: 0, width: 0, height: 0 },
    label: '',
    ...of,
  };
}

/** A record on its way. */
export const SAMPLE_CARRIED = {
  box: { x: 8, y: 2, width: 14, height: 13 },
  text: 'a',
  epoch: 0,
} as const;

/** The marks of Kafka's stage, in the order of the list, with what they mean. */
export const kafkaMarks = () =>
  [
    ['crown', t().leadsByTheControllers],
    ['believes', t().believesThatItLeads],
    ['solid', t().recordBelowThisReplicas],
    ['hatched', t().recordAboveItOn],
    ['cut', t().recordCutOffIn],
    ['notch', t().aLeaderEpochBegins],
    ['end', t().logEndOffsetLeo],
    ['flag', t().theLeadersHighWatermark],
    ['tick', t().theHighWatermarkThat],
    ['differs', t().firstOffsetAtWhich],
    ['member', t().outlineCommittedIsr],
    ['maximal', t().dottedOuterOutlineMaximal],
    ['outside', t().assignedNotInThe],
    ['ring', t().leadersBookTimeSince],
    ['unknown', t().hasNotFetchedIn],
    ['parked', t().fetchThatWaitsAt],
    ['request', t().requestOnItsWay],
    ['reply', t().replyWithRecordsAnd],
    ['slips', t().metadataRecordsOnTheir],
    ['held', t().heldOrWaitsAt],
    ['lost', t().lostHereOnA],
    ['open', t().theRecordWithThe],
    ['applied', t().thisBrokerHasApplied],
    ['behind', t().hasNotAppliedThe],
    ['session', t().sessionLeftRegisteredTwice],
    ['fenced', t().fencedNoSession],
    ['kept', t().promiseAcknowledgedAtThis],
    ['unsettled', t().promiseStillOpenOr],
    ['broken', t().acknowledgedNotInThe],
    ['field', t().whatGoesWrongIn],
    ['lamp', t().anInvariantBrokenFrom],
  ] as const;

/** The marks of MiniKafka's stage. */
export const miniKafkaMarks = () =>
  [
    ['crown', t().leader],
    ['solid', t().recordBelowTheHigh],
    ['hatched', t().recordAboveTheHigh],
    ['cut', t().recordCutOffIn],
    ['end', t().logEndOffsetLeo],
    ['flag', t().theHighWatermarkOne],
    ['differs', t().firstOffsetAtWhich],
    ['member', t().outlineIsr],
    ['outside', t().notInTheIsr],
    ['ring', t().timeSinceTheLast],
    ['request', t().fetch],
    ['reply', t().answerWithItsRecords],
    ['refusal', t().refusedItTurnsBack],
    ['kept', t().promiseAcknowledged],
    ['unsettled', t().promiseStillOpenOr],
    ['broken', t().acknowledgedAndLost],
    ['lamp', t().anInvariantBrokenFrom],
  ] as const;

/** A mark of either list. */
export type MarkName =
  ReturnType<typeof kafkaMarks>[number][0] | ReturnType<typeof miniKafkaMarks>[number][0];
