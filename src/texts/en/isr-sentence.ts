import { messages, type Value } from '../messages';

/** What a frame says of MiniKafka’s ISR. A name with “start” is the start of a sentence, to which reasons are added. */
export const isrSentence = messages('isr-sentence', {
  resetTo: (brokers: Value) => `The ISR is reset to ${brokers} alone.`,
  takenOut: (brokers: Value) =>
    `${brokers} is taken out of the ISR; the next refresh decides anew.`,
  rejoinLeaves: (brokers: Value) =>
    `${brokers} leaves the ISR: a rejoining replica is out until a refresh finds it in sync.`,
  oneIsBack: (broker: Value) => `${broker} is back in the ISR: it meets all three conditions.`,
  manyAreBack: (brokers: Value) =>
    `${brokers} are back in the ISR: they meet all three conditions.`,
  startOneLeaves: (broker: Value) => `${broker} leaves the ISR`,
  startManyLeave: (brokers: Value) => `${brokers} leave the ISR`,
  startOneBack: (broker: Value) => `${broker} is back in the ISR`,
  startManyBack: (brokers: Value) => `${brokers} are back in the ISR`,
  startAndOneLeaves: (start: Value, broker: Value) => `${start}, and ${broker} leaves it`,
  startAndManyLeave: (start: Value, brokers: Value) => `${start}, and ${brokers} leave it`,
  isOutAlready: (isr: Value) => `The ISR stays ${isr}: the broker to remove is out already.`,
  noFollower: (isr: Value) => `The ISR stays ${isr}: there is no follower.`,
  allMeet: (isr: Value) => `The ISR stays ${isr}: every follower meets all three conditions.`,
  startOneOut: (isr: Value, broker: Value) => `The ISR stays ${isr}, and ${broker} stays out`,
  startManyOut: (isr: Value, brokers: Value) => `The ISR stays ${isr}, and ${brokers} stay out`,
  noReason: (start: Value) => `${start}.`,
  reason: (start: Value, reason: Value) => `${start}: ${reason}.`,
  sameReason: (start: Value, reason: Value) => `${start}, each for the same reason: ${reason}.`,
  eachFails: (start: Value) => `${start}: each fails one of the conditions.`,
  reasonOf: (broker: Value, reason: Value) => `broker ${broker}, ${reason}`,
  betweenReasons: '; ',
  lagOver: (lag: Value, cap: Value) => `its lag of ${lag} is over the cap of ${cap}`,
  fetchOver: (age: Value, limit: Value) =>
    `its last fetch is ${age} old, over the limit of ${limit}`,
  endBelow: (end: Value, highWatermark: Value) =>
    `its LEO ${end} is below the high watermark ${highWatermark}`,
  isNot: (left: Value, operator: Value, right: Value) => `${left} is not ${operator} ${right}`,
});
