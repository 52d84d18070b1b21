import type { BrokerId } from '../../../../kernel/ids';
import { brokerOf } from '../../../../kernel/view';
import type { Moment } from '../../moment';
import { bookEntry, brokerWord, metadataBehind, setText, spanText, type View } from './registered';

/** What the controller has registered, as a sentence. */
export function registrationSentence(view: View): string {
  const { leader, leaderEpoch, partitionEpoch, isr, eligibleLeaderReplicas } = view.partition;
  const { lastKnownLeader, recovering } = view.partition;
  const who = leader === null ? 'No broker leads' : `Broker ${leader} leads`;
  return [
    `The controller is ${view.controller?.state ?? 'running'}.`,
    `${who} in epoch ${leaderEpoch}, partition epoch ${partitionEpoch ?? 0}.`,
    `ISR ${setText(isr)}, ELR ${setText(eligibleLeaderReplicas ?? [])}, last known leader ${lastKnownLeader ?? 'none'}.`,
    ...(recovering === true ? ['The partition is recovering.'] : []),
  ].join(' ');
}

/** A broker's lane as a sentence. */
export function kafkaLaneSentence({ frame: { view } }: Moment, brokerId: BrokerId): string {
  const broker = brokerOf(view, brokerId);
  if (broker === undefined) return `Broker ${brokerId}.`;
  const { partition } = view;
  const { believes } = broker;
  const registered = partition.leader === brokerId;
  const role = registered
    ? 'registered leader'
    : believes?.leader === brokerId
      ? 'believes it leads'
      : 'follower';
  const member = partition.isr.includes(brokerId) ? 'in the ISR' : 'not in the ISR';
  const behind = metadataBehind(view, brokerId);
  const late =
    behind === null ? '' : ` It has applied ${behind.applied} of ${behind.end} metadata records.`;
  return `Broker ${brokerId}, ${brokerWord(view, broker)}, ${role}, ${member}, epoch ${believes?.leaderEpoch ?? 'none'}, log end offset ${broker.log.endOffset}, high watermark ${broker.highWatermark}.${late}${bookSentence(view, brokerId)}`;
}

function bookSentence(view: View, brokerId: BrokerId): string {
  const entry = bookEntry(view, brokerId);
  if (entry === null) return '';
  const { logEndOffset, lastCaughtUpMs } = entry;
  if (logEndOffset === null) return ' The leader has had no fetch from it in this epoch.';
  const age = spanText(Math.max(0, view.nowMs - lastCaughtUpMs));
  const level = lastCaughtUpMs <= 0 ? 'never caught up' : `caught up ${age} ago`;
  return ` The leader knows its log end ${logEndOffset}, ${level}.`;
}
