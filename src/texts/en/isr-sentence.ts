import { messages, type Value } from '../messages';

/** What a frame says of MiniKafka’s ISR. A name with “start” is the start of a sentence, to which reasons are added. */
export const isrSentence = messages('isr-sentence', {
  resetTo: (brokers: Value) => `The ISR is reset to ${brokers} alone.`,
  takenOut: (brokers: Value) =>
    `${brokers} is taken out of the ISR; the next refresh decides anew.`,
  rejoinLeaves: (brokers: Value) =>
    `${brokers} leaves the ISR: a rejoining replica is out until a refresh finds it in sync.`,
  isOutAlready: (isr: Value) => `The ISR stays ${isr}: the broker to remove is out already.`,
  noFollower: (isr: Value) => `The ISR stays ${isr}: there is no follower.`,
  allMeet: (isr: Value) => `The ISR stays ${isr}: every follower meets all three conditions.`,
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
  areBack: (brokers: Value, count: number) =>
    count === 1
      ? `${brokers} is back in the ISR: it meets all three conditions.`
      : `${brokers} are back in the ISR: they meet all three conditions.`,
  startLeave: (brokers: Value, count: number) =>
    `${brokers} ${count === 1 ? 'leaves' : 'leave'} the ISR`,
  startBack: (brokers: Value, count: number) =>
    `${brokers} ${count === 1 ? 'is' : 'are'} back in the ISR`,
  startAndLeave: (start: Value, brokers: Value, count: number) =>
    `${start}, and ${brokers} ${count === 1 ? 'leaves' : 'leave'} it`,
  startOut: (isr: Value, brokers: Value, count: number) =>
    `The ISR stays ${isr}, and ${brokers} ${count === 1 ? 'stays' : 'stay'} out`,
});
