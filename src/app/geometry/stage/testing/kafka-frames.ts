import type {
  ControllerView,
  KafkaBrokerView,
  LinkView,
  MessageView,
  PartitionView,
} from '../../../../kernel/view';
import { NO_METERS } from '../../../../kernel/testing/cluster';
import type { FrameData } from '../../../../worker/protocol';
import type { Moment } from '../../moment';
import { kafkaLayout, type KafkaLayout } from '../kafka/layout';
import { momentFrom, type Picture } from './frames';

type Broker = FrameData['view']['brokers'][number];

/** A picture of a Kafka cluster: what each broker holds, and what the controller has registered. */
export interface KafkaPicture extends Picture {
  readonly partition?: Partial<PartitionView>;
  readonly controller?: Partial<ControllerView>;
  readonly registered?: Readonly<Record<number, Partial<ControllerView['brokers'][number]>>>;
  readonly brokers?: Readonly<Record<number, Partial<Omit<Broker, 'kafka'>>>>;
  readonly kafka?: Readonly<Record<number, Partial<KafkaBrokerView>>>;
  readonly messages?: readonly Partial<MessageView>[];
  readonly links?: readonly LinkView[];
}

const KAFKA: KafkaBrokerView = {
  role: 'follower',
  partitionEpoch: 0,
  metadataOffset: 4,
  brokerEpoch: 0,
  checkpointedHighWatermark: 0,
  cleanShutdown: false,
  epochs: [],
  isr: [],
  proposal: null,
  maximalIsr: [],
  followers: [],
  parked: [],
  minInsyncReplicas: 2,
  applied: null,
  meters: NO_METERS,
  waiting: 0,
  fetchLag: null,
  fetchFailed: false,
  producerIds: 0,
};

function frameFrom(picture: KafkaPicture): FrameData {
  const { frame } = momentFrom(picture);
  const { view } = frame;
  const { partition = {}, controller = {}, registered = {}, brokers = {}, kafka = {} } = picture;
  const { leader } = view.partition;
  const messages = (picture.messages ?? []).map((message, index) => ({
    id: index + 1,
    kind: 'Fetch',
    from: 2,
    to: 1,
    sentMs: 0,
    dueMs: 10,
    saying: { says: 'fetchFrom' as const, offset: 3, leaderEpoch: 0 },
    records: [],
    ...message,
  }));
  return {
    ...frame,
    view: {
      ...view,
      brokers: view.brokers.map((broker) => ({
        ...broker,
        believes: { leader, leaderEpoch: 0 },
        ...brokers[broker.brokerId],
        kafka: {
          ...KAFKA,
          ...(broker.brokerId === leader ? { role: 'leader' as const } : {}),
          ...kafka[broker.brokerId],
        },
      })),
      partition: { ...view.partition, partitionEpoch: 0, eligibleLeaderReplicas: [], ...partition },
      messages,
      links: picture.links ?? [],
      controller: {
        state: 'running',
        meters: { uncleanElections: 0, elrElections: 0 },
        uncleanLeaderElection: false,
        metadataOffset: 4,
        sessionTimeoutMs: 9_000,
        records: [],
        registration: null,
        brokers: view.brokers.map(({ brokerId }) => ({
          brokerId,
          brokerEpoch: 0,
          registration: 1,
          fenced: false,
          shuttingDown: false,
          sessionEndsMs: view.nowMs + 9_000,
          lastContactMs: view.nowMs,
          ...registered[brokerId],
        })),
        ...controller,
      },
    },
  };
}

/** A moment at rest, or on the way from `before`. */
export function kafkaMoment(picture: KafkaPicture, before?: KafkaPicture, progress = 1): Moment {
  return {
    before: before === undefined ? null : frameFrom(before),
    frame: frameFrom(picture),
    progress,
  };
}

/** The stage at 1280x720 without the list of scenarios. */
export function kafkaDesk(brokers: readonly number[]): KafkaLayout {
  return kafkaLayout({ width: 944, height: 398, brokers, phone: false });
}
