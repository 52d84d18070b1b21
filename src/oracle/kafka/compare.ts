import type { Registration } from '../../kernel/view';
import { firstUnequal } from '../difference';
import { bandOf, controllerAway, resultBand, sessionBand } from './bands';
import type { Driver } from './driver';
import { brokersOf, partitionsOf, resultOf, type Seen } from './observe';
import { linesOf, type NodeState, type Recording, type ResultLine } from './recording';
import { usesZooKeeper } from './settings';

/** Our run of a recording's commands. */
export interface Outcome {
  readonly driver: Driver;
  /** When the last recorded line was written. */
  readonly recordedUntil: number;
  readonly created: Registration;
  /** The step that each recorded request became. */
  readonly results: ReadonlyMap<string, number>;
  /** The replicas at the recorded moments of rest. */
  readonly states: readonly { readonly t: number; readonly nodes: Record<string, NodeState> }[];
}

/** Where our run first parts from the recording. */
export interface RunDifference {
  /** ms since the topic was created, in the recording where it has such a line, else in ours. */
  readonly t: number;
  readonly field: string;
  readonly expected: unknown;
  readonly got: unknown;
  /** Frame of ours that shows the difference, and what happened there. */
  readonly frame: number | null;
  readonly cause: string;
}

/** The earliest difference in anything that is compared (README), or null. */
export function compareOutcome(recording: Recording, outcome: Outcome): RunDifference | null {
  const kraft = !usesZooKeeper(recording.head);
  const found = [
    kraft ? comparePartitions(recording, outcome) : null,
    kraft ? compareBrokers(recording, outcome) : null,
    compareResults(recording, outcome),
    compareStates(recording, outcome),
  ].filter((difference) => difference !== null);
  const earliest = found.toSorted((one, other) => one.t - other.t)[0];
  if (earliest !== undefined) return earliest;
  if (!kraft) return null;
  return (
    compareTimes(recording, outcome) ??
    compareSessions(recording, outcome) ??
    compareResultTimes(recording, outcome)
  );
}

/** Whether each partition change of ours lies in the band around the recorded one. */
function compareTimes(recording: Recording, outcome: Outcome): RunDifference | null {
  const ours = partitionsOf(outcome.driver.events, outcome.created);
  for (const [index, { t }] of linesOf(recording, 'partition').entries()) {
    const seen = ours[index];
    const event = outcome.driver.events[seen?.frame ?? -1]?.event;
    if (seen === undefined || event?.type !== 'PartitionChanged') continue;
    if (controllerAway(recording, t) || controllerAway(recording, seen.t)) continue;
    const { early, late } = bandOf(recording, event.cause);
    if (seen.t >= t - early && seen.t <= t + late) continue;
    return {
      t,
      field: `time of partition[${index}]`,
      expected: `${t - early} to ${t + late}`,
      got: seen.t,
      frame: seen.frame,
      cause: causeOf(outcome, seen.frame),
    };
  }
  return null;
}

/** FN-2: whether each broker that we fenced had been silent for as long as the rule says. */
function compareSessions(recording: Recording, outcome: Outcome): RunDifference | null {
  const { least, most } = sessionBand(recording.head.sessionTimeoutMs);
  for (const { t, event, frame } of outcome.driver.events) {
    if (event.type !== 'BrokerRegistrationChanged' || event.why.rule !== 'FN-2') continue;
    const silence = Number(event.why.compared[0]?.left.value);
    if (silence > least && (silence <= most || controllerAway(recording, t - silence))) continue;
    const expected = `more than ${least}, at most ${most}`;
    const field = `silence of broker ${event.broker} when it is fenced`;
    return { t, field, expected, got: silence, frame, cause: causeOf(outcome, frame) };
  }
  return null;
}

function compareSequence(
  name: string,
  expected: readonly { readonly t: number; readonly value: object }[],
  got: readonly Seen<object>[],
  outcome: Outcome,
): RunDifference | null {
  // What happens after the recording ended is not in it.
  const within = got.filter(
    ({ t }, index) => index < expected.length || t <= outcome.recordedUntil,
  );
  const length = Math.max(expected.length, within.length);
  for (let index = 0; index < length; index += 1) {
    const theirs = expected[index];
    const ours = within[index];
    const unequal = firstUnequal(theirs?.value, ours?.value);
    if (unequal === null) continue;
    const t = theirs?.t ?? ours?.t ?? 0;
    const field = `${name}[${index}]${unequal.field === '' ? '' : `.${unequal.field}`}`;
    const { expected: wanted, got: had } = unequal;
    const frame = ours?.frame ?? null;
    return { t, field, expected: wanted, got: had, frame, cause: causeOf(outcome, frame) };
  }
  return null;
}

function causeOf({ driver }: Outcome, frame: number | null): string {
  if (frame === null) return '';
  const event = driver.events[frame]?.event;
  return event === undefined ? '' : `${event.type} by ${event.why.rule}`;
}

function comparePartitions(recording: Recording, outcome: Outcome): RunDifference | null {
  const expected = linesOf(recording, 'partition').map((line) => {
    const { t, leader, leaderEpoch, partitionEpoch, isr, elr, lastKnownElr, recovering } = line;
    const value = { leader, leaderEpoch, partitionEpoch, isr, elr, lastKnownElr, recovering };
    return { t, value };
  });
  const got = partitionsOf(outcome.driver.events, outcome.created);
  return compareSequence('partition', expected, got, outcome);
}

function compareBrokers(recording: Recording, outcome: Outcome): RunDifference | null {
  const expected = linesOf(recording, 'broker')
    .filter(({ t }) => t >= 0)
    .map(({ t, node, registration, fenced, shuttingDown }) => ({
      t,
      value: { node, registration, fenced, shuttingDown },
    }));
  return compareSequence('broker', expected, brokersOf(outcome.driver.events), outcome);
}

const COMPARED = [
  'error',
  'offset',
  'highWatermark',
  'logStartOffset',
  'records',
  'diverging',
  'leaderEpoch',
  'endOffset',
];

/** Our replies by request. */
function answersOf({
  driver,
}: Outcome): ReadonlyMap<number, { t: number; frame: number; fields: object }> {
  const answers = new Map<number, { t: number; frame: number; fields: object }>();
  for (const { t, frame, event } of driver.events) {
    const result = resultOf(event);
    if (result !== null) answers.set(result.request, { t, frame, fields: result.fields });
  }
  return answers;
}

/** Whether each reply of ours lies in the band around the recorded one. acks=0 has none. */
function compareResultTimes(recording: Recording, outcome: Outcome): RunDifference | null {
  const { early, late } = resultBand(recording);
  const answers = answersOf(outcome);
  for (const { id, t, error } of linesOf(recording, 'result')) {
    const ours = answers.get(outcome.results.get(id) ?? -1);
    if (ours === undefined || error === 'NO_REPLY' || controllerAway(recording, t)) continue;
    if (ours.t >= t - early && ours.t <= t + late) continue;
    return {
      t,
      field: `time of result ${id}`,
      expected: `${t - early} to ${t + late}`,
      got: ours.t,
      frame: ours.frame,
      cause: causeOf(outcome, ours.frame),
    };
  }
  return null;
}

function compareResults(recording: Recording, outcome: Outcome): RunDifference | null {
  const answers = answersOf(outcome);
  for (const line of linesOf(recording, 'result')) {
    const request = outcome.results.get(line.id) ?? -1;
    const ours = answers.get(request);
    const unequal = firstUnequal(comparedFields(line), ours?.fields);
    if (unequal === null) continue;
    const frame = ours?.frame ?? null;
    const field = `result ${line.id}${unequal.field === '' ? '' : `.${unequal.field}`}`;
    const { expected, got } = unequal;
    return { t: line.t, field, expected, got, frame, cause: causeOf(outcome, frame) };
  }
  return null;
}

function comparedFields(line: ResultLine): object {
  return Object.fromEntries(
    COMPARED.filter((name) => line[name] !== undefined).map((name) => [name, line[name]]),
  );
}

function compareStates(recording: Recording, outcome: Outcome): RunDifference | null {
  const expected = linesOf(recording, 'state');
  for (const [index, line] of expected.entries()) {
    for (const [id, node] of Object.entries(line.nodes)) {
      const ours = outcome.states[index]?.nodes[id];
      const unequal = firstUnequal(comparedState(node, node), ours && comparedState(ours, node));
      if (unequal === null) continue;
      return {
        t: line.t,
        field: `state[${index}] of node ${id}: ${unequal.field}`,
        expected: unequal.expected,
        got: unequal.got,
        frame: null,
        cause: '',
      };
    }
  }
  return null;
}

/** The compared fields of a replica: those that the recording has. */
function comparedState(node: NodeState, recorded: NodeState): object {
  const withoutEpochs = recorded.records.some(([, epoch]) => epoch === null);
  return {
    state: node.state,
    leo: node.leo,
    records: withoutEpochs
      ? node.records.map(([offset, , value]) => [offset, value])
      : node.records,
    ...(recorded.epochCache === undefined ? {} : { epochCache: node.epochCache }),
    ...(recorded.hw === undefined ? {} : { hw: node.hw }),
  };
}
