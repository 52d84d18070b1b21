import type { BrokerId, Offset } from '../ids';
import type { Situation } from '../invariant';
import { brokerOf, type BrokerView, type ClusterView } from '../view';

/** As much of a log as a metric reads: its exclusive end. Whole logs and windows have it. */
export interface LogEnd {
  readonly endOffset: Offset;
}

/** What metrics are read from. */
export interface Reading {
  readonly view: ClusterView<LogEnd>;
  /** Acknowledged requests that are lost by then. */
  readonly lost: number;
  /** Log end of the registered leader; null: nobody leads. */
  readonly leaderEnd: Offset | null;
}

/** What metrics are read from at a frame with this view. */
export function readingOf(view: ClusterView<LogEnd>, lost: number): Reading {
  const { leader } = view.partition;
  let leaderEnd: Offset | null = null;
  // For every frame of a run, so no closure.
  for (const broker of view.brokers) {
    if (broker.brokerId === leader) leaderEnd = broker.log.endOffset;
  }
  return { view, lost, leaderEnd };
}

/** A value; null: whoever reports it does not, or there is no such thing. */
export type MetricValue = number | null;

/** What a metric is of: `meter` counts from the start of the process, `gauge` is read now, `number` is no MBean. */
export type MetricKind = 'meter' | 'gauge' | 'number';

interface Named {
  /** MBean domain and type, or who knows the number. */
  readonly group: string;
  /** The other properties of the MBean’s name, or the number's name. */
  readonly name: string;
  readonly kind: MetricKind;
  /** Moves with the clock alone: changes of it are not kept. */
  readonly withClock?: true;
}

/** A metric that there is for each broker. */
export interface BrokerMetric extends Named {
  readonly read: (broker: BrokerView<LogEnd>, reading: Reading) => MetricValue;
}

/** A metric that there is once. */
export interface ClusterMetric extends Named {
  readonly read: (reading: Reading) => MetricValue;
}

/** Metrics by what they depend on: facet i is looked at where bit i of a set is on. */
export interface Facets<Metric> {
  readonly facets: readonly (readonly Metric[])[];
  /** Place of each facet's first metric. */
  readonly starts: readonly number[];
  readonly size: number;
}

/** Facets of these metrics, at most 30. */
export function facetsOf<Metric>(...facets: readonly (readonly Metric[])[]): Facets<Metric> {
  let size = 0;
  const starts = facets.map(({ length }) => {
    size += length;
    return size - length;
  });
  return { facets, starts, size };
}

/**
 * Everything that is measured in runs of a model. The two functions are asked at every frame of a run and must be
 * cheap; they answer sets of bits: the facets whose metrics may have another value after the frame.
 */
export interface MetricSet {
  /** What depends on the broker's own view alone. */
  readonly broker: Facets<BrokerMetric>;
  /** What there is for each broker and depends on more. */
  readonly eachBroker: Facets<BrokerMetric>;
  readonly once: Facets<ClusterMetric>;
  readonly brokerDiffers: (before: BrokerView<LogEnd>, after: BrokerView<LogEnd>) => number;
  /** `once` has its bits above those of `eachBroker`. */
  readonly clusterDiffers: (before: Reading, after: Reading) => number;
}

/** A metric of one run, at its place in the order that {@link listMetrics} gives. */
export interface Metric extends Named {
  /** Whom it is about; null: the controller or the partition. */
  readonly broker: BrokerId | null;
  readonly read: (reading: Reading) => MetricValue;
}

/** Every metric of a run with these brokers. The order is the one that {@link MetricIndex} names places in. */
export function listMetrics(set: MetricSet, brokers: readonly BrokerId[]): readonly Metric[] {
  const each = [...set.broker.facets, ...set.eachBroker.facets].flat();
  const perBroker = brokers.flatMap((id) =>
    each.map((metric): Metric => {
      const { read } = metric;
      return {
        ...metric,
        broker: id,
        read: (reading) => {
          const found = brokerOf(reading.view, id);
          return found === undefined ? null : read(found, reading);
        },
      };
    }),
  );
  const once = set.once.facets.flat();
  return [...perBroker, ...once.map((metric): Metric => ({ ...metric, broker: null }))];
}

/** Where metrics changed, for a model's runs; it comes with the model, and nothing of it before. */
export interface MetricIndex {
  /** How many metrics a run with so many brokers has. */
  readonly places: (brokers: number) => number;
  /** Calls `changed` with the place of every metric that is another after a frame, in the order of `listMetrics`. */
  readonly compare: (before: Situation, after: Situation, changed: (place: number) => void) => void;
}

/** The index of a model's metrics. */
export function metricIndex(set: MetricSet): MetricIndex {
  return {
    places: (brokers) => placesOf(set, brokers),
    compare: (before, after, changed) => {
      const was = readingOf(before.view, before.history.ledger.counts.lost);
      const now = readingOf(after.view, after.history.ledger.counts.lost);
      changedMetrics(set, was, now, changed);
    },
  };
}

/** How many places there are with so many brokers. */
function placesOf({ broker, eachBroker, once }: MetricSet, brokers: number): number {
  return brokers * (broker.size + eachBroker.size) + once.size;
}

function changedMetrics(
  set: MetricSet,
  before: Reading,
  after: Reading,
  changed: (place: number) => void,
): void {
  const { broker, eachBroker, once } = set;
  const { brokers } = after.view;
  const bits = set.clusterDiffers(before, after);
  const each = bits & ((1 << eachBroker.facets.length) - 1);
  let place = 0;
  for (let index = 0; index < brokers.length; index += 1) {
    const now = brokers[index];
    const was = before.view.brokers[index];
    if (now === undefined || was === undefined) return;
    const own = now === was ? 0 : set.brokerDiffers(was, now);
    if (own !== 0 || each !== 0) {
      const differs = ({ read, withClock }: BrokerMetric): boolean =>
        withClock !== true && read(was, before) !== read(now, after);
      compare(broker, own, place, differs, changed);
      compare(eachBroker, each, place + broker.size, differs, changed);
    }
    place += broker.size + eachBroker.size;
  }
  const differs = ({ read }: ClusterMetric): boolean => read(before) !== read(after);
  compare(once, bits >> eachBroker.facets.length, place, differs, changed);
}

/** Looks at the facets whose bits are on; the first metric has place `first`. */
function compare<Metric>(
  { facets, starts }: Facets<Metric>,
  bits: number,
  first: number,
  differs: (metric: Metric) => boolean,
  changed: (place: number) => void,
): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const facet = 31 - Math.clz32(rest & -rest);
    const metrics = facets[facet] ?? [];
    let place = first + (starts[facet] ?? 0);
    for (const metric of metrics) {
      if (differs(metric)) changed(place);
      place += 1;
    }
  }
}
