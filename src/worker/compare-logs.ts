import type { BrokerId, Offset } from '../kernel/ids';
import type { Batch, Log } from '../kernel/log';
import { slice, type Vector } from '../kernel/vector';
import type { TrackHandle } from '../timeline/track-handle';
import { refusals as t } from '../texts/en/refusals';
import { checkedText } from '../content/checked';
import type { KeyValue } from './key-value';
import { segmentText } from './run-writer';
import {
  brokerKey,
  logKey,
  metadataOf,
  SEGMENT_SIZE,
  segmentsFor,
  type BrokerMetadata,
} from './stored-format';
import { batchList, brokerMetadata } from './stored-shapes';
import { damageOf, StoreProblem } from './store-problem';

/**
 * Compares the stored logs and metadata of a run with the replayed ones. Throws a StoreProblem with the first
 * difference, both values and where it is, or with the first damage. Reads only.
 */
export async function compareStored(
  keyValue: KeyValue,
  runId: string,
  track: TrackHandle,
): Promise<void> {
  const brokers = track.end.view.brokers;
  const keys = brokers.map(({ brokerId }) => brokerKey(runId, brokerId));
  const texts = await keyValue.read(keys);
  const known = new SegmentTexts();
  for (const [index, { brokerId, log }] of brokers.entries()) {
    const metadata = readMetadata(runId, keys[index] ?? '', texts[index]);
    await compareLog(keyValue, { runId, brokerId, log, stored: metadata.batches, known });
    compareMetadata(runId, { brokerId, stored: metadata, replayed: metadataOf(track, brokerId) });
  }
}

function readMetadata(runId: string, key: string, text: unknown): BrokerMetadata {
  try {
    return checkedText(brokerMetadata, text, key);
  } catch (error) {
    throw damageOf(runId, error);
  }
}

interface LogToCompare {
  readonly runId: string;
  readonly brokerId: BrokerId;
  readonly log: Log;
  /** Number of stored batches, as the metadata says. */
  readonly stored: number;
  readonly known: SegmentTexts;
}

async function compareLog(keyValue: KeyValue, log: LogToCompare): Promise<void> {
  const { runId, brokerId } = log;
  // One more than replayed is enough to find a difference, whatever number is stored.
  const segments = Math.min(segmentsFor(log.stored), segmentsFor(log.log.batches.size) + 1);
  const keys = Array.from({ length: segments }, (_, at) => logKey(runId, brokerId, at));
  const texts = await keyValue.read(keys);
  for (const [segment, key] of keys.entries()) {
    // Equal texts are equal logs; only other texts are worth reading.
    if (texts[segment] === log.known.of(log.log.batches, segment)) continue;
    const start = segment * SEGMENT_SIZE;
    const batches = readBatches(runId, key, texts[segment]);
    const replayed = slice(log.log.batches, start, start + SEGMENT_SIZE);
    compareBatches(log, { stored: batches, replayed });
  }
  const [extra] = slice(log.log.batches, segments * SEGMENT_SIZE);
  if (extra !== undefined)
    throw recordDifference(log, { offset: extra.baseOffset, replayed: extra });
}

function readBatches(runId: string, key: string, text: unknown): readonly Batch[] {
  try {
    return checkedText(batchList, text, key);
  } catch (error) {
    throw damageOf(runId, error);
  }
}

function compareBatches(
  log: LogToCompare,
  lists: { stored: readonly Batch[]; replayed: readonly Batch[] },
): void {
  const length = Math.max(lists.stored.length, lists.replayed.length);
  for (let index = 0; index < length; index += 1) {
    const stored = lists.stored[index];
    const replayed = lists.replayed[index];
    if (JSON.stringify(canonical(stored)) === JSON.stringify(canonical(replayed))) continue;
    const offset = (replayed ?? stored)?.baseOffset ?? 0;
    if (stored === undefined || replayed === undefined || stored.baseOffset !== offset) {
      throw recordDifference(log, { offset, stored, replayed });
    }
    const position = replayed.values.findIndex(
      (value, at) => value !== stored.values[at] || replayed.leaderEpoch !== stored.leaderEpoch,
    );
    if (position >= 0) throw recordDifference(log, { offset: offset + position, stored, replayed });
    throw difference(log.runId, t().batchAt(log.brokerId, offset), {
      stored: JSON.stringify(stored),
      replayed: JSON.stringify(replayed),
    });
  }
}

/** The batch with its fields in one order. */
function canonical(batch: Batch | undefined): unknown {
  if (batch === undefined) return null;
  const { baseOffset, nextOffset, leaderEpoch, values, producer, sizeInBytes } = batch;
  const { producerId, producerEpoch, sequence } = producer ?? {};
  const stamp = [producerId, producerEpoch, sequence];
  return [baseOffset, nextOffset, leaderEpoch, values, producer === null, stamp, sizeInBytes];
}

function recordDifference(
  { runId, brokerId }: LogToCompare,
  at: { offset: Offset; stored?: Batch | undefined; replayed?: Batch | undefined },
): StoreProblem {
  return difference(runId, t().recordAt(brokerId, at.offset), {
    stored: recordText(at.stored, at.offset),
    replayed: recordText(at.replayed, at.offset),
  });
}

function recordText(batch: Batch | undefined, offset: Offset): string {
  const value = batch?.values[offset - batch.baseOffset];
  if (batch === undefined || value === undefined) return t().noRecord;
  return `${value === null ? 'null' : `“${value}”`} (epoch ${batch.leaderEpoch})`;
}

const METADATA_FIELDS = [
  'leader',
  'leaderEpoch',
  'highWatermark',
  'logEndOffset',
  'batches',
] as const;

function compareMetadata(
  runId: string,
  of: { brokerId: BrokerId; stored: BrokerMetadata; replayed: BrokerMetadata },
): void {
  for (const field of METADATA_FIELDS) {
    const stored = String(of.stored[field]);
    const replayed = String(of.replayed[field]);
    if (stored === replayed) continue;
    throw difference(runId, `broker ${of.brokerId}, ${field}`, { stored, replayed });
  }
}

function difference(
  runId: string,
  field: string,
  values: { stored: string; replayed: string },
): StoreProblem {
  return new StoreProblem('different', runId, { field, reason: t().differs, ...values });
}

/** Texts of replayed segments. Copies of a log share their batches, so most segments are written once. */
class SegmentTexts {
  private readonly made = new Map<number, { batches: readonly Batch[]; text: string }>();

  of(batches: Vector<Batch>, segment: number): string {
    const start = segment * SEGMENT_SIZE;
    const part = slice(batches, start, start + SEGMENT_SIZE);
    const known = this.made.get(segment);
    if (
      known?.batches.length === part.length &&
      part.every((batch, at) => batch === known.batches[at])
    ) {
      return known.text;
    }
    const text = segmentText(batches, segment);
    this.made.set(segment, { batches: part, text });
    return text;
  }
}
