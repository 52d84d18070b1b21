import { kafkaWhy as t } from '../../../texts/en/kafka-why';
import { braces } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { because, compare } from '../../../kernel/why';
import { RULES } from '../rules';
import { brokerState, type BrokerState, type KafkaState } from '../state';
import { electionComparisons, notElected } from './election';
import { idleNote, sessionNote } from './fetching';
import { explainFollower } from './follower';

/** Why a broker has the part that it has. Null for a broker that the cluster does not have. */
export function explainBroker(
  state: KafkaState,
  registration: Registration,
  brokerId: BrokerId,
): Explanation | null {
  const broker = state.brokers.find((candidate) => candidate.brokerId === brokerId);
  if (broker === undefined) return null;
  const { leader, replicas } = registration;
  if (!replicas.includes(brokerId)) {
    return {
      sentence: t().noReplica(brokerId),
      why: because(RULES.created),
      notes: notesOf(state, broker),
    };
  }
  if (broker.leading !== null && leader !== brokerId)
    return explainZombie(state, registration, broker);
  if (leader === null) {
    return {
      sentence: notElected(state, registration, brokerId),
      why: because(
        RULES.acceptable,
        ...electionComparisons(state, registration).filter(
          ({ subject }) => subject === `broker ${brokerId}`,
        ),
      ),
      notes: [t().nobodyLeads, ...notesOf(state, broker)],
    };
  }
  if (leader === brokerId) return explainLeader(state, registration, broker);
  const leaderState = brokerState(state, leader);
  const { leading } = leaderState;
  const remote = leading?.remotes.find((known) => known.brokerId === brokerId);
  if (leading === null || remote === undefined) {
    return explainWithoutLeader(state, registration, { broker, leader: leaderState });
  }
  const said = explainFollower({ state, leader: leaderState, leading, follower: broker, remote });
  return { ...said, notes: [...said.notes, ...elrNotes(registration, brokerId)] };
}

function notesOf(state: KafkaState, broker: BrokerState): readonly string[] {
  return [idleNote(broker), sessionNote(state, broker)].filter((note) => note !== null);
}

function elrNotes({ elr }: Registration, broker: BrokerId): readonly string[] {
  if (!elr.includes(broker)) return [];
  return [t().inElr];
}

/** PR-11: it believes that it leads, and the controller has it otherwise. */
function explainZombie(
  state: KafkaState,
  { leader, leaderEpoch }: Registration,
  broker: BrokerState,
): Explanation {
  const own = broker.replica.leaderEpoch;
  return {
    sentence:
      leader === null
        ? t().zombieOfNobody(broker.brokerId, own, leaderEpoch)
        : t().zombie(broker.brokerId, own, leader, leaderEpoch),
    why: because(
      RULES.zombie,
      compare('own leader epoch', own, '<', 'registered leader epoch', leaderEpoch),
      compare(
        'metadata it has',
        broker.image.offset,
        '<',
        'metadata',
        state.controller.image.offset,
      ),
    ),
    notes: [t().zombieAccepts, ...notesOf(state, broker)],
  };
}

function explainLeader(
  state: KafkaState,
  { leaderEpoch, isr }: Registration,
  broker: BrokerState,
): Explanation {
  const { brokerId, leading, replica } = broker;
  const notes = notesOf(state, broker);
  const newer = compare(
    'own leader epoch',
    replica.leaderEpoch,
    '>=',
    'registered leader epoch',
    leaderEpoch,
  );
  if (leading === null || !newer.holds) {
    const leads = broker.process === 'running' ? t().leadsUnread : t().leadsNotRunning;
    return {
      sentence: leads(brokerId, leaderEpoch),
      why: because(RULES.becomeLeader, newer),
      notes,
    };
  }
  const { proposal } = leading;
  const asked = proposal === null ? [] : [t().hasAsked(braces(proposal.isr))];
  return {
    sentence: t().leads(brokerId, leaderEpoch, braces(isr)),
    why: because(RULES.becomeLeader, newer),
    notes: [...asked, ...notes],
  };
}

/** The leader does not run, or does not know yet: nobody asks for another ISR. */
function explainWithoutLeader(
  state: KafkaState,
  registration: Registration,
  { broker, leader }: { broker: BrokerState; leader: BrokerState },
): Explanation {
  const { brokerId } = broker;
  const isRunning = leader.process === 'running';
  const inside = isRunning ? t().inIsrLeaderUnread : t().inIsrLeaderDown;
  const outside = isRunning ? t().outsideLeaderUnread : t().outsideLeaderDown;
  const said = registration.isr.includes(brokerId) ? inside : outside;
  return {
    sentence: said(brokerId, leader.brokerId),
    why: because(RULES.becomeLeader),
    notes: [
      ...notesOf(state, leader),
      ...elrNotes(registration, brokerId),
      ...notesOf(state, broker),
    ],
  };
}
