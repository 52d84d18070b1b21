import { messages, type Value } from '../messages';

/** Space-time. */
export const spaceTime = messages('space-time', {
  spaceTime: 'Space-time',
  showMoreFrames: 'Show more frames',
  showFewerFrames: 'Show fewer frames',
  print: 'Print',
  runsOfMoreThan: (printedMax: Value) =>
    `Runs of more than ${printedMax} frames print their window only.`,
  printTheRun: 'Print the run',
  minikafkasCallsAreAtomic: 'MiniKafka’s calls are atomic: no messages travel.',
  secondsStepsAreEven: 'seconds; steps are even, a double stroke marks a long wait',
  framesToOfPlayhead: (fromOf: Value, value: Value, frames: Value, index: Value) =>
    `Frames ${fromOf} to ${value} of ${frames}, playhead at frame ${index}.`,
  drawingSpaceTime: 'Drawing space-time…',
  highWatermarkLeader: (highWatermark: Value, broker: Value) =>
    `High watermark ${highWatermark}, leader ${broker}`,
  request: (title: Value, value: Value) => `Request ${title} ${value}`,
  spaceTimeOfFrames: (fromOf: Value, value: Value) => `Space-time of frames ${fromOf} to ${value}`,
  spaceTimeInWords: 'Space-time in words',
  none: 'none',
  frameSLeaderIsr: (
    frame: Value,
    timeText: Value,
    sentence: Value,
    leader: Value,
    value: Value,
    highWatermark: Value,
  ) =>
    `Frame ${frame}, ${timeText} s. ${sentence} Leader ${leader}, ISR ${value}, high watermark ${highWatermark}.`,
  messages: 'Messages',
  theClients: 'the clients',
  theController: 'the controller',
  broker: (end: number) => `broker ${end}`,
  fromTo: (kind: string, nodeName: string, nodeName2: string, label: string) =>
    `${kind} from ${nodeName} to ${nodeName2}, ${label}`,
  times: (count: number) => `, ${count} times`,
  heldSince: (seconds: string) => `, held since ${seconds}`,
  waitsAtAPaused: (seconds: string) => `, waits at a paused receiver since ${seconds}`,
  onItsWay: ', on its way',
  lostAt: (seconds: string) => `, lost at ${seconds}`,
  arrivedAt: (seconds: string) => `, arrived at ${seconds}`,
  sentAt: (what: string, times: string, seconds: string, waits: string, ends: string) =>
    `${what}${times}: sent at ${seconds}${waits}${ends}.`,
  epoch: (epoch: Value) => `epoch ${epoch}`,
  clients: 'clients',
  contr: 'contr.',
  record: (number: number, value: string) => `Record ${number}: ${value}`,
  offset: (offset: number) => `≠ offset ${offset}`,
  theLogsOfBrokers: (one: number, other: number, offset: number) =>
    `The logs of brokers ${one} and ${other} differ at offset ${offset}`,
  offset2: (offset: number) => ` offset ${offset}`,
  lost: (at: string) => `✓${at}, lost`,
  noAnswerAsked: 'no answer asked',
});
