import { sessionBand } from './bands';
import type { StartTimes } from './commands';
import type { Driver } from './driver';
import { zooKeeperChecks, zooKeeperStarts } from './zookeeper';
import { usesZooKeeper } from './settings';
import type { Nudge } from './nudge';
import { linesOf, type BrokerLine, type CommandLine, type Recording } from './recording';

/** What a replay takes over from a recording: when things happened that no rule decides (README, "may take"). */
export interface Schedule {
  readonly starts: ReadonlyMap<CommandLine, StartTimes>;
  readonly nudges: readonly Nudge[];
}

/** Followers that return within this time may have fetched in any order (README). */
const TOGETHER_MS = 1_200;
/** How much later than in the recording the leader's check may come, so that its numbers hold. */
const SHRINK_LATE_MS = 600;
const POLL_MS = 10;

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
    nudges: [
      ...fencings(recording),
      ...lateChecks(recording),
      ...shrinks(recording),
      ...expansions(recording),
    ],
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
        t > line.t &&
        node === line.node &&
        fenced &&
        registration > registrationsBefore(brokers, line),
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

/** A controller process needs some seconds until it is active, where the recording does not tell when. */
const CONTROLLER_START_MS = 3_000;

/**
 * When each started controller became active: so long before the next fencing as a session and half a check take
 * (UF-4, FN-2), or after the usual time.
 */
export function controllerStarts(
  recording: Recording,
): readonly { readonly line: CommandLine; readonly active: number }[] {
  const { controller, sessionTimeoutMs } = recording.head;
  const commands = linesOf(recording, 'cmd');
  return commands
    .filter((line) => line.node === controller && line.do === 'start')
    .map((line) => {
      const fenced = linesOf(recording, 'broker').find(({ t, fenced: is }) => t > line.t && is);
      const latest = commands.find(({ t }) => t > line.t)?.t ?? Infinity;
      const silence = Math.floor(sessionTimeoutMs * 1.0625);
      const guess = fenced === undefined ? Infinity : fenced.t - silence;
      const usual = line.t + CONTROLLER_START_MS;
      return { line, active: Math.min(latest, guess > line.t && guess < Infinity ? guess : usual) };
    });
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
    // A new controller gives everybody a full session again (UF-4).
    const renewed = controllerStarts(recording).findLast((start) => start.active <= t);
    const silent = Math.min(stopped.t - 1, t - sessionTimeoutMs - 2);
    const contact = renewed === undefined || renewed.active < silent ? silent : renewed.active;
    const expires = contact + sessionTimeoutMs;
    // However late the recording is: no check comes more than an eighth of a session after that (FN-2).
    const latest = contact + sessionBand(sessionTimeoutMs).most;
    const check = timer(
      expires - 1,
      'controller',
      'sessionCheck',
      Math.min(t, latest) - (expires - 1),
    );
    if (contact !== silent) return [check];
    if (contact < stopped.t - heartbeatIntervalMs - 50) return [];
    return [
      timer(contact - LINK_MS, node, 'heartbeat', 0),
      timer(contact + 1, node, 'heartbeat', stopped.t + 1 - (contact + 1)),
      check,
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
    if (
      before === undefined ||
      before.leaderEpoch !== leaderEpoch ||
      isr.length >= before.isr.length
    )
      return [];
    const byController = brokers.some(
      (line) => Math.abs(line.t - t) <= 2 && (line.fenced || line.shuttingDown),
    );
    if (byController || leader < 0) return [];
    const proposed = logs.findLast(
      (line) => line.what === 'isrProposedShrink' && line.t <= t + 5 && line.t > before.t,
    );
    const at = proposed?.t ?? t - 20;
    const gone = before.isr.filter((member) => !isr.includes(member));
    const again = poll(at, at + SHRINK_LATE_MS, (driver) =>
      dueForRemoval(driver, { leader, gone, isr: before.isr.length })
        ? { type: 'setTimer', node: leader, timer: 'isrCheck', ms: 0 }
        : null,
    );
    return [timer(at - period, leader, 'isrCheck', period + SHRINK_LATE_MS), ...again];
  });
}

/** Whether the leader's check would take out these followers now: nothing is in flight, and each is out of sync. */
function dueForRemoval(
  { state }: Driver,
  { leader, gone, isr }: { leader: number; gone: readonly number[]; isr: number },
): boolean {
  const broker = state.brokers.find(({ brokerId }) => brokerId === leader);
  const { leading } = broker ?? {};
  if (broker === undefined || leading === undefined || leading === null) return false;
  if (leading.isr.length !== isr || leading.proposal !== null) return false;
  return gone.every((member) => {
    const remote = leading.remotes.find(({ brokerId }) => brokerId === member);
    return (
      remote !== undefined &&
      remote.logEndOffset !== broker.disk.log.endOffset &&
      state.nowMs - remote.lastCaughtUpMs > state.config.replicaLagTimeMaxMs
    );
  });
}

/** Asks every few ms, until the command is wanted. */
function poll(from: number, to: number, command: Nudge['command']): readonly Nudge[] {
  const nudges: Nudge[] = [];
  for (let t = from; t < to; t += POLL_MS) nudges.push({ t, command });
  return nudges;
}

/** Which of two followers that return together fetched first: the other one's fetches wait until it is in the ISR. */
function expansions(recording: Recording): readonly Nudge[] {
  const partitions = linesOf(recording, 'partition');
  return partitions.flatMap(({ t, isr, leader, leaderEpoch }, index) => {
    const before = partitions[index - 1];
    const after = partitions[index + 1];
    if (before === undefined || after === undefined || leader < 0) return [];
    if (after.leaderEpoch !== leaderEpoch || isr.length <= before.isr.length) return [];
    if (before.leaderEpoch !== leaderEpoch || after.t - t > TOGETHER_MS) return [];
    const first = isr.filter((member) => !before.isr.includes(member));
    const next = after.isr.filter((member) => !isr.includes(member));
    const from = Math.max(before.t + 1, t - TOGETHER_MS);
    return next.flatMap((member): readonly Nudge[] => {
      const link = { from: member, to: leader };
      const opened = new Set<Driver>();
      return [
        { t: from, command: () => ({ type: 'setLink', ...link, state: 'held' }) },
        ...poll(Math.max(from, t) + 1, Math.max(from, t) + TOGETHER_MS, (driver) => {
          const registered = driver.state.controller.image.partition?.isr ?? [];
          if (opened.has(driver) || !first.every((id) => registered.includes(id))) return null;
          opened.add(driver);
          return { type: 'setLink', ...link, state: 'open' };
        }),
        {
          t: Math.max(from, t) + TOGETHER_MS,
          command: () => ({ type: 'setLink', ...link, state: 'open' }),
        },
      ];
    });
  });
}
