import { paragraph } from '../../../../kernel/text/words';
import type { BrokerId } from '../../../../kernel/ids';
import { brokerOf } from '../../../../kernel/view';
import type { Moment } from '../../moment';
import { bookEntry, brokerWord, metadataBehind, setText, spanText, type View } from './registered';
import { processStates } from '../../../../texts/en/process-state';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** What the controller has registered, as a sentence. */
export function registrationSentence(view: View): string {
  const { leader, leaderEpoch, partitionEpoch, isr, eligibleLeaderReplicas } = view.partition;
  const { lastKnownLeader, recovering } = view.partition;
  const who = leader === null ? t().noBrokerLeads : t().brokerLeads(leader);
  return paragraph([
    t().theControllerIs(processStates()[view.controller?.state ?? 'running']),
    t().inEpochPartitionEpoch(who, leaderEpoch, partitionEpoch ?? 0),
    t().isrElrLastKnown(
      setText(isr),
      setText(eligibleLeaderReplicas ?? []),
      lastKnownLeader ?? t().none,
    ),
    ...(recovering === true ? [t().thePartitionIsRecovering] : []),
  ]);
}

/** A broker's lane as a sentence. */
export function kafkaLaneSentence({ frame: { view } }: Moment, brokerId: BrokerId): string {
  const broker = brokerOf(view, brokerId);
  if (broker === undefined) return t().broker3(brokerId);
  const { partition } = view;
  const { believes } = broker;
  const registered = partition.leader === brokerId;
  const role = registered
    ? t().registeredLeader
    : believes?.leader === brokerId
      ? t().believesItLeads
      : t().follower;
  const member = partition.isr.includes(brokerId) ? t().inTheIsr : t().notInTheIsr;
  const behind = metadataBehind(view, brokerId);
  const late = behind === null ? '' : t().itHasAppliedOf(behind.applied, behind.end);
  return t().brokerEpochLogEnd(
    brokerId,
    processStates()[brokerWord(view, broker)],
    role,
    member,
    believes?.leaderEpoch ?? t().none,
    broker.log.endOffset,
    broker.highWatermark,
    late,
    bookSentence(view, brokerId),
  );
}

function bookSentence(view: View, brokerId: BrokerId): string {
  const entry = bookEntry(view, brokerId);
  if (entry === null) return '';
  const { logEndOffset, lastCaughtUpMs } = entry;
  if (logEndOffset === null) return t().theLeaderHasHad;
  const age = spanText(Math.max(0, view.nowMs - lastCaughtUpMs));
  const level = lastCaughtUpMs <= 0 ? t().neverCaughtUp : t().caughtUpAgo(age);
  return t().theLeaderKnowsIts(logEndOffset, level);
}
