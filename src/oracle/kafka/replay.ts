import type { Registration } from '../../kernel/view';
import { firstUnequal } from '../difference';
import { choicesOf } from './choices';
import { commandOf } from './commands';
import { Driver } from './driver';
import { brokersOf, nodeStateOf, partitionsOf, resultOf, type Seen } from './observe';
import { linesOf, type NodeState, type Recording, type ResultLine } from './recording';
import { scheduleOf, type Nudge } from './schedule';
import { configOf, usesZooKeeper } from './settings';

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

const TAIL_MS = 2_000;

interface Outcome {
  readonly driver: Driver;
  readonly created: Registration;
  readonly results: ReadonlyMap<string, number>;
  readonly states: readonly { readonly t: number; readonly nodes: Record<string, NodeState> }[];
}

/** Runs the recorded commands at their times, with the given schedule. */
function run(recording: Recording, nudges: readonly Nudge[]): Outcome {
  const driver = new Driver(configOf(recording));
  const created = driver.state.controller.image.partition;
  if (created === null) throw new Error('the partition was not created');
  const results = new Map<string, number>();
  const states: { t: number; nodes: Record<string, NodeState> }[] = [];
  const { starts } = scheduleOf(recording);
  const pending = nudges.toSorted((one, other) => one.t - other.t);
  const nudgeUntil = (t: number): void => {
    while (pending[0] !== undefined && pending[0].t <= t) {
      const nudge = pending.shift();
      if (nudge === undefined) return;
      driver.runTo(nudge.t);
      const command = nudge.command(driver);
      if (command !== null) driver.give(command);
    }
    driver.runTo(t);
  };
  for (const line of recording.lines) {
    if (line.kind === 'cmd') {
      nudgeUntil(line.t);
      const step = driver.give(commandOf(recording.head, line, starts.get(line) ?? {}));
      if (line.id !== undefined) results.set(line.id, step);
    } else if (line.kind === 'state') {
      nudgeUntil(line.t);
      const nodes: Record<string, NodeState> = {};
      for (const id of Object.keys(line.nodes)) nodes[id] = nodeStateOf(driver.state, Number(id));
      states.push({ t: line.t, nodes });
    }
  }
  nudgeUntil((recording.lines.at(-1)?.t ?? 0) + TAIL_MS);
  return { driver, created, results, states };
}

/** Schedules that are tried for one run before it counts as different. */
const TRIES_MAX = 400;

/**
 * Replays one run. Null: equal in everything that is compared. Where the recording leaves open what the scheduler
 * did, the other ways are tried too, the latest open question before the difference first.
 */
export function replayRun(recording: Recording): RunDifference | null {
  const { nudges } = scheduleOf(recording);
  const choices = choicesOf(recording);
  const taken = choices.map(() => 0);
  const attempt = (options: readonly number[]): RunDifference | null => {
    const chosen = choices.flatMap(({ options: ways }, index) => ways[options[index] ?? 0] ?? []);
    return compareOutcome(recording, run(recording, [...nudges, ...chosen]));
  };
  let difference = attempt(taken);
  let tries = 1;
  for (let index = choices.length - 1; index >= 0 && difference !== null; index -= 1) {
    const choice = choices[index];
    if (choice === undefined || choice.t > difference.t || taken[index] !== 0) continue;
    for (let option = 1; option < choice.options.length && tries < TRIES_MAX; option += 1) {
      const options = taken.with(index, option);
      const other = attempt(options);
      tries += 1;
      if (other !== null && other.t <= difference.t) continue;
      taken[index] = option;
      difference = other;
      index = choices.length;
      break;
    }
  }
  return difference;
}

function compareOutcome(recording: Recording, outcome: Outcome): RunDifference | null {
  const found = [
    ...(usesZooKeeper(recording.head)
      ? []
      : [comparePartitions(recording, outcome), compareBrokers(recording, outcome)]),
    compareResults(recording, outcome),
    compareStates(recording, outcome),
  ].filter((difference) => difference !== null);
  return found.toSorted((one, other) => one.t - other.t)[0] ?? null;
}

function compareSequence(
  name: string,
  expected: readonly { readonly t: number; readonly value: object }[],
  got: readonly Seen<object>[],
  outcome: Outcome,
): RunDifference | null {
  const length = Math.max(expected.length, got.length);
  for (let index = 0; index < length; index += 1) {
    const theirs = expected[index];
    const ours = got[index];
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

const COMPARED = ['error', 'offset', 'highWatermark', 'logStartOffset', 'records', 'diverging', 'leaderEpoch', 'endOffset'];

function compareResults(recording: Recording, outcome: Outcome): RunDifference | null {
  const answers = new Map<number, { t: number; frame: number; fields: object }>();
  for (const { t, frame, event } of outcome.driver.events) {
    const result = resultOf(event);
    if (result !== null) answers.set(result.request, { t, frame, fields: result.fields });
  }
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

export function debugRun(recording: Recording): Outcome {
  return run(recording, scheduleOf(recording).nudges);
}
