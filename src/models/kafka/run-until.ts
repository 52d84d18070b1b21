import type { RunUntilCommand } from '../../kernel/command';
import type { RunValues } from '../../kernel/cluster-event';
import type { Ms } from '../../kernel/ids';
import { CLUSTER_STEP_MS_MAX } from '../../kernel/limits';
import { because } from '../../kernel/why';
import { happenNext } from './clock';
import { RULES } from './rules';
import type { Sim } from './sim';
import { sameSet, type KafkaState } from './state';
import { timersOf, type TimerName } from './timers';
import { partitionView } from './view';

/** Whether a run is asked to end at a moment that is over. */
export function isPast(sim: Sim, { until }: RunUntilCommand): boolean {
  return until.kind === 'time' && until.atMs < sim.nowMs;
}

/**
 * Lets the clock run until something is so, or until the limit is over. A change ends the run with the very event
 * that made it; what else is due at that moment comes with the next command.
 */
export function runUntil(sim: Sim, { until, limitMs }: RunUntilCommand): void {
  const fromMs = sim.nowMs;
  const before = valuesOf(sim.state);
  const lastMs = fromMs + limitMs;
  let met = false;
  let quietMs: Ms | null = null;
  if (until.kind === 'time') met = passTo(sim, Math.min(until.atMs, lastMs)) === until.atMs;
  else if (until.kind === 'settled') {
    quietMs = settle(sim, lastMs);
    met = quietMs !== null;
  } else {
    const isSo = CHANGED[until.kind];
    while (!met && happenNext(sim, lastMs)) met = isSo(before, valuesOf(sim.state));
    if (!met) sim.update({ nowMs: lastMs });
  }
  const after = valuesOf(sim.state);
  sim.emit(
    { type: 'RunEnded', until, met, fromMs, toMs: sim.nowMs, limitMs, before, after, quietMs },
    because(RULES.clock),
  );
}

const CHANGED = {
  isrChange: (before: RunValues, after: RunValues): boolean => !sameSet(before.isr, after.isr),
  leaderChange: (before: RunValues, after: RunValues): boolean => before.leader !== after.leader,
  highWatermark: (before: RunValues, after: RunValues): boolean =>
    before.highWatermark !== after.highWatermark,
};

const NOBODY: RunValues = { isr: [], leader: null, highWatermark: 0 };

/** What the page shows of the partition: the controller's registration, and the high watermark that goes with it. */
function valuesOf(state: KafkaState): RunValues {
  const { partition } = state.controller.image;
  if (partition === null) return NOBODY;
  const { isr, leader, highWatermark } = partitionView(partition, state);
  return { isr, leader, highWatermark };
}

function passTo(sim: Sim, toMs: Ms): Ms {
  while (happenNext(sim, toMs));
  sim.update({ nowMs: toMs });
  return toMs;
}

/**
 * Runs to the last event before a stretch in which nothing but routine happens, and answers how long that stretch is
 * at least; null when the limit is over first.
 */
function settle(sim: Sim, lastMs: Ms): Ms | null {
  for (;;) {
    const quietMs = lookAheadMs(sim.state);
    if (staysQuiet(sim, sim.nowMs + quietMs)) return quietMs;
    const { facts } = sim;
    while (sim.facts === facts) {
      if (happenNext(sim, lastMs)) continue;
      sim.update({ nowMs: lastMs });
      return null;
    }
  }
}

/** Whether nothing but routine happens by `untilMs`; tried on a copy. */
function staysQuiet(sim: Sim, untilMs: Ms): boolean {
  const copy = sim.scratch();
  while (copy.facts === 0 && happenNext(copy, untilMs));
  return copy.facts === 0;
}

/** Timers that come again and again: one round of each is waited for. All others are waited for until they fire. */
const PERIODIC: ReadonlySet<TimerName> = new Set([
  'heartbeat',
  'isrCheck',
  'checkpoint',
  'sessionCheck',
  'uncleanElection',
]);

/**
 * How far one must look to call a state settled: until everything that is due once has come, and from there as long
 * as the slowest check takes to find something: the ISR (a limit and half a limit), the session (and an eighth).
 */
function lookAheadMs(state: KafkaState): Ms {
  const { nowMs, config, settings, controller, messages } = state;
  const timers = timersOf(state).filter(({ name }) => !PERIODIC.has(name));
  const dues = [
    ...timers.map(({ dueMs }) => dueMs),
    ...messages.map(({ dueMs }) => dueMs ?? nowMs),
  ];
  const leaderless =
    controller.image.partition?.leader === null && controller.uncleanLeaderElection;
  const last = Math.max(nowMs, ...dues, leaderless ? controller.uncleanElectionMs : nowMs);
  const check = Math.max(
    Math.ceil(1.5 * config.replicaLagTimeMaxMs),
    Math.ceil(1.125 * settings.brokerSessionTimeoutMs),
  );
  return Math.min(CLUSTER_STEP_MS_MAX, last - nowMs + check + 1_000);
}
