import { choicesOf } from './choices';
import { commandOf } from './commands';
import { compareOutcome, type Outcome, type RunDifference } from './compare';
import { Driver } from './driver';
import { nodeStateOf } from './observe';
import type { NodeState, Recording } from './recording';
import type { Nudge } from './nudge';
import { controllerStarts, scheduleOf } from './schedule';
import { configOf } from './settings';

/** After the last recorded line: what was about to be answered is. */
const TAIL_MS = 2_000;

/** Runs the recorded commands at their times, with the given schedule. */
export function runRecording(recording: Recording, nudges: readonly Nudge[]): Outcome {
  const driver = new Driver(configOf(recording));
  const created = driver.state.controller.image.partition;
  if (created === null) throw new Error('the partition was not created');
  const results = new Map<string, number>();
  const states: { t: number; nodes: Record<string, NodeState> }[] = [];
  const { starts } = scheduleOf(recording);
  const activations = new Map(
    controllerStarts(recording).map(({ line, active }) => [line, active]),
  );
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
      nudgeUntil(activations.get(line) ?? line.t);
      const step = driver.give(commandOf(recording.head, line, starts.get(line) ?? {}));
      if (line.id !== undefined) results.set(line.id, step);
    } else if (line.kind === 'state') {
      nudgeUntil(line.t);
      const nodes: Record<string, NodeState> = {};
      for (const id of Object.keys(line.nodes)) nodes[id] = nodeStateOf(driver.state, Number(id));
      states.push({ t: line.t, nodes });
    }
  }
  const recordedUntil = recording.lines.at(-1)?.t ?? 0;
  nudgeUntil(recordedUntil + TAIL_MS);
  return { driver, recordedUntil, created, results, states };
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
    return compareOutcome(recording, runRecording(recording, [...nudges, ...chosen]));
  };
  const first = attempt(taken);
  let difference = first;
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
  // What is told is the plain replay's difference: the tries only postponed it.
  return difference === null ? null : first;
}
