import { series } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import type { FrameData } from '../../../worker/protocol';
import type { Moment } from '../moment';
import { metrics as t } from '../../../texts/en/metrics';

/** Why the metrics of this frame do not show what one may look for in them. Empty where they do. */
export function metricNotes({ frame }: Pick<Moment, 'frame'>): readonly string[] {
  if (frame.view.controller === null) {
    return [t().minikafkaReportsNoMetrics];
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
    const why = leader === null ? t().thePartitionHasNo : t().brokerIsToLead(leader);
    return [
      t().itCountsInNone(
        why,
        leader === null
          ? t().offlinepartitionscountOfTheController
          : t().offlinepartitionscountIsSinceOne,
      ),
    ];
  }
  const zombies = leaders.filter((broker) => broker !== leader);
  return zombies.map((broker) =>
    leader === null
      ? t().brokerStillCountsThe(broker)
      : t().brokerStillCountsThePartition(broker, leader),
  );
}

/** The committed ISR counts while another one is asked for. */
function pendingNotes({ view }: FrameData): readonly string[] {
  return view.brokers.flatMap(({ brokerId, kafka }) => {
    const proposal = kafka?.proposal ?? null;
    if (kafka === null || proposal === null) return [];
    return [t().leaderHasAskedFor(brokerId, set(proposal.isr), set(kafka.isr))];
  });
}

/** Changes of the ISR that no meter counts. */
function eventNotes({ event }: FrameData): readonly string[] {
  if (event.type === 'IsrCommitted' && event.by === 'metadata') {
    return [t().leaderHearsOfThis(event.leader)];
  }
  if (event.type !== 'PartitionChanged' || event.cause === 'alterPartition') return [];
  const lost = (event.before?.isr ?? []).filter((broker) => !event.after.isr.includes(broker));
  if (lost.length === 0) return [];
  return [
    t().theControllerItselfTook(lost.length === 1 ? t().broker2 : t().brokers2, series(lost)),
  ];
}

/** Processes that report nothing. */
function silenceNotes({ view }: FrameData): readonly string[] {
  const nodes = [
    ...view.brokers.map(({ brokerId, state }) => ({ name: t().broker3(brokerId), state })),
    { name: t().theController, state: view.controller?.state ?? 'running' },
  ];
  return nodes.flatMap(({ name, state }) => {
    if (state === 'running') return [];
    return [state === 'paused' ? t().isPausedNobodyGets(name) : t().isDownAndReports(name)];
  });
}
