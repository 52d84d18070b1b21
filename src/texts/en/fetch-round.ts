import { messages, type Value } from '../messages';

/** What a frame of a fetch round of MiniKafka says. */
export const fetchRound = messages('fetch-round', {
  nothingNew: (broker: Value, offset: Value) =>
    `Broker ${broker} fetches from offset ${offset} and finds nothing new; its fetch time is renewed.`,
  fetches: (broker: Value, values: Value, offset: Value) =>
    `Broker ${broker} fetches ${values} from offset ${offset}.`,
  visitFails: (broker: Value, values: Value, offset: Value) =>
    `Broker ${broker} fetches ${values} from offset ${offset}; its visit fails, so its fetch time stays.`,
  budgetLeaves: (broker: Value, values: Value, offset: Value) =>
    `Broker ${broker} fetches ${values} from offset ${offset}; its byte budget leaves the rest for a later round.`,
  beyondLeader: (broker: Value, offset: Value, leader: Value, end: Value) =>
    `Broker ${broker} fetches from ${offset}, beyond the log of leader ${leader}, which ends at ${end}.`,
  endsBelowMark: (broker: Value, highWatermark: Value, end: Value) =>
    `Broker ${broker} cannot be cut to the high watermark ${highWatermark}: its log ends at ${end}.`,
  markInsideBatch: (broker: Value, highWatermark: Value) =>
    `Broker ${broker} cannot be cut to the high watermark ${highWatermark}, which lies inside one of its batches.`,
  notContiguous: (broker: Value, start: Value, end: Value) =>
    `Broker ${broker} cannot store the next batch, which starts at ${start} and not at its LEO ${end}.`,
  roundEnds: 'The round ends without a refresh.',
  roundEndsBefore: (brokers: Value) => `The round ends without a refresh, before ${brokers}.`,
});
