import type { StartTimes } from './commands';
import { linesOf, type CommandLine, type Recording } from './recording';
import type { Nudge } from './nudge';

/** At least two heartbeats, or a living broker could be taken for a silent one. */
const SESSION_LEAST_MS = 800;

/**
 * ZooKeeper's sessions are not part of the model: a session of the replay is a little shorter than the shortest
 * silence after which a broker was removed, and the check comes when the schedule says.
 */
export function zooKeeperSessionMs(recording: Recording): number {
  const commands = linesOf(recording, 'cmd');
  const silences = removalsOf(recording).map(({ t, node }) => {
    const stop = commands.findLast(
      (line) => line.t < t && line.node === node && (line.do === 'crash' || line.do === 'pause'),
    );
    return stop === undefined ? Infinity : t - stop.t - 1;
  });
  return Math.max(SESSION_LEAST_MS, Math.min(3_000, ...silences));
}

/** Longer than any run: the check does not come by itself. */
const NEVER_MS = 1_000_000_000;

/** How long each start took until the broker was registered; it is let in at once. */
export function zooKeeperStarts(recording: Recording): ReadonlyMap<CommandLine, StartTimes> {
  const times = new Map<CommandLine, StartTimes>();
  const live = linesOf(recording, 'live');
  for (const line of linesOf(recording, 'cmd')) {
    if (line.do !== 'start' || line.node === undefined) continue;
    const { node } = line;
    const registered = live.find(({ t, nodes }) => t > line.t && nodes.includes(node));
    if (registered === undefined) continue;
    times.set(line, { registerMs: registered.t - line.t, unfenceMs: 0 });
  }
  return times;
}

/** When the controller learned that a broker's session was over: its removal from the partition, else from the list. */
export function zooKeeperChecks(recording: Recording): readonly Nudge[] {
  const check = (t: number, ms: number): Nudge => ({
    t,
    command: () => ({ type: 'setTimer', node: 'controller', timer: 'sessionCheck', ms }),
  });
  const times = removalsOf(recording);
  return [check(700, NEVER_MS), ...times.flatMap(({ t }) => [check(t, 0), check(t + 1, NEVER_MS)])];
}

interface Removal {
  readonly t: number;
  readonly node: number;
}

function removalsOf(recording: Recording): readonly Removal[] {
  const partitions = linesOf(recording, 'partition');
  const live = linesOf(recording, 'live');
  const removals = partitions.flatMap((line, index): Removal[] => {
    const before = partitions[index - 1];
    if (before === undefined || line.leaderEpoch === before.leaderEpoch) return [];
    const removed = before.isr.find((member) => !line.isr.includes(member));
    const node = removed ?? (line.leader < 0 ? before.leader : -1);
    return node < 0 ? [] : [{ t: line.t, node }];
  });
  const gone = live.flatMap(({ t, nodes }, index): Removal[] => {
    if (t < 0) return [];
    return (live[index - 1]?.nodes ?? [])
      .filter(
        (node) =>
          !nodes.includes(node) &&
          !removals.some((removal) => removal.node === node && removal.t >= t),
      )
      .map((node) => ({ t, node }));
  });
  return [...removals, ...gone].toSorted((one, other) => one.t - other.t);
}
