import { milliseconds } from '../../../kernel/text/words';
import type { Explanation } from '../../../kernel/model';
import { because, type Comparison } from '../../../kernel/why';
import { eligibility } from '../isr-eligible';
import { inSyncComparisons } from '../isr-expand';
import { outOfSyncComparisons } from '../isr-shrink';
import { RULES } from '../rules';
import { registrationOf } from '../image';
import { type BrokerState, type KafkaState, type Leading, type Remote } from '../state';
import { fetchNote, idleNote, sessionNote } from './fetching';
import { braces, failed, untilMs } from './words';

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
  if (isrCheckMs === null || leader.process !== 'running')
    return 'The leader does not run its check.';
  return `The leader's next check is ${untilMs(isrCheckMs, state.nowMs)}.`;
}

/** SH-2: why it is still in. */
function explainMember(followed: Followed): Explanation {
  const { state, leader, leading, follower, remote } = followed;
  const subject = `Broker ${follower.brokerId} is in the ISR`;
  const compared = outOfSyncComparisons(state, leader, remote);
  const [end, time] = compared;
  const notes = stateNotes(followed);
  const { proposal } = leading;
  if (proposal?.change === 'shrink' && !proposal.isr.includes(follower.brokerId)) {
    return {
      sentence: `${subject} still: the leader has asked for ${braces(proposal.isr)} and has no answer yet.`,
      why: because(RULES.inFlight, ...compared),
      notes: ['Until then it counts for the high watermark.', ...notes],
    };
  }
  if (end?.holds === true && time?.holds === true) {
    const { value } = time.left;
    const limit = time.right.value;
    const blocked = proposal === null ? [] : ['While a change is in flight no other is asked for.'];
    return {
      sentence: `${subject} still, but out of sync: LEO ${end.left.value} of ${end.right.value}, and last caught up ${milliseconds(value)} ago, more than ${milliseconds(limit)}.`,
      why: because(RULES.outOfSync, ...compared),
      notes: [checkNote(followed), ...blocked, ...notes],
    };
  }
  if (end?.holds === false) {
    return {
      sentence: `${subject}: its LEO ${remote.logEndOffset} is that of the leader.`,
      why: because(RULES.outOfSync, ...compared),
      notes: [
        'As long as nothing is appended it stays in, however long it is silent.',
        checkNote(followed),
        ...notes,
      ],
    };
  }
  const leavesMs = remote.lastCaughtUpMs + state.config.replicaLagTimeMaxMs + 1;
  const known = remote.logEndOffset < 0 ? 'is not known in this term' : `is ${remote.logEndOffset}`;
  return {
    sentence: `${subject}: it was caught up ${milliseconds(state.nowMs - remote.lastCaughtUpMs)} ago, at most ${milliseconds(state.config.replicaLagTimeMaxMs)}.`,
    why: because(RULES.outOfSync, ...compared),
    notes: [
      `Its LEO ${known}, the leader's ${leader.disk.log.endOffset}. Without catching up it is out of sync ${untilMs(leavesMs, state.nowMs)}.`,
      checkNote(followed),
      ...notes,
    ],
  };
}

/** EX-1 in words: what is not as it must be. */
function ineligible({ state, leader, follower, remote }: Followed): readonly string[] {
  const { eligibilityCheck, brokerEpochCheck } = state.settings.behaviour;
  const known = registrationOf(leader.image, follower.brokerId);
  if (known === undefined) return ['the leader finds no registration of it'];
  const said: string[] = [];
  if (eligibilityCheck && known.fenced) said.push('it is fenced');
  if (eligibilityCheck && known.shuttingDown) said.push('it is stopping');
  if (!brokerEpochCheck) return said;
  if (remote.brokerEpoch === null) said.push('it has not fetched in this leadership');
  else if (remote.brokerEpoch !== known.brokerEpoch) {
    said.push(
      `its last fetch has broker epoch ${remote.brokerEpoch}, the leader's metadata ${known.brokerEpoch}`,
    );
  }
  return said;
}

/** EX-1 to EX-3: why it is not back. */
function explainOutsider(followed: Followed): Explanation {
  const { state, leader, leading, follower, remote } = followed;
  const subject = `Broker ${follower.brokerId} is outside the ISR`;
  const inSync = inSyncComparisons(state, leader, remote);
  const compared: readonly Comparison[] = [...inSync, ...eligibility(state, leader, remote)];
  const { proposal } = leading;
  const notes = stateNotes(followed);
  if (proposal?.isr.includes(follower.brokerId) === true) {
    return {
      sentence: `${subject} still: the leader has asked for ${braces(proposal.isr)} and has no answer yet.`,
      why: because(RULES.inFlight, ...compared),
      notes: ['It counts for the high watermark already.', ...notes],
    };
  }
  const tooShort = remote.logEndOffset < 0 ? [] : inSync.filter(({ holds }) => !holds).map(failed);
  const reasons = [...tooShort, ...ineligible(followed)];
  if (reasons.length > 0) {
    const rule = tooShort.length > 0 ? RULES.inSync : RULES.eligible;
    const registered = registrationOf(state.controller.image, follower.brokerId);
    const known = registrationOf(leader.image, follower.brokerId);
    const late = registered !== undefined && known !== undefined && registered !== known;
    const more = late ? ['The controller knows newer: the leader has not read it yet.'] : [];
    return {
      sentence: `${subject}: ${reasons.join(', ')}.`,
      why: because(rule, ...compared),
      notes: [...notes, ...more],
    };
  }
  const meets = `${subject} although it is in sync and eligible`;
  if (proposal !== null) {
    return {
      sentence: `${meets}: the change to ${braces(proposal.isr)} is in flight, and no other is asked for.`,
      why: because(RULES.expand, ...compared),
      notes,
    };
  }
  if (leader.alter !== null) {
    return {
      sentence: `${meets}: an older request of the leader has no answer yet.`,
      why: because(RULES.metadataFirst, ...compared),
      notes,
    };
  }
  return {
    sentence: `${meets}: only its next fetch makes the leader ask for it.`,
    why: because(RULES.expand, ...compared),
    notes,
  };
}
