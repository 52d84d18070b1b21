import type { BrokerId } from '../../../kernel/ids';
import { brokerOf } from '../../../kernel/view';
import type { Moment } from '../moment';
import type { CellMark } from './cells';
import { lagOf } from './lag';

/** The frame as a paragraph, for readers who do not see it. */
export function frameSummary({ frame }: Moment): string {
  const { view, sentence } = frame;
  const { partition } = view;
  const leader =
    partition.leader === null
      ? 'No broker leads.'
      : `Broker ${partition.leader} leads in epoch ${partition.leaderEpoch}.`;
  const ends = view.brokers.map(({ brokerId, log }) => `broker ${brokerId} at ${log.endOffset}`);
  return [
    sentence,
    leader,
    `In-sync replicas: ${partition.isr.join(', ') || 'none'}; at least ${view.settings.minInsyncReplicas} needed for acks=all.`,
    `High watermark ${partition.highWatermark}.`,
    `Log ends: ${ends.join(', ')}.`,
  ].join(' ');
}

/** A lane as a sentence. */
export function laneSentence(moment: Moment, brokerId: BrokerId): string {
  const { view } = moment.frame;
  const { partition } = view;
  const broker = brokerOf(view, brokerId);
  const role =
    partition.leader === brokerId ? `leader in epoch ${partition.leaderEpoch}` : 'follower';
  const member = partition.isr.includes(brokerId) ? 'in the ISR' : 'not in the ISR';
  const state = broker === undefined || broker.state === 'running' ? '' : ` It is ${broker.state}.`;
  const lag = lagOf(moment, brokerId);
  const age = lag === null ? '' : ` Last fetch ${lag.seconds} ago.`;
  const end = broker?.log.endOffset ?? 0;
  return `Broker ${brokerId}, ${role}, ${member}, log end offset ${end}.${age}${state}`;
}

/** A record as a sentence. */
export function cellSentence(cell: CellMark): string {
  const value = cell.value ?? 'null';
  const state = cell.ghost
    ? 'cut off'
    : cell.solid
      ? 'below its high watermark'
      : 'not below its high watermark';
  return `Record ${value} at offset ${cell.offset} of broker ${cell.brokerId}, epoch ${cell.epoch}, ${state}.`;
}

/** The ISR as a sentence. */
export function isrSentence({ frame: { view } }: Moment): string {
  const { isr } = view.partition;
  const list = isr.length === 0 ? 'no broker' : isr.join(', ');
  return `In-sync replicas: ${list}. min.insync.replicas is ${view.settings.minInsyncReplicas}.`;
}

/** The high watermark as a sentence. */
export function watermarkSentence({ frame: { view } }: Moment): string {
  return `High watermark ${view.partition.highWatermark}: records below it are committed.`;
}
