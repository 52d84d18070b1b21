import type { BrokerId } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { because, compare } from '../../../kernel/why';
import { RULES } from '../rules';
import { brokerState, type BrokerState, type KafkaState } from '../state';
import { electionComparisons, notElected } from './election';
import { idleNote, sessionNote } from './fetching';
import { explainFollower } from './follower';
import { braces } from './words';

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
      sentence: `Broker ${brokerId} holds no replica of the partition.`,
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
      notes: ['Nobody leads.', ...notesOf(state, broker)],
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
  return ['It is in the ELR: it holds all that is committed and may lead when the ISR is empty.'];
}

/** PR-11: it believes that it leads, and the controller has it otherwise. */
function explainZombie(
  state: KafkaState,
  { leader, leaderEpoch }: Registration,
  broker: BrokerState,
): Explanation {
  const own = broker.replica.leaderEpoch;
  const now = leader === null ? 'nobody leads' : `broker ${leader} leads`;
  return {
    sentence: `Broker ${broker.brokerId} believes that it leads in epoch ${own}, but ${now} in epoch ${leaderEpoch}.`,
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
    notes: [
      'It accepts acks=1 still, and these records will be lost; acks=all waits in vain while its followers are gone.',
      ...notesOf(state, broker),
    ],
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
    return {
      sentence: `Broker ${brokerId} leads in epoch ${leaderEpoch} for the controller, but ${
        broker.process === 'running' ? 'has not read it yet' : 'does not run'
      }.`,
      why: because(RULES.becomeLeader, newer),
      notes,
    };
  }
  const { proposal } = leading;
  const asked =
    proposal === null
      ? []
      : [`It has asked for the ISR ${braces(proposal.isr)} and has no answer yet.`];
  return {
    sentence: `Broker ${brokerId} leads in epoch ${leaderEpoch} and is always in the ISR ${braces(isr)}.`,
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
  const part = registration.isr.includes(brokerId) ? 'is in the ISR' : 'is outside the ISR';
  const reason = leader.process === 'running' ? 'has not read yet that it leads' : 'does not run';
  return {
    sentence: `Broker ${brokerId} ${part}, and leader ${leader.brokerId} ${reason}: only the controller could change that.`,
    why: because(RULES.becomeLeader),
    notes: [
      ...notesOf(state, leader),
      ...elrNotes(registration, brokerId),
      ...notesOf(state, broker),
    ],
  };
}
