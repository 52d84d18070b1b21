import { messages, type Value } from '../messages';

/** Claims that are checked on every frame of Kafka; with “broken”, what breaks them. */
export const kafkaClaims = messages('kafka-claims', {
  nobody: 'nobody',
  quorumSuperset: 'The leader counts with every member of the registered ISR.',
  brokenQuorum: (broker: Value, leader: Value, counted: Value) =>
    `Broker ${broker} is in the registered ISR, and leader ${leader} counts with ${counted} only.`,
  brokenEpochLed: (epoch: Value, was: Value, is: Value) =>
    `Epoch ${epoch} was led by ${was} and is led by ${is} now.`,
  brokenBothLead: (one: Value, other: Value, epoch: Value) =>
    `Brokers ${one} and ${other} both lead epoch ${epoch}.`,
  brokenNotRegistered: (broker: Value, epoch: Value, registered: Value) =>
    `Broker ${broker} leads epoch ${epoch}, for which ${registered} is registered.`,
  epochsNeverFall:
    'Leader epoch and partition epoch never fall, at the controller and at each broker.',
  brokenLeaderEpochFell: (was: Value, is: Value) =>
    `The registered leader epoch fell from ${was} to ${is}.`,
  brokenPartitionEpochFell: (was: Value, is: Value) =>
    `The registered partition epoch fell from ${was} to ${is}.`,
  brokenEpochFell: (broker: Value) => `An epoch that broker ${broker} knows fell.`,
  registrationShape:
    'ISR and ELR are disjoint sets of replicas, with the leader and no fenced broker in the ISR.',
  brokenIsrSet: (isr: Value) => `The ISR ${isr} is no set of replicas.`,
  brokenElrSet: (elr: Value) => `The ELR ${elr} is no set of replicas.`,
  brokenInBoth: (broker: Value) => `Broker ${broker} is in ISR and ELR.`,
  brokenElrLeft: (isr: Value, elr: Value) =>
    `The ISR ${isr} is large enough, and there is an ELR: ${elr}.`,
  brokenLeaderOutside: (leader: Value, isr: Value) => `Leader ${leader} is not in the ISR ${isr}.`,
  brokenIsrEmpty: 'The ISR is empty without an ELR.',
  brokenFencedInIsr: (broker: Value) => `Broker ${broker} is fenced and in the ISR.`,
  uncleanExclusion:
    'With ELR, a broker that comes back from an unclean stop may not be elected before it caught up.',
  brokenUncleanBack: (broker: Value) =>
    `Broker ${broker} comes back from an unclean stop and is in ISR or ELR.`,
  brokenUncleanJoins: (broker: Value, end: Value) =>
    `Broker ${broker} comes back from an unclean stop and joins with LEO ${end}.`,
  noCommittedLoss: 'Every elected leader holds all committed records.',
  brokenCommittedLoss: (leader: Value, offset: Value) =>
    `Broker ${leader} leads and does not hold the record at offset ${offset} that was committed.`,
  ackedAllDurable:
    'A record acknowledged with acks=all is committed and stays in the leader’s log.',
  brokenAckedAbove: (end: Value, exposed: Value) =>
    `The request up to offset ${end} was acknowledged, and no high watermark was above ${exposed}.`,
  brokenAckedMissing: (offset: Value, leader: Value) =>
    `The record at offset ${offset} is acknowledged with acks=all and is not in the log of leader ${leader}.`,
  brokenAckedLoss: (leader: Value, offset: Value) =>
    `Broker ${leader} leads and does not hold the record at offset ${offset} that was acknowledged with acks=all.`,
  consistentRead: 'Below any high watermark consumers always read the same records.',
  brokenRead: (broker: Value, offset: Value) =>
    `Broker ${broker} shows another record at offset ${offset} than could be read there before.`,
  isrHoldsCommitted: 'Every running member of ISR and ELR holds all committed records.',
  brokenIsrLacks: (broker: Value, offset: Value) =>
    `Broker ${broker} may be elected and does not hold the record at offset ${offset} that is committed.`,
  highWatermarkInsideLog: 'Every replica’s high watermark lies inside its log.',
  brokenMarkOutside: (broker: Value, highWatermark: Value, end: Value) =>
    `Broker ${broker} has the high watermark ${highWatermark} in a log that ends at ${end}.`,
  termHighWatermarkNeverFalls: 'Within a leader epoch the leader’s high watermark never falls.',
  brokenTermMark: (leader: Value, was: Value, is: Value) =>
    `The high watermark of leader ${leader} fell from ${was} to ${is}.`,
  highWatermarkNeedsMinIsr: 'The high watermark stands while the ISR is below min.insync.replicas.',
  brokenMinIsr: (leader: Value, highWatermark: Value, size: Value, least: Value) =>
    `The high watermark of leader ${leader} moved to ${highWatermark} with an ISR of ${size}, below ${least}.`,
  countsSameEpochOnly:
    'The high watermark counts only followers that have fetched in the leader’s epoch.',
  none: 'none',
  brokenOtherEpoch: (leader: Value, epoch: Value, broker: Value, fetched: Value) =>
    `Leader ${leader} of epoch ${epoch} counts broker ${broker}, which fetched in epoch ${fetched}.`,
  epochOffsetUnique: 'Within a leader epoch an offset holds one record, on whatever replica.',
  brokenUnique: (one: Value, other: Value, epoch: Value, offset: Value) =>
    `Brokers ${one} and ${other} hold different records of epoch ${epoch} at offset ${offset}.`,
  epochsRiseAlongLog: 'Along a log leader epochs never fall.',
  brokenRise: (broker: Value, epoch: Value, offset: Value, former: Value) =>
    `Broker ${broker} holds epoch ${epoch} at offset ${offset}, after epoch ${former}.`,
  epochCacheFits: 'The leader epoch cache rises and names the epoch of every record.',
  brokenCacheRise: (broker: Value, epoch: Value) =>
    `The cache of broker ${broker} does not rise at epoch ${epoch}.`,
  brokenCacheAbove: (broker: Value, epoch: Value, start: Value, end: Value) =>
    `The cache of broker ${broker} starts epoch ${epoch} at ${start}, above LEO ${end}.`,
  nothing: 'nothing',
  brokenCacheOther: (broker: Value, epoch: Value, offset: Value, said: Value) =>
    `Broker ${broker} holds epoch ${epoch} at offset ${offset}, where its cache says ${said}.`,
  idempotence: 'In a leader’s log each sequence of a producer’s epoch stands once, in order.',
  brokenSequence: (
    producer: Value,
    stands: { readonly epoch: Value; readonly sequence: Value },
    former: Value,
    next: Value,
  ) =>
    `Producer ${producer} stands with epoch ${stands.epoch} and sequence ${stands.sequence} after epoch ${former}, where ${next} was next.`,
});
