import type { BrokerId } from '../../kernel/ids';
import type { Registration } from '../../kernel/view';

/** The metadata log up to `offset` (exclusive), applied. */
export interface MetadataImage {
  readonly offset: number;
  readonly partition: Registration | null;
  /** Ascending by id. */
  readonly brokers: readonly BrokerRegistration[];
  readonly minInsyncReplicas: number;
}

/** A broker as it is registered (CCM). The broker epoch is the offset of its registration record. */
export interface BrokerRegistration {
  readonly brokerId: BrokerId;
  readonly brokerEpoch: number;
  readonly incarnation: number;
  readonly registration: number;
  readonly fenced: boolean;
  readonly shuttingDown: boolean;
}

/** The broker's registration as an image has it. */
export function registrationOf(
  image: MetadataImage,
  brokerId: BrokerId,
): BrokerRegistration | undefined {
  return image.brokers.find((broker) => broker.brokerId === brokerId);
}

/** CT-1: registered, not fenced, not in controlled shutdown. */
export function isActive(image: MetadataImage, brokerId: BrokerId): boolean {
  const found = registrationOf(image, brokerId);
  return found !== undefined && !found.fenced && !found.shuttingDown;
}
