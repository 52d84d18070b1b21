import { kafkaFollower as t } from '../../../texts/en/kafka-follower';
import { failedComparison } from '../../../kernel/text/why-words';
import { braces, milliseconds } from '../../../kernel/text/words';
import type { Explanation } from '../../../kernel/model';
import { because, type Comparison } from '../../../kernel/why';
import { eligibility } from '../isr-eligible';
import { inSyncComparisons } from '../isr-expand';
import { outOfSyncComparisons } from '../isr-shrink';
import { RULES } from '../rules';
import { registrationOf } from '../image';
import { type BrokerState, type KafkaState, type Leading, type Remote } from '../state';
import { fetchNote, idleNote, sessionNote } from './fetching';
import { untilMs } from './words';

/** A follower as the leader sees it. */
export interface Followed {
  readonly state: KafkaState;
  readonly leader: BrokerState;
  readonly leading: Leading;
  readonly follower: BrokerState;
  readonly remote: Remote;
}

/** Why a follower is in the ISR, or not. */
export function explainFollower(followed: Followed): Explanation {
  const { leading, follower } = followed;
  return leading.isr.includes(follower.brokerId)
    ? explainMember(followed)
    : explainOutsider(followed);
}

function stateNotes({ state, leader, follower }: Followed): readonly string[] {
  const fetching = fetchNote(state, follower, leader.brokerId);
  const idle = follower.process === 'running' ? idleNote(follower) : null;
  return [fetching, idle, sessionNote(state, follower)].filter((note) => note !== null);
}

function checkNote({ state, leader }: Followed): string {
  const { isrCheckMs } = leader.timers;
  if (isrCheckMs === null || leader.process !== 'running') return t().noCheck;
  return t().nextCheck(untilMs(isrCheckMs, state.nowMs));
}

/** SH-2: why it is still in. */
function explainMember(followed: Followed): Explanation {
  const { state, leader, leading, follower, remote } = followed;
  const { brokerId } = follower;
  const compared = outOfSyncComparisons(state, leader, remote);
  const [end, time] = compared;
  const notes = stateNotes(followed);
  const { proposal } = leading;
  if (proposal?.change === 'shrink' && !proposal.isr.includes(follower.brokerId)) {
    return {
      sentence: t().inStillAsked(brokerId, braces(proposal.isr)),
      why: because(RULES.inFlight, ...compared),
      notes: [t().countsUntilThen, ...notes],
    };
  }
  if (end?.holds === true && time?.holds === true) {
    const [ago, limit] = [milliseconds(time.left.value), milliseconds(time.right.value)];
    const blocked = proposal === null ? [] : [t().inFlight];
    return {
      sentence: t().inOutOfSync(brokerId, end.left.value, end.right.value, ago, limit),
      why: because(RULES.outOfSync, ...compared),
      notes: [checkNote(followed), ...blocked, ...notes],
    };
  }
  if (end?.holds === false) {
    return {
      sentence: t().inAtEnd(brokerId, remote.logEndOffset),
      why: because(RULES.outOfSync, ...compared),
      notes: [t().staysWhileSilent, checkNote(followed), ...notes],
    };
  }
  const leavesMs = remote.lastCaughtUpMs + state.config.replicaLagTimeMaxMs + 1;
  const leaderEnd = leader.disk.log.endOffset;
  const until = untilMs(leavesMs, state.nowMs);
  return {
    sentence: t().inRecently(
      brokerId,
      milliseconds(state.nowMs - remote.lastCaughtUpMs),
      milliseconds(state.config.replicaLagTimeMaxMs),
    ),
    why: because(RULES.outOfSync, ...compared),
    notes: [
      remote.logEndOffset < 0
        ? t().endUnknown(leaderEnd, until)
        : t().endKnown(remote.logEndOffset, leaderEnd, until),
      checkNote(followed),
      ...notes,
    ],
  };
}

/** EX-1 in words: what is not as it must be. */
function ineligible({ state, leader, follower, remote }: Followed): readonly string[] {
  const { eligibilityCheck, brokerEpochCheck } = state.settings.behaviour;
  const known = registrationOf(leader.image, follower.brokerId);
  if (known === undefined) return [t().noRegistration];
  const said: string[] = [];
  if (eligibilityCheck && known.fenced) said.push(t().isFenced);
  if (eligibilityCheck && known.shuttingDown) said.push(t().isStopping);
  if (!brokerEpochCheck) return said;
  if (remote.brokerEpoch === null) said.push(t().notFetched);
  else if (remote.brokerEpoch !== known.brokerEpoch) {
    said.push(t().otherEpoch(remote.brokerEpoch, known.brokerEpoch));
  }
  return said;
}

/** EX-1 to EX-3: why it is not back. */
function explainOutsider(followed: Followed): Explanation {
  const { state, leader, leading, follower, remote } = followed;
  const { brokerId } = follower;
  const inSync = inSyncComparisons(state, leader, remote);
  const compared: readonly Comparison[] = [...inSync, ...eligibility(state, leader, remote)];
  const { proposal } = leading;
  const notes = stateNotes(followed);
  if (proposal?.isr.includes(follower.brokerId) === true) {
    return {
      sentence: t().outAsked(brokerId, braces(proposal.isr)),
      why: because(RULES.inFlight, ...compared),
      notes: [t().countsAlready, ...notes],
    };
  }
  const tooShort =
    remote.logEndOffset < 0 ? [] : inSync.filter(({ holds }) => !holds).map(failedComparison);
  const reasons = [...tooShort, ...ineligible(followed)];
  if (reasons.length > 0) {
    const rule = tooShort.length > 0 ? RULES.inSync : RULES.eligible;
    const registered = registrationOf(state.controller.image, follower.brokerId);
    const known = registrationOf(leader.image, follower.brokerId);
    const late = registered !== undefined && known !== undefined && registered !== known;
    const more = late ? [t().knowsNewer] : [];
    return {
      sentence: t().out(brokerId, reasons.join(t().betweenReasons)),
      why: because(rule, ...compared),
      notes: [...notes, ...more],
    };
  }
  if (proposal !== null) {
    return {
      sentence: t().outInFlight(brokerId, braces(proposal.isr)),
      why: because(RULES.expand, ...compared),
      notes,
    };
  }
  if (leader.alter !== null) {
    return {
      sentence: t().outOlderRequest(brokerId),
      why: because(RULES.metadataFirst, ...compared),
      notes,
    };
  }
  return {
    sentence: t().outUntilFetch(brokerId),
    why: because(RULES.expand, ...compared),
    notes,
  };
}
