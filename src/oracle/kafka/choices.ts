import type { NodeId } from '../../kernel/ids';
import type { Nudge } from './nudge';
import { linesOf, type CommandLine, type Recording } from './recording';

/**
 * A moment at which the recording does not say what the scheduler did: each option is one way it can have been. The
 * first is to do nothing.
 */
export interface ChoicePoint {
  readonly t: number;
  readonly options: readonly (readonly Nudge[])[];
}

/** How long before a stop what was on its way can matter. */
const UNDER_WAY_MS = 400;

const STOPS = ['crash', 'pause', 'shutdown'];

/** The open questions of a run, in time order. */
export function choicesOf(recording: Recording): readonly ChoicePoint[] {
  const stops = linesOf(recording, 'cmd').filter(
    (line) => STOPS.includes(line.do) && line.node !== recording.head.controller,
  );
  const elections = linesOf(recording, 'partition').filter(
    ({ t, leader, leaderEpoch }) => t > 0 && leader >= 0 && leaderEpoch > 0,
  );
  return [
    ...stops.flatMap((stop) => [
      underWay(recording, stop),
      checkpoint(recording, stop),
      longPoll(recording, stop),
    ]),
    ...elections.map(({ t }) => metadata(recording, t)),
  ].toSorted((one, other) => one.t - other.t);
}

/** How long before a stop the last long poll had ended: up to its whole length. */
function longPoll(recording: Recording, { t, do: what }: CommandLine): ChoicePoint {
  if (what === 'shutdown') return { t, options: [[]] };
  const leader = leaderAt(recording, t);
  const endAt = (at: number): Nudge => ({
    t: at,
    command: () => ({ type: 'setTimer', node: leader, timer: 'longPoll', ms: 0 }),
  });
  return { t, options: [[], [endAt(t - 4)], [endAt(t - 150)], [endAt(t - 300)], [endAt(t - 450)]] };
}

/** When each broker applied the metadata of a change: one of them may have been later (README, "may take"). */
function metadata(recording: Recording, t: number): ChoicePoint {
  const late = (node: number, delayMs: number): readonly Nudge[] => [
    {
      t: t - 1,
      command: () => ({ type: 'setLink', from: 'controller', to: node, state: 'open', delayMs }),
    },
    {
      t: t + 1_500,
      command: () => ({
        type: 'setLink',
        from: 'controller',
        to: node,
        state: 'open',
        delayMs: null,
      }),
    },
  ];
  const { brokers } = recording.head;
  return { t, options: [[], ...brokers.map((node) => late(node, 60))] };
}

/**
 * Whether an answer, or a follower's next fetch, was on its way when a process stopped (README, "may take"): the
 * fetch traffic of one or all followers waited from one of the last requests on.
 */
function underWay(recording: Recording, stop: CommandLine): ChoicePoint {
  const { brokers } = recording.head;
  const leader = leaderAt(recording, stop.t);
  const followers = brokers.filter((broker) => broker !== leader);
  const groups = [...followers.map((follower) => [follower]), followers];
  const requests = linesOf(recording, 'cmd')
    .filter(({ t, do: what }) => what === 'produce' && t <= stop.t && t >= stop.t - UNDER_WAY_MS)
    .map(({ t }) => t);
  const links = groups.flatMap((group) => [
    group.map((follower) => ({ from: leader, to: follower })),
    group.map((follower) => ({ from: follower, to: leader })),
  ]);
  const options = requests
    .toReversed()
    .flatMap((from) => [
      ...links.map((list) => list.flatMap((link) => hold(link, from, stop.t + 1))),
      ...(stop.node === leader
        ? groups.map((group) =>
            group.flatMap((to) => keep({ from: leader, to }, from, endOfSilence(recording, stop))),
          )
        : []),
      ...requests
        .filter((to) => to > from)
        .flatMap((to) => links.map((list) => list.flatMap((link) => hold(link, from, to + 2)))),
    ]);
  return { t: stop.t, options: [[], ...options] };
}

/** Until when nothing leaves a stopped process: its resumption, or for a crashed one its end. */
function endOfSilence(recording: Recording, stop: CommandLine): { t: number; lost: boolean } {
  if (stop.do !== 'pause') return { t: stop.t, lost: true };
  const next = linesOf(recording, 'cmd').find(
    ({ t, node, do: what }) =>
      t >= stop.t && node === stop.node && (what === 'resume' || what === 'crash'),
  );
  if (next === undefined) return { t: Infinity, lost: false };
  return { t: next.t, lost: next.do === 'crash' };
}

interface Link {
  readonly from: NodeId;
  readonly to: NodeId;
}

function hold(link: Link, from: number, to: number): readonly Nudge[] {
  return [
    { t: from, command: () => ({ type: 'setLink', ...link, state: 'held' }) },
    { t: to, command: () => ({ type: 'setLink', ...link, state: 'open' }) },
  ];
}

/** What the process had not yet given to the network when it stopped: it leaves later, or never. */
function keep(link: Link, from: number, end: { t: number; lost: boolean }): readonly Nudge[] {
  const last: Nudge[] = end.lost
    ? [
        { t: end.t, command: () => ({ type: 'setLink', ...link, state: 'cut' }) },
        { t: end.t + 1, command: () => ({ type: 'setLink', ...link, state: 'open' }) },
      ]
    : [{ t: end.t, command: () => ({ type: 'setLink', ...link, state: 'open' }) }];
  return [{ t: from, command: () => ({ type: 'setLink', ...link, state: 'held' }) }, ...last];
}

/** When a broker wrote its checkpoint for the last time before it stopped: at most one interval earlier. */
function checkpoint(recording: Recording, { t, node = 0, do: what }: CommandLine): ChoicePoint {
  if (what !== 'crash') return { t, options: [[]] };
  const interval = recording.head.highWatermarkCheckpointIntervalMs ?? 5_000;
  const from = Math.max(t - interval, 700);
  const moments = recording.lines
    .filter((line) => line.kind !== 'describe' && line.t > from && line.t < t)
    .map((line) => line.t - 1);
  const options = [t - 1, ...new Set(moments), from + 1].map((at) => writeAt(node, at, t));
  return { t, options: [[], ...options] };
}

function writeAt(node: number, at: number, stop: number): readonly Nudge[] {
  return [
    { t: at, command: () => ({ type: 'setTimer', node, timer: 'checkpoint', ms: 0 }) },
    {
      t: Math.min(at + 1, stop),
      command: () => ({ type: 'setTimer', node, timer: 'checkpoint', ms: Math.max(1, stop - at) }),
    },
  ];
}

function leaderAt(recording: Recording, t: number): number {
  const lines = linesOf(recording, 'partition').filter((line) => line.t <= t && line.leader >= 0);
  return lines.at(-1)?.leader ?? recording.head.topic.replicas[0] ?? 0;
}
