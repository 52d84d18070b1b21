import type { BrokerId } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { about, because, compare, compareKnown, knownOrNull } from '../../../kernel/why';
import { highWatermarkFinding, type HighWatermarkFinding } from '../high-watermark';
import { RULES } from '../rules';
import { brokerState, maximalIsr, type BrokerState, type KafkaState, type Leading } from '../state';
import { explainLeaderless } from './election';
import { fetchNote, idleNote, sessionNote } from './fetching';
import { braces, names } from './words';

/** Why the high watermark of the registered leader stands where it stands. */
export function explainHighWatermark(state: KafkaState, registration: Registration): Explanation {
  if (registration.leader === null) {
    const { why, notes, sentence } = explainLeaderless(state, registration);
    return { sentence: 'No high watermark moves: nobody leads.', why, notes: [sentence, ...notes] };
  }
  return explainLeaderMark(state, brokerState(state, registration.leader));
}

/** The same for one broker that leads, registered or not. */
export function explainLeaderMark(state: KafkaState, leader: BrokerState): Explanation {
  const { leading, replica, disk, brokerId } = leader;
  const { highWatermark } = replica;
  const readable =
    highWatermark === 0
      ? 'Nothing can be read yet.'
      : `Offset ${highWatermark - 1} is the last readable one.`;
  const stands = `The high watermark stands at ${highWatermark}`;
  const idle = idleNote(leader);
  if (leading === null) {
    const reason = idle ?? `Broker ${brokerId} has not read yet that it leads.`;
    const notes = [sessionNote(state, leader), readable].filter((note) => note !== null);
    return { sentence: `${stands}. ${reason}`, why: because(RULES.becomeLeader), notes };
  }
  const { endOffset } = disk.log;
  if (highWatermark >= endOffset) {
    return {
      sentence: `The high watermark is ${highWatermark}: the end of the leader's log.`,
      why: because(
        RULES.highWatermark,
        compare('HW', highWatermark, '>=', 'LEO of the leader', endOffset),
      ),
      notes: [readable],
    };
  }
  const finding = highWatermarkFinding(state, leader, leading);
  const ends = `The leader's log ends at ${endOffset}.`;
  if (leader.process === 'paused') {
    const notes = [`Broker ${brokerId} is paused.`, ends, readable];
    return {
      sentence: `${stands}: its leader is paused.`,
      why: whyOf(finding, highWatermark),
      notes,
    };
  }
  if (state.settings.behaviour.strictMinIsr && !finding.gate.holds) {
    return closedGate(state, leading, finding, { stands, notes: [ends, readable] });
  }
  if (finding.target > highWatermark) {
    return {
      sentence: `${stands} although all that count reach ${finding.target}: nothing has triggered a check since.`,
      why: because(RULES.highWatermarkTriggers, ...whyOf(finding, highWatermark).compared),
      notes: [
        'An append, a fetch that moves a follower, an answer to an ISR change or new metadata of the partition triggers it; time does not.',
        ends,
        readable,
      ],
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
  { stands, notes }: { stands: string; notes: readonly string[] },
): Explanation {
  const min = gate.right.value;
  const more: string[] = [];
  if (proposal?.change === 'expand') {
    more.push(
      `The ISR ${braces(proposal.isr)} is asked for; it counts when the controller has answered.`,
    );
  }
  if (state.controller.image.partition?.isr.length !== isr.length) {
    const { partition } = state.controller.image;
    more.push(
      `The controller has ISR ${braces(partition?.isr ?? [])}; the leader does not know yet.`,
    );
  }
  return {
    sentence: `${stands}: the ISR ${braces(isr)} is smaller than min.insync.replicas ${min}.`,
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
  const start = `The high watermark is held at ${highWatermark} by`;
  if (unknown.length > 0) {
    return {
      sentence: `${start} ${names(ids(unknown))}: no fetch in epoch ${leaderEpoch} yet.`,
      why: because(RULES.highWatermarkUnknown, ...why.compared),
      notes: [...notes, ends, readable],
    };
  }
  const lags = holders.map(
    ({ brokerId, logEndOffset }) => `broker ${brokerId}: LEO ${logEndOffset}`,
  );
  return { sentence: `${start} ${lags.join(', ')}.`, why, notes: [...notes, ends, readable] };
}

/** Why a replica counts for the high watermark. */
function countsNote(state: KafkaState, leading: Leading, broker: BrokerId): string {
  const { isr, proposal } = leading;
  const { maximalIsr: maximal } = state.settings.behaviour;
  const subject = `Broker ${broker} counts:`;
  if (!maximalIsr(leading, { maximal }).includes(broker)) {
    return `${subject} it is outside the ISR, but caught up in time and eligible, so it is about to rejoin.`;
  }
  if (!isr.includes(broker)) return `${subject} the leader has asked to let it into the ISR.`;
  if (proposal?.change === 'shrink' && !proposal.isr.includes(broker)) {
    return `${subject} the controller has not answered that it leaves the ISR.`;
  }
  return `${subject} it is in the ISR.`;
}
