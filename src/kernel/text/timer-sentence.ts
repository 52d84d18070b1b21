import { upcoming as t } from '../../texts/en/upcoming';
import type { BrokerId, Ms, NodeId, Offset } from '../ids';
import { brokerOf, type BrokerView, type ClusterView, type TimerView } from '../view';
import { braces, brokersNamed, nodeNamed } from './words';

type AnyView = ClusterView<{ readonly endOffset: Offset }>;

/** What a timer will do, as things stand when it is read. `isQuiet`: nothing that has a frame. */
export interface UpcomingSentence {
  readonly sentence: string;
  readonly isQuiet: boolean;
}

const quiet = (sentence: string): UpcomingSentence => ({ sentence, isQuiet: true });
const loud = (sentence: string): UpcomingSentence => ({ sentence, isQuiet: false });

/** What a running timer does when it fires, if nothing else happens before. */
export function upcomingSentence(
  { owner, name, dueMs }: TimerView,
  view: AnyView,
): UpcomingSentence {
  const who = nodeNamed(owner);
  const broker = owner === 'controller' ? undefined : brokerOf(view, owner);
  switch (name) {
    case 'register':
      return loud(t().register(who));
    case 'unfence':
      return loud(t().unfence(who));
    case 'heartbeat':
      return quiet(t().heartbeat(who));
    case 'fetch':
      return quiet(t().fetch(who, broker?.believes?.leader ?? '?'));
    case 'fetchTimeout': {
      const sentence = t().fetchTimeout(who);
      return isAnswered(owner, ['Fetch', 'FetchReply'], view) ? quiet(sentence) : loud(sentence);
    }
    case 'longPoll':
      return quiet(t().longPoll(who));
    case 'produceTimeout':
      return loud(t().produceTimeout(who));
    case 'alterPartitionRetry': {
      const sentence = t().alterPartitionRetry(who);
      const kinds = ['AlterPartition', 'AlterPartitionReply'];
      return isAnswered(owner, kinds, view) ? quiet(sentence) : loud(sentence);
    }
    case 'isrCheck':
      return isrCheckSentence(broker, dueMs, view);
    case 'checkpoint':
      return quiet(t().checkpoint(who, broker?.highWatermark ?? '?'));
    case 'sessionCheck':
      return sessionSentence(dueMs, view);
    case 'uncleanElection':
      return uncleanSentence(view);
    default:
      return quiet(`${who}: ${name}`);
  }
}

/** Whether a process's request, or its answer, is on its way still or waits at a leader. */
function isAnswered(owner: NodeId, kinds: readonly string[], view: AnyView): boolean {
  const isParked = view.brokers.some(
    ({ kafka, brokerId }) =>
      kafka?.parked.some(({ follower }) => follower === owner) === true &&
      !view.links.some(
        ({ from, to, state }) => from === brokerId && to === owner && state === 'cut',
      ),
  );
  return (
    (kinds.includes('Fetch') && isParked) ||
    view.messages.some(
      ({ kind, from, to }) => kinds.includes(kind) && (from === owner || to === owner),
    )
  );
}

/** A leader takes out who is behind and was last caught up too long ago; both comparisons are the rule's (SH-2). */
function isrCheckSentence(
  broker: BrokerView<{ readonly endOffset: Offset }> | undefined,
  dueMs: Ms,
  view: AnyView,
): UpcomingSentence {
  const who = broker?.brokerId ?? '?';
  const kafka = broker?.kafka ?? null;
  if (broker === undefined || kafka?.role !== 'leader') return quiet(t().leadsNothing(who));
  const limit = view.settings.replicaLagTimeMaxMs;
  const end = broker.log.endOffset;
  const out = kafka.followers.filter(
    ({ brokerId, logEndOffset, lastCaughtUpMs }) =>
      kafka.isr.includes(brokerId) && logEndOffset !== end && dueMs - lastCaughtUpMs > limit,
  );
  if (out.length === 0 || kafka.proposal !== null) return quiet(t().isrCheckNobody(who));
  return loud(t().isrCheck(who, brokersNamed(out.map(({ brokerId }) => brokerId))));
}

/** The controller fences whose session is over by then, unless it is heard from before. */
function sessionSentence(dueMs: Ms, { controller }: AnyView): UpcomingSentence {
  const over: readonly BrokerId[] = (controller?.brokers ?? []).flatMap(
    ({ brokerId, sessionEndsMs }) =>
      sessionEndsMs !== null && dueMs > sessionEndsMs ? [brokerId] : [],
  );
  return over.length === 0 ? quiet(t().sessionCheck) : loud(t().sessionCheckFences(braces(over)));
}

/** Every 300 s a partition that nobody leads gets whoever is active, where that is allowed (OP-4). */
function uncleanSentence({ controller, partition }: AnyView): UpcomingSentence {
  const isNeeded = controller?.uncleanLeaderElection === true && partition.leader === null;
  const canLead = (controller?.brokers ?? []).some(
    ({ brokerId, fenced, shuttingDown }) =>
      partition.replicas.includes(brokerId) && !fenced && !shuttingDown,
  );
  return isNeeded && canLead ? loud(t().uncleanIs) : quiet(t().unclean);
}
