import type { BrokerRegistrationChanged, NodeChanged } from '../kernel/cluster-event';
import type { EventType } from '../kernel/event';
import type { BrokerId, FrameIndex, LeaderEpoch, Ms, Offset } from '../kernel/ids';
import type { Rows } from './rows';

/**
 * A whole run at the width of the timeline. A run of more than twice `columns` frames is sampled: bands and
 * steps then begin and end at sampled frames. `frames` is the number of all frames.
 */
export interface Overview {
  readonly frames: number;
  readonly brokers: readonly BrokerId[];
  /** Stretches in which a broker was in the ISR; `from` inclusive, `to` exclusive. */
  readonly isrBands: readonly {
    readonly broker: BrokerId;
    readonly from: FrameIndex;
    readonly to: FrameIndex;
  }[];
  /** Stretches in which a broker led in one epoch. */
  readonly leaderBands: readonly {
    readonly broker: BrokerId;
    readonly leaderEpoch: LeaderEpoch;
    readonly from: FrameIndex;
    readonly to: FrameIndex;
  }[];
  /** Steps of the leader's LEO and of the high watermark: value from `frame` on. */
  readonly logEndOffset: readonly Level[];
  readonly highWatermark: readonly Level[];
  /** Marks at their own frames, at most one a column when the run is long (the most telling one). */
  readonly marks: readonly { readonly frame: FrameIndex; readonly mark: Mark }[];
  /** Stretches of virtual time without a frame that are worth a word; of a long run the longest of each column. */
  readonly gaps: readonly Gap[];
}

/** So many virtual ms pass between the frame before and `frame`, and nothing in them has a frame. */
export interface Gap {
  readonly frame: FrameIndex;
  readonly ms: Ms;
}

/** A value from `frame` on. */
interface Level {
  readonly frame: FrameIndex;
  readonly value: Offset;
}

/** Kinds of event marks on the timeline, the most telling first: it stands for its column. */
const MARKS = [
  'leaderless',
  'elected',
  'truncated',
  'crashed',
  'isrShrank',
  'unknown',
  'refused',
  'paused',
  'fetchFailed',
  'controllerRefused',
  'isrGrew',
  'started',
  'fenced',
  'open',
  'closed',
  'rejoined',
  'link',
  'rejected',
  'proposed',
  'unfenced',
  'registered',
  'configured',
  'learned',
  'waiting',
  'acknowledged',
  'highWatermark',
  'append',
  'sent',
  'read',
  'producer',
  'settled',
  'isrKept',
  'answered',
  'progressed',
  'clock',
  'fetch',
  'routine',
] as const;

/** Kind of an event mark on the timeline. */
export type Mark = (typeof MARKS)[number];

/** Kinds whose mark says what changed: a row's leader, ISR or change. */
type ToldByRow = 'IsrChanged' | 'PartitionChanged' | 'NodeChanged' | 'BrokerRegistrationChanged';

const MARK_OF: Readonly<Record<Exclude<EventType, ToldByRow>, Mark>> = {
  ClusterOpened: 'open',
  ClusterClosed: 'closed',
  RecordsAppended: 'append',
  ProduceWaiting: 'waiting',
  ProduceAcknowledged: 'acknowledged',
  ProduceRejected: 'refused',
  ProduceFailed: 'unknown',
  ProduceAbandoned: 'unknown',
  FollowerFetched: 'fetch',
  FetchRejected: 'fetchFailed',
  LogTruncated: 'truncated',
  IsrUnchanged: 'isrKept',
  HighWatermarkAdvanced: 'highWatermark',
  LeaderElected: 'elected',
  PromotionRejected: 'rejected',
  ReplicaRejoined: 'rejoined',
  ClockAdvanced: 'clock',
  RecordsRead: 'read',
  ReadRejected: 'rejected',
  ProducerEpochRegistered: 'producer',
  ProducerOpened: 'producer',
  ProducerRejected: 'rejected',
  CommandRejected: 'rejected',
  CommandNotApplicable: 'rejected',
  ProduceSent: 'sent',
  FetchAnswered: 'fetch',
  FollowerProgressed: 'progressed',
  FollowerHighWatermarkMoved: 'progressed',
  FetchFailed: 'fetchFailed',
  IsrChangeProposed: 'proposed',
  AlterPartitionAnswered: 'controllerRefused',
  AlterPartitionFailed: 'controllerRefused',
  IsrCommitted: 'settled',
  RegistrationRefused: 'controllerRefused',
  BecameLeader: 'learned',
  BecameFollower: 'learned',
  ConfigChanged: 'configured',
  ElectionAnswered: 'answered',
  LinkChanged: 'link',
  MessageChanged: 'link',
  ClientAnswered: 'read',
  RunEnded: 'clock',
  Routine: 'routine',
};

/** Marks of a process and of a broker's registration, by what changed. */
const MARK_OF_CHANGE: Readonly<Record<string, Mark>> = {
  crashed: 'crashed',
  logLost: 'crashed',
  cleanFileLost: 'crashed',
  paused: 'paused',
  stopping: 'paused',
  stopped: 'paused',
  resumed: 'started',
  started: 'started',
  fenced: 'fenced',
  shuttingDown: 'fenced',
  unregistered: 'fenced',
  registered: 'unfenced',
  unfenced: 'unfenced',
} satisfies Record<(NodeChanged | BrokerRegistrationChanged)['change'], Mark>;

/** Samples a run to `columns` (at least 1) columns; reads rows only. */
export function overviewOf(rows: Rows, columns: number): Overview {
  const samples = sampledFrames(rows.kinds.length, 2 * columns);
  return {
    frames: rows.kinds.length,
    brokers: rows.brokers,
    isrBands: isrBands(rows, samples),
    leaderBands: leaderBands(rows, samples),
    logEndOffset: levels(samples, (at) => leaderEnd(rows, at)),
    highWatermark: levels(samples, (at) => rows.highWatermarks[at] ?? 0),
    marks: marks(rows, columns),
    gaps: gaps(rows, columns),
  };
}

/** More virtual ms than this without a frame are worth a word: nothing that is under way takes so long by itself. */
export const LONG_WAIT_MS = 800;

function gaps({ nowMs }: Rows, columns: number): readonly Gap[] {
  const frames = nowMs.length;
  const longest = new Map<number, Gap>();
  for (let frame = 1; frame < frames; frame += 1) {
    const ms = (nowMs[frame] ?? 0) - (nowMs[frame - 1] ?? 0);
    if (ms <= LONG_WAIT_MS) continue;
    const column = Math.floor((frame * Math.min(frames, columns)) / frames);
    if (ms > (longest.get(column)?.ms ?? 0)) longest.set(column, { frame, ms });
  }
  return [...longest.values()];
}

/** At most `most` (at least 2) frames in ascending order, evenly spread, always with the first and the last. */
function sampledFrames(frames: number, most: number): readonly FrameIndex[] {
  if (frames <= most) return Array.from({ length: frames }, (_, at) => at);
  const last = Math.max(1, most - 1);
  return Array.from({ length: last + 1 }, (_, at) => Math.round((at * (frames - 1)) / last));
}

function leaderEnd(rows: Rows, at: FrameIndex): Offset {
  const leader = rows.leaders[at] ?? null;
  if (leader === null) return 0;
  return rows.logEndOffsets[rows.brokers.indexOf(leader)]?.[at] ?? 0;
}

interface Band<Key> {
  readonly key: Key;
  readonly from: FrameIndex;
  readonly to: FrameIndex;
}

/** Runs of samples with equal keys; a null key makes a gap. Keys are compared by identity. */
function bands<Key>(
  samples: readonly FrameIndex[],
  frames: number,
  keyAt: (at: FrameIndex) => Key | null,
): readonly Band<Key>[] {
  const found: Band<Key>[] = [];
  let key: Key | null = null;
  let from = 0;
  const close = (to: FrameIndex): void => {
    if (key !== null) found.push({ key, from, to });
  };
  for (const at of samples) {
    const next = keyAt(at);
    if (next === key) continue;
    close(at);
    key = next;
    from = at;
  }
  close(frames);
  return found;
}

function isrBands(rows: Rows, samples: readonly FrameIndex[]): Overview['isrBands'] {
  return rows.brokers.flatMap((broker, column) => {
    const memberAt = (at: FrameIndex): true | null =>
      ((rows.isrMasks[at] ?? 0) & (1 << column)) === 0 ? null : true;
    return bands(samples, rows.kinds.length, memberAt).map(({ from, to }) => ({
      broker,
      from,
      to,
    }));
  });
}

function leaderBands(rows: Rows, samples: readonly FrameIndex[]): Overview['leaderBands'] {
  const keyAt = (at: FrameIndex): string | null => {
    const leader = rows.leaders[at] ?? null;
    return leader === null ? null : `${leader}/${rows.leaderEpochs[at] ?? 0}`;
  };
  return bands(samples, rows.kinds.length, keyAt).map(({ from, to }) => ({
    broker: rows.leaders[from] ?? 0,
    leaderEpoch: rows.leaderEpochs[from] ?? 0,
    from,
    to,
  }));
}

function levels(
  samples: readonly FrameIndex[],
  valueAt: (at: FrameIndex) => Offset,
): readonly Level[] {
  const found: Level[] = [];
  for (const frame of samples) {
    const value = valueAt(frame);
    if (found.at(-1)?.value !== value) found.push({ frame, value });
  }
  return found;
}

/** The mark of frame `at`. */
function markAt(rows: Rows, at: FrameIndex): Mark {
  const kind = rows.kinds[at] ?? 'CommandNotApplicable';
  switch (kind) {
    case 'IsrChanged':
      return isrMark(rows, at) ?? 'isrGrew';
    case 'PartitionChanged':
      return leaderMark(rows, at) ?? isrMark(rows, at) ?? 'registered';
    case 'NodeChanged':
    case 'BrokerRegistrationChanged':
      return MARK_OF_CHANGE[rows.changes[at] ?? ''] ?? 'registered';
    default:
      return MARK_OF[kind];
  }
}

/** Somebody else leads, or nobody does; null when leader and epoch stayed. */
function leaderMark({ leaders, leaderEpochs }: Rows, at: FrameIndex): Mark | null {
  const leader = leaders[at] ?? null;
  if (leader === (leaders[at - 1] ?? null) && leaderEpochs[at] === leaderEpochs[at - 1])
    return null;
  return leader === null ? 'leaderless' : 'elected';
}

/** Whether the ISR lost somebody or only grew; null when it stayed. */
function isrMark({ isrMasks }: Rows, at: FrameIndex): Mark | null {
  const was = isrMasks[at - 1] ?? 0;
  const is = isrMasks[at] ?? 0;
  if (was === is) return null;
  return (was & ~is) === 0 ? 'isrGrew' : 'isrShrank';
}

const PRIORITY = new Map<Mark, number>(MARKS.map((mark, index) => [mark, index]));

function marks(rows: Rows, columns: number): Overview['marks'] {
  const frames = rows.kinds.length;
  if (frames <= columns) {
    return Array.from({ length: frames }, (_, frame) => ({ frame, mark: markAt(rows, frame) }));
  }
  return Array.from({ length: columns }, (_, column) => {
    const to = Math.floor(((column + 1) * frames) / columns);
    let best = { frame: 0, mark: 'fetch' as Mark, priority: Infinity };
    for (let frame = Math.floor((column * frames) / columns); frame < to; frame += 1) {
      const mark = markAt(rows, frame);
      const priority = PRIORITY.get(mark) ?? 0;
      if (priority < best.priority) best = { frame, mark, priority };
    }
    return { frame: best.frame, mark: best.mark };
  });
}
