import type { BrokerId } from '../../../kernel/ids';
import type { FrameData } from '../../../worker/protocol';
import type { Moment } from '../moment';

/** Why the metrics of this frame do not show what one may look for in them. Empty where they do. */
export function metricNotes({ frame }: Pick<Moment, 'frame'>): readonly string[] {
  if (frame.view.controller === null) {
    return [
      'MiniKafka reports no metrics of its own: these are its numbers as the simulator reads them.',
    ];
  }
  return [
    ...leaderNotes(frame),
    ...pendingNotes(frame),
    ...eventNotes(frame),
    ...silenceNotes(frame),
  ];
}

const set = (brokers: readonly BrokerId[]): string => `{${brokers.join(', ')}}`;

function leadersByBelief({ view }: FrameData): readonly BrokerId[] {
  return view.brokers
    .filter(({ kafka, state }) => kafka?.role === 'leader' && state !== 'crashed')
    .map(({ brokerId }) => brokerId);
}

/** The three ISR gauges are reported by leaders alone. */
function leaderNotes(frame: FrameData): readonly string[] {
  const { leader } = frame.view.partition;
  const leaders = leadersByBelief(frame);
  if (leaders.length === 0) {
    const why =
      leader === null
        ? 'The partition has no leader'
        : `Broker ${leader} is to lead and does not do it`;
    return [
      `${why}: it counts in none of UnderReplicatedPartitions, UnderMinIsrPartitionCount and AtMinIsrPartitionCount, which leaders report. ${leader === null ? 'OfflinePartitionsCount of the controller shows it.' : 'OfflinePartitionsCount is 0, since one is registered.'}`,
    ];
  }
  const zombies = leaders.filter((broker) => broker !== leader);
  return zombies.map((broker) =>
    leader === null
      ? `Broker ${broker} still counts the partition as its own: the controller has registered no leader.`
      : `Broker ${broker} still counts the partition as its own: it has not heard that broker ${leader} leads.`,
  );
}

/** The committed ISR counts while another one is asked for. */
function pendingNotes({ view }: FrameData): readonly string[] {
  return view.brokers.flatMap(({ brokerId, kafka }) => {
    const proposal = kafka?.proposal ?? null;
    if (kafka === null || proposal === null) return [];
    return [
      `Leader ${brokerId} has asked for the ISR ${set(proposal.isr)}: until the answer its gauges count the committed one, ${set(kafka.isr)}.`,
    ];
  });
}

/** Changes of the ISR that no meter counts. */
function eventNotes({ event }: FrameData): readonly string[] {
  if (event.type === 'IsrCommitted' && event.by === 'metadata') {
    return [
      `Leader ${event.leader} hears of this change of the ISR by the metadata record, not by the answer to a proposal: it is counted by neither IsrShrinksPerSec nor IsrExpandsPerSec.`,
    ];
  }
  if (event.type !== 'PartitionChanged' || event.cause === 'alterPartition') return [];
  const lost = (event.before?.isr ?? []).filter((broker) => !event.after.isr.includes(broker));
  if (lost.length === 0) return [];
  return [
    `The controller itself took ${lost.length === 1 ? 'broker' : 'brokers'} ${lost.join(', ')} out of the ISR: no meter counts that.`,
  ];
}

/** Processes that report nothing. */
function silenceNotes({ view }: FrameData): readonly string[] {
  const nodes = [
    ...view.brokers.map(({ brokerId, state }) => ({ name: `Broker ${brokerId}`, state })),
    { name: 'The controller', state: view.controller?.state ?? 'running' },
  ];
  return nodes.flatMap(({ name, state }) => {
    if (state === 'running') return [];
    return [
      state === 'paused'
        ? `${name} is paused: nobody gets an answer from it; shown is what it holds.`
        : `${name} is down and reports nothing.`,
    ];
  });
}
