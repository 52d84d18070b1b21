import type { Command } from '../kernel/command';
import type { SimulationEvent } from '../kernel/event';
import type { StepNumber } from '../kernel/ids';
import type { Situation } from '../kernel/invariant';
import type { ClusterConfig } from '../kernel/model';
import { brokerOf, type BrokerView, type ClusterView } from '../kernel/view';

/**
 * One of the chapter's exercises. It is solved by what happens in a run of one's own, not by a text: `solvedBy`
 * is asked about every frame.
 */
export interface Exercise {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly task: string;
  readonly hint: string;
  /** The reference answer. */
  readonly answer: string;
  /** Scenario to start from. */
  readonly scenarioId: string;
  solvedBy(frame: SolutionFrame): boolean;
}

/** A frame of a run that may solve an exercise. `commands[0]` is the command of step 1. */
export interface SolutionFrame {
  readonly step: StepNumber;
  readonly event: SimulationEvent;
  readonly before: Situation;
  readonly after: Situation;
  readonly config: ClusterConfig;
  readonly commands: readonly Command[];
}

const closeIsNotEnough: Exercise = {
  id: 'close-is-not-enough',
  number: '1',
  title: 'Close to the leader is not enough',
  task: 'Make a run in which a follower is near enough and has fetched recently enough, and the ISR is computed without it all the same: the third condition alone keeps it out.',
  hint: 'Open the Config tab, set the offset cap to 1, untick “Give the same commands again” and start the run: a follower that lacks one record is still near. Then give commands with the buttons: produce a record, and take the follower out (“more…”, then “remove from ISR”). What does the high watermark do, and what does the next refresh find?',
  answer:
    'Being near says nothing about the committed prefix, and nothing about freshness either. While the follower is out, the high watermark moves past its log end, and consumers may read up to there. If it came back now, the lowest log end of the ISR would lie below what was already promised. So a follower must also have LEO ≥ HW.',
  scenarioId: 'shrink-recover-fence',
  solvedBy: ({ event, before, after, step, commands }) => {
    const computed = computedFrom(event, { before, after }, commands[step - 1]);
    return computed !== null && followersOf(computed).some((one) => onlyUncovered(computed, one));
  },
};

/** The view from which this event's refresh computes the ISR; null when it computes none. */
function computedFrom(
  event: SimulationEvent,
  around: { before: Situation; after: Situation },
  command: Command | undefined,
): ClusterView | null {
  if (event.type === 'IsrChanged' || event.type === 'IsrUnchanged') {
    return event.cause === 'refresh' || event.cause === 'fetch' ? around.before.view : null;
  }
  // The last visit of a round: its refresh follows, and says nothing when the ISR stays.
  if (event.type !== 'FollowerFetched' || event.fetchTimeMs === null) return null;
  const only = command?.type === 'fetchFollowers' ? command.only : undefined;
  const visited = followersOf(around.after.view).filter(
    ({ brokerId }) => only === undefined || only.includes(brokerId),
  );
  return visited.at(-1)?.brokerId === event.broker ? around.after.view : null;
}

function followersOf(view: ClusterView): readonly BrokerView[] {
  return view.brokers.filter(({ brokerId }) => brokerId !== view.partition.leader);
}

function onlyUncovered(view: ClusterView, follower: BrokerView): boolean {
  const { replicaLagMaxOffsets, replicaLagTimeMaxMs } = view.settings;
  const leaderEnd = brokerOf(view, view.partition.leader)?.log.endOffset ?? 0;
  const end = follower.log.endOffset;
  const isNear = leaderEnd - end <= (replicaLagMaxOffsets ?? Infinity);
  const isTimely = view.nowMs - (follower.lastFetchMs ?? -Infinity) <= replicaLagTimeMaxMs;
  return isNear && isTimely && end < view.partition.highWatermark;
}

const minimumOfOne: Exercise = {
  id: 'minimum-of-one',
  number: '2',
  title: 'A minimum of one',
  task: 'Run the experiment with min.insync.replicas 1. Predict first: is “two”, sent with acks=all, still refused? Done when the second produce request gets an offset while broker 1 is alone in the ISR.',
  hint: 'Open the Config tab, set min.insync.replicas to 1, leave “Give the same commands again” ticked and start the run: every command stays, only the minimum changes.',
  answer:
    'It is accepted. The ISR {1} has one member, which is the new minimum, so the check before the append passes. The request captures that ISR, and the leader alone has the record at once, so it is answered in the same step. This is allowed, and it promises one copy only.',
  scenarioId: 'shrink-recover-fence',
  solvedBy: ({ event, after, config }) => {
    const { leader, isr } = after.view.partition;
    return (
      config.minInsyncReplicas === 1 &&
      config.brokers.length > 1 &&
      event.type === 'ProduceAcknowledged' &&
      event.acks === 'all' &&
      !event.duplicate &&
      event.baseOffset !== null &&
      after.history.ledger.promises.size >= 2 &&
      isr.length === 1 &&
      isr[0] === leader
    );
  },
};

const failureAfterAppend: Exercise = {
  id: 'failure-after-append',
  number: '3',
  title: 'An error after the append',
  task: 'Make a produce request with acks=all fail with NOT_ENOUGH_REPLICAS_AFTER_APPEND, and look where its record is then.',
  hint: 'The request must be accepted first, so the ISR must be large enough: go to the start (Home) and use the produce button with acks=all. While it waits, take the follower that it waits for out of the ISR (“more…”, then “remove from ISR”).',
  answer:
    'Produce with acks=all while the ISR is {1, 2} and the minimum is 2: the leader appends, and the request waits for broker 2. Then remove broker 2 from the ISR. The ISR is below the minimum, and the request fails. Its record stays in the log of the leader, and consumers can even read it: an error is no proof that nothing happened.',
  scenarioId: 'shrink-recover-fence',
  solvedBy: ({ event }) =>
    event.type === 'ProduceFailed' && event.error === 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
};

/** The chapter's exercises, in its order. */
export const exercises: readonly Exercise[] = [closeIsNotEnough, minimumOfOne, failureAfterAppend];
