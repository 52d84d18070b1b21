import { messages, type Value } from '../messages';

/** What a timer will do when it fires; `who` is the process that it belongs to. */
export const upcoming = messages('upcoming', {
  register: (who: Value) => `${who} asks the controller to register it`,
  unfence: (who: Value) => `${who} is ready and asks the controller to let it in`,
  heartbeat: (who: Value) => `${who} sends a heartbeat`,
  fetch: (who: Value, leader: Value) => `${who} fetches from broker ${leader}`,
  fetchTimeout: (who: Value) => `${who} gives up its fetch, if no answer has come`,
  longPoll: (who: Value) => `${who} answers a fetch that waits there, with nothing new`,
  produceTimeout: (who: Value) =>
    `${who} answers a produce that waits there with REQUEST_TIMED_OUT`,
  alterPartitionRetry: (who: Value) =>
    `${who} asks the controller for its ISR again, if no answer has come`,
  leadsNothing: (broker: Value) =>
    `broker ${broker} looks for followers to take out of its ISR: it leads nothing`,
  isrCheckNobody: (broker: Value) =>
    `broker ${broker} looks for followers to take out of its ISR: nobody, as things stand`,
  isrCheck: (broker: Value, out: Value) =>
    `broker ${broker} looks for followers to take out of its ISR: ${out}, as things stand`,
  checkpoint: (who: Value, highWatermark: Value) =>
    `${who} writes its high watermark ${highWatermark} to disk`,
  sessionCheck: 'the controller looks for sessions that are over',
  sessionCheckFences: (over: Value) =>
    `the controller looks for sessions that are over and fences ${over}`,
  unclean: 'the controller looks whether an unclean election is allowed and needed',
  uncleanIs:
    'the controller looks whether an unclean election is allowed and needed: it is, as things stand',
});
