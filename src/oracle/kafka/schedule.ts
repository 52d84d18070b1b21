import type { Command } from '../../kernel/command';
import type { StartTimes } from './commands';
import type { Driver } from './driver';
import { zooKeeperChecks, zooKeeperStarts } from './zookeeper';
import { usesZooKeeper } from './settings';
import { linesOf, type BrokerLine, type CommandLine, type Recording } from './recording';

/** At `t`, before anything recorded for that moment: a command that moves a timer or a message, or none. */
export interface Nudge {
  readonly t: number;
  readonly command: (driver: Driver) => Command | null;
}

/** What a replay takes over from a recording: when things happened that no rule decides (README, "may take"). */
export interface Schedule {
  readonly starts: ReadonlyMap<CommandLine, StartTimes>;
  readonly nudges: readonly Nudge[];
}

/** One way over a link, and the time of a commit, in the replay. */
const LINK_MS = 1;
const COMMIT_MS = 20;

/** Derives the schedule of a run. */
export function scheduleOf(recording: Recording): Schedule {
  if (usesZooKeeper(recording.head)) {
    return {
      starts: zooKeeperStarts(recording),
      nudges: [...zooKeeperChecks(recording), ...shrinks(recording), ...expansions(recording)],
    };
  }
  return {
    starts: startTimes(recording),
    nudges: [...fencings(recording), ...lateChecks(recording), ...shrinks(recording), ...expansions(recording)],
  };
}

/** How long each start took until the broker registered, and from there until it was unfenced. */
function startTimes(recording: Recording): ReadonlyMap<CommandLine, StartTimes> {
  const times = new Map<CommandLine, StartTimes>();
  const brokers = linesOf(recording, 'broker');
  for (const line of linesOf(recording, 'cmd')) {
    if (line.do !== 'start') continue;
    const registered = brokers.find(
      ({ t, node, fenced, registration }) =>
        t > line.t && node === line.node && fenced && registration > registrationsBefore(brokers, line),
    );
    if (registered === undefined) continue;
    const unfenced = brokers.find(
      ({ t, node, fenced }) => t >= registered.t && node === line.node && !fenced,
    );
    const registerMs = Math.max(0, registered.t - line.t - LINK_MS);
    times.set(line, {
      registerMs,
      ...(unfenced === undefined
        ? {}
        : { unfenceMs: Math.max(0, unfenced.t - registered.t - COMMIT_MS - 2 * LINK_MS) }),
    });
  }
  return times;
}

function registrationsBefore(brokers: readonly BrokerLine[], { t, node }: CommandLine): number {
  return brokers.filter((line) => line.t <= t && line.node === node).at(-1)?.registration ?? 0;
}

const STOPS = ['crash', 'pause', 'shutdown'];

/** When the controller's session check found a silent broker, and the broker's last heartbeat before it fell silent. */
function fencings(recording: Recording): readonly Nudge[] {
  const { sessionTimeoutMs, heartbeatIntervalMs = 500 } = recording.head;
  const commands = linesOf(recording, 'cmd');
  const brokers = linesOf(recording, 'broker');
  return brokers.flatMap((line, index) => {
    const { t, node, fenced, shuttingDown, registration } = line;
    if (t < 0 || !fenced || shuttingDown) return [];
    const known = brokers.findLast((other, at) => at < index && other.node === node);
    if (known === undefined || known.registration !== registration || known.fenced) return [];
    const stopped = commands.findLast(
      (command) => command.t <= t && command.node === node && STOPS.includes(command.do),
    );
    if (stopped === undefined || stopped.do === 'shutdown') return [];
    const contact = Math.min(stopped.t - 1, t - sessionTimeoutMs - 2);
    if (contact < stopped.t - heartbeatIntervalMs - 50) return [];
    return [
      timer(contact - LINK_MS, node, 'heartbeat', 0),
      timer(contact + 1, node, 'heartbeat', stopped.t + 1 - (contact + 1)),
      timer(contact + sessionTimeoutMs - 1, 'controller', 'sessionCheck', t - (contact + sessionTimeoutMs - 1)),
    ];
  });
}

/** RG-10: a registration came after the old session had run out and before the session check: the check was later. */
function lateChecks(recording: Recording): readonly Nudge[] {
  const { sessionTimeoutMs } = recording.head;
  const brokers = linesOf(recording, 'broker');
  return brokers.flatMap((line, index) => {
    const { t, node, registration } = line;
    const known = brokers.findLast((other, at) => at < index && other.node === node);
    if (known === undefined || known.registration === registration || known.fenced) return [];
    const contact = t - sessionTimeoutMs - 2;
    return [
      timer(contact - LINK_MS, node, 'heartbeat', 0),
      timer(contact + sessionTimeoutMs - 1, 'controller', 'sessionCheck', 5),
    ];
  });
}

function timer(t: number, node: number | 'controller', name: string, ms: number): Nudge {
  return { t, command: () => ({ type: 'setTimer', node, timer: name, ms: Math.max(0, ms) }) };
}

/** When the leader's ISR check found somebody out of sync. */
function shrinks(recording: Recording): readonly Nudge[] {
  const partitions = linesOf(recording, 'partition');
  const brokers = linesOf(recording, 'broker');
  const logs = linesOf(recording, 'brokerLog');
  const period = Math.floor(recording.head.replicaLagTimeMaxMs / 2);
  return partitions.flatMap(({ t, isr, leader, leaderEpoch }, index) => {
    const before = partitions[index - 1];
    if (before === undefined || before.leaderEpoch !== leaderEpoch || isr.length >= before.isr.length) return [];
    const byController = brokers.some((line) => Math.abs(line.t - t) <= 2 && (line.fenced || line.shuttingDown));
    if (byController || leader < 0) return [];
    const proposed = logs.findLast((line) => line.what === 'isrProposedShrink' && line.t <= t + 5 && line.t > before.t);
    const at = proposed?.t ?? t - 20;
    const again: Nudge[] = [];
    for (let later = at; later < at + 400; later += 20) {
      again.push({
        t: later,
        command: (driver) => {
          const broker = driver.state.brokers.find(({ brokerId }) => brokerId === leader);
          const waiting = broker?.leading?.isr.length === before.isr.length && broker.leading.proposal === null;
          return waiting ? { type: 'setTimer', node: leader, timer: 'isrCheck', ms: 0 } : null;
        },
      });
    }
    return [timer(at - period, leader, 'isrCheck', period), ...again];
  });
}

/** Which of two followers that return together fetched first: the other one's fetches wait for it. */
function expansions(recording: Recording): readonly Nudge[] {
  const partitions = linesOf(recording, 'partition');
  return partitions.flatMap(({ t, isr, leader, leaderEpoch }, index) => {
    const before = partitions[index - 1];
    const after = partitions[index + 1];
    if (before === undefined || after === undefined || leader < 0) return [];
    if (after.leaderEpoch !== leaderEpoch || isr.length <= before.isr.length) return [];
    const next = after.isr.filter((member) => !isr.includes(member));
    if (before.leaderEpoch !== leaderEpoch || after.t - t > 1500) return [];
    const from = Math.max(before.t + 1, t - 1200);
    return next.flatMap((member): Nudge[] => [
      { t: from, command: () => ({ type: 'setLink', from: member, to: leader, state: 'held' }) },
      { t: Math.max(from, t) + 1, command: () => ({ type: 'setLink', from: member, to: leader, state: 'open' }) },
    ]);
  });
}
