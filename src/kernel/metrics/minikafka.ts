import { facetsOf, type MetricSet } from './metric';
import {
  BEHIND,
  brokerNumber,
  endsDiffer,
  REGISTERED,
  registeredDiffers,
  SERVED,
  servedDiffering,
} from './numbers';

/** MiniKafka has no MBeans: its numbers are those of the partition, and one high watermark. */
export const MINIKAFKA_METRICS: MetricSet = {
  broker: facetsOf([brokerNumber('LEO', ({ log }) => log.endOffset)]),
  eachBroker: facetsOf([BEHIND]),
  once: facetsOf(REGISTERED, ...SERVED),
  brokerDiffers: (before, after) => (before.log.endOffset === after.log.endOffset ? 0 : 1),
  clusterDiffers: (before, after) => {
    const ends = endsDiffer(before, after);
    return (
      (ends ? 1 : 0) |
      (registeredDiffers(before, after) ? 2 : 0) |
      (servedDiffering(before, after, ends) << 2)
    );
  },
};
