import { kafkaFollower as t } from '../../../texts/en/kafka-follower';
import { kafkaWhy } from '../../../texts/en/kafka-why';
import { words } from '../../../texts/en/words';
import { brokersEach } from '../../../kernel/text/why-words';
import { braces } from '../../../kernel/text/words';
import type { BrokerId, Offset } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { about, because, compare, compareKnown, knownOrNull } from '../../../kernel/why';
import { highWatermarkFinding, type HighWatermarkFinding } from '../high-watermark';
import { RULES } from '../rules';
import { brokerState, maximalIsr, type BrokerState, type KafkaState, type Leading } from '../state';
import { explainLeaderless } from './election';
import { fetchNote, idleNote, sessionNote } from './fetching';

/** Why the high watermark of the registered leader stands where it stands. */
export function explainHighWatermark(state: KafkaState, registration: Registration): Explanation {
  if (registration.leader === null) {
    const { why, notes, sentence } = explainLeaderless(state, registration);
    return { sentence: t().markLeaderless, why, notes: [sentence, ...notes] };
  }
  return explainLeaderMark(state, brokerState(state, registration.leader));
}

/** The same for one broker that leads, registered or not. */
export function explainLeaderMark(state: KafkaState, leader: BrokerState): Explanation {
  const { leading, replica, disk, brokerId } = leader;
  const { highWatermark } = replica;
  const readable = highWatermark === 0 ? t().nothingReadable : t().lastReadable(highWatermark - 1);
  const idle = idleNote(leader);
  if (leading === null) {
    const reason = idle ?? t().notReadYet(brokerId);
    const notes = [sessionNote(state, leader), readable].filter((note) => note !== null);
    return {
      sentence: words().both(t().markStands(highWatermark), reason),
      why: because(RULES.becomeLeader),
      notes,
    };
  }
  const { endOffset } = disk.log;
  if (highWatermark >= endOffset) {
    return {
      sentence: t().markAtEnd(highWatermark),
      why: because(
        RULES.highWatermark,
        compare('HW', highWatermark, '>=', 'LEO of the leader', endOffset),
      ),
      notes: [readable],
    };
  }
  const finding = highWatermarkFinding(state, leader, leading);
  const ends = t().leaderEnds(endOffset);
  if (leader.process === 'paused') {
    const notes = [kafkaWhy().isPaused(brokerId), ends, readable];
    return {
      sentence: t().markPaused(highWatermark),
      why: whyOf(finding, highWatermark),
      notes,
    };
  }
  if (state.settings.behaviour.strictMinIsr && !finding.gate.holds) {
    return closedGate(state, leading, finding, { highWatermark, notes: [ends, readable] });
  }
  if (finding.target > highWatermark) {
    return {
      sentence: t().markUntriggered(highWatermark, finding.target),
      why: because(RULES.highWatermarkTriggers, ...whyOf(finding, highWatermark).compared),
      notes: [t().triggers, ends, readable],
    };
  }
  return held(state, leader, leading, { finding, ends, readable });
}

function whyOf({ gate, counted }: HighWatermarkFinding, highWatermark: number) {
  const rows = counted.map(({ brokerId, logEndOffset }) =>
    about(
      `broker ${brokerId}`,
      compareKnown(
        `LEO of broker ${brokerId}`,
        knownOrNull(logEndOffset),
        '>',
        'HW',
        highWatermark,
      ),
    ),
  );
  return because(RULES.highWatermark, gate, ...rows);
}

/** HW-1: the ISR is too small. */
function closedGate(
  state: KafkaState,
  { isr, proposal }: Leading,
  { gate }: HighWatermarkFinding,
  { highWatermark, notes }: { highWatermark: Offset; notes: readonly string[] },
): Explanation {
  const min = gate.right.value;
  const more: string[] = [];
  if (proposal?.change === 'expand') {
    more.push(t().askedCounts(braces(proposal.isr)));
  }
  if (state.controller.image.partition?.isr.length !== isr.length) {
    const { partition } = state.controller.image;
    more.push(t().controllerHas(braces(partition?.isr ?? [])));
  }
  return {
    sentence: t().markTooFew(highWatermark, braces(isr), min),
    why: because(RULES.highWatermarkGate, gate),
    notes: [...more, ...notes],
  };
}

/** HW-2, HW-4 to HW-6: somebody who counts is not farther. */
function held(
  state: KafkaState,
  leader: BrokerState,
  leading: Leading,
  told: { finding: HighWatermarkFinding; ends: string; readable: string },
): Explanation {
  const { finding, ends, readable } = told;
  const { highWatermark, leaderEpoch } = leader.replica;
  const why = whyOf(finding, highWatermark);
  const holders = finding.counted.filter(({ logEndOffset }) => logEndOffset <= highWatermark);
  const unknown = holders.filter(({ logEndOffset }) => logEndOffset < 0);
  const ids = (list: typeof holders): readonly BrokerId[] => list.map(({ brokerId }) => brokerId);
  const notes = ids(holders).flatMap((holder) => [
    countsNote(state, leading, holder),
    fetchNote(state, brokerState(state, holder), leader.brokerId),
  ]);
  if (unknown.length > 0) {
    return {
      sentence: t().markHeldUnknown(highWatermark, brokersEach(ids(unknown)), leaderEpoch),
      why: because(RULES.highWatermarkUnknown, ...why.compared),
      notes: [...notes, ends, readable],
    };
  }
  const lags = holders.map(({ brokerId, logEndOffset }) => t().holder(brokerId, logEndOffset));
  return {
    sentence: t().markHeld(highWatermark, lags.join(words().comma)),
    why,
    notes: [...notes, ends, readable],
  };
}

/** Why a replica counts for the high watermark. */
function countsNote(state: KafkaState, leading: Leading, broker: BrokerId): string {
  const { isr, proposal } = leading;
  const { maximalIsr: maximal } = state.settings.behaviour;
  if (!maximalIsr(leading, { maximal }).includes(broker)) {
    return t().countsEligible(broker);
  }
  if (!isr.includes(broker)) return t().countsAsked(broker);
  if (proposal?.change === 'shrink' && !proposal.isr.includes(broker)) {
    return t().countsLeaving(broker);
  }
  return t().countsMember(broker);
}
