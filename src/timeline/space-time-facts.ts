import type { PartitionChanged } from '../kernel/cluster-event';
import type { BrokerId, LeaderEpoch, Offset } from '../kernel/ids';
import type { RecordValue } from '../kernel/log';
import type { Frame } from './track';

/** Something that has a mark of its own in space-time. Offsets are exclusive ends, but a record's own. */
export type SpaceTimeFact =
  /** Records that a log has got; `values` are at most the first {@link VALUES_SHOWN}. */
  | {
      readonly fact: 'stored';
      readonly broker: BrokerId;
      readonly offset: Offset;
      readonly count: number;
      readonly values: readonly RecordValue[];
      readonly leaderEpoch: LeaderEpoch;
    }
  /** A log was cut from `from` to `to`. */
  | {
      readonly fact: 'cut';
      readonly broker: BrokerId;
      readonly from: Offset;
      readonly to: Offset;
    }
  /** Two logs hold different records at an offset, from this frame on. */
  | {
      readonly fact: 'diverges';
      readonly brokers: readonly [BrokerId, BrokerId];
      readonly offset: Offset;
    }
  /** The controller wrote a record: its number in the metadata log, from 0, and what it says, the most telling first. */
  | { readonly fact: 'metadata'; readonly number: number; readonly says: readonly string[] };

/** Values that one mark can name. */
const VALUES_SHOWN = 2;

/** The facts of one frame, in no particular order. */
export function factsOf(frame: Frame): readonly SpaceTimeFact[] {
  return [...storedFacts(frame), ...metadataFacts(frame), ...divergenceFacts(frame)];
}

function storedFacts({ event }: Frame): readonly SpaceTimeFact[] {
  switch (event.type) {
    case 'RecordsAppended':
      return [stored(event.broker, [event.batch])];
    case 'FollowerFetched':
      return event.batches.length === 0 ? [] : [stored(event.broker, event.batches)];
    case 'LogTruncated':
      return event.from === event.to
        ? []
        : [{ fact: 'cut', broker: event.broker, from: event.from, to: event.to }];
    default:
      return [];
  }
}

interface StoredBatch {
  readonly baseOffset: Offset;
  readonly leaderEpoch: LeaderEpoch;
  readonly values: readonly RecordValue[];
}

function stored(broker: BrokerId, batches: readonly StoredBatch[]): SpaceTimeFact {
  const values = batches.flatMap((batch) => batch.values);
  return {
    fact: 'stored',
    broker,
    offset: batches[0]?.baseOffset ?? 0,
    count: values.length,
    values: values.slice(0, VALUES_SHOWN),
    leaderEpoch: batches.at(-1)?.leaderEpoch ?? 0,
  };
}

function metadataFacts({ event, after }: Frame): readonly SpaceTimeFact[] {
  const end = after.view.controller?.metadataOffset;
  if (end === undefined) return [];
  const says = metadataWords(event);
  return says === null ? [] : [{ fact: 'metadata', number: end - 1, says }];
}

/** What a new record of the metadata log says; null where the event wrote none. */
function metadataWords(event: Frame['event']): readonly string[] | null {
  switch (event.type) {
    case 'PartitionChanged':
      return partitionWords(event);
    case 'BrokerRegistrationChanged': {
      const { broker, change } = event;
      return [`${broker} ${change === 'shuttingDown' ? 'stopping' : change}`];
    }
    case 'ConfigChanged':
      return event.node === 'controller' ? [`${event.name} ${event.to}`] : null;
    default:
      return null;
  }
}

function partitionWords({ before, after }: PartitionChanged): readonly string[] {
  const says: string[] = [];
  if (before?.leader !== after.leader || before.leaderEpoch !== after.leaderEpoch) {
    says.push(after.leader === null ? 'no leader' : `leader ${after.leader}`);
    says.push(`epoch ${after.leaderEpoch}`);
  }
  if (before === null || before.isr.join() !== after.isr.join())
    says.push(`ISR {${after.isr.join(',')}}`);
  if (says.length === 0) says.push(`ELR {${after.elr.join(',')}}`);
  return says;
}

/** Pairs of logs that differ now and did not before, or did elsewhere. */
function divergenceFacts({ before, after }: Frame): readonly SpaceTimeFact[] {
  if (before.history.divergences === after.history.divergences) return [];
  return after.history.divergences.flatMap(({ brokers, offset }, index): SpaceTimeFact[] =>
    offset === null || before.history.divergences[index]?.offset === offset
      ? []
      : [{ fact: 'diverges', brokers, offset }],
  );
}
