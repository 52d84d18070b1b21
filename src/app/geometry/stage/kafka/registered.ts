import type { BrokerId, Ms } from '../../../../kernel/ids';
import {
  brokerOf,
  type BrokerView,
  type ClusterView,
  type FollowerView,
  type KafkaBrokerView,
  type LogWindow,
} from '../../../../kernel/view';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** A cluster as the page has it. */
export type View = ClusterView<LogWindow>;

/** What a broker is doing, as a word. */
export type BrokerWord = 'running' | 'paused' | 'crashed' | 'stopped' | 'starting' | 'stopping';

/** The state of a broker's process; a started one is starting until it has its replica and may serve. */
export function brokerWord(view: View, broker: BrokerView<LogWindow>): BrokerWord {
  if (broker.state !== 'running') return broker.state;
  const known = view.controller?.brokers.find(({ brokerId }) => brokerId === broker.brokerId);
  if (broker.kafka !== null && broker.kafka.brokerEpoch < 0) return 'starting';
  if (known?.shuttingDown === true) return 'stopping';
  const fenced = known === undefined || known.fenced;
  return fenced && broker.kafka?.role === 'none' ? 'starting' : 'running';
}

/** The registered leader's own side of the partition; null while it does not know that it leads. */
export function leaderSide(view: View): { brokerId: BrokerId; kafka: KafkaBrokerView } | null {
  const leader = brokerOf(view, view.partition.leader);
  if (leader?.kafka?.role !== 'leader') return null;
  return { brokerId: leader.brokerId, kafka: leader.kafka };
}

/** What the registered leader's book says of a broker; null without a leader or an entry. */
export function bookEntry(view: View, brokerId: BrokerId): FollowerView | null {
  const side = leaderSide(view);
  return side?.kafka.followers.find((follower) => follower.brokerId === brokerId) ?? null;
}

/** Metadata records that a broker has not applied. */
export interface Behind {
  readonly applied: number;
  readonly end: number;
  /** The current registration of the partition is among them. */
  readonly stale: boolean;
}

/** How far a broker's metadata is behind; null when it has applied all of it. */
export function metadataBehind(view: View, brokerId: BrokerId): Behind | null {
  const { controller, partition } = view;
  const broker = brokerOf(view, brokerId);
  if (controller === null || broker?.kafka === undefined || broker.kafka === null) return null;
  const { metadataOffset: applied, partitionEpoch } = broker.kafka;
  const end = controller.metadataOffset;
  if (applied >= end) return null;
  const stale =
    broker.believes?.leaderEpoch !== partition.leaderEpoch ||
    partitionEpoch !== partition.partitionEpoch;
  return { applied, end, stale };
}

/** A span of time as short as the stage needs it: `30 ms`, `2.99 s`, `12 s`. */
export function spanText(ms: Ms): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${Number((ms / 1000).toFixed(2))} s`;
  return ms < 600_000 ? `${Math.round(ms / 1000)} s` : t().min(Math.round(ms / 60_000));
}

/** A set of brokers: `{2,3}`. */
export function setText(brokers: readonly BrokerId[]): string {
  return brokers.length === 0 ? '{ }' : `{${brokers.join(',')}}`;
}
