import { messages, type Value } from '../messages';

/** What a frame says of AlterPartition. `reason` is why it was asked for, or refused, as the end of a sentence. */
export const isrProposal = messages('isr-proposal', {
  neverAtEnd: 'it was never at the leader’s end in this term',
  lastHadAll: (ago: Value, limit: Value) =>
    `it last had everything ${ago} ago, over the limit of ${limit}`,
  reached: (end: Value, highWatermark: Value) =>
    `its LEO ${end} has reached the high watermark ${highWatermark}`,
  reachedStart: (end: Value, highWatermark: Value, start: Value) =>
    `its LEO ${end} has reached the high watermark ${highWatermark} and the start ${start} of this epoch`,
  staleBrokerEpoch: 'its own registration is not the current one',
  notController: 'it knows newer epochs than this controller',
  fencedLeaderEpoch: 'its leader epoch has ended',
  invalidUpdateVersion: 'its partition epoch is not the newest',
  ineligibleReplica: 'a member is fenced, shutting down or registered anew',
  newLeaderElected: 'another broker leads after the change',
  invalidRequest: 'the request does not fit what is registered',
  operationNotAttempted: 'an older proposal is still under way',
  grantsSame: (leader: Value, isr: Value) =>
    `The controller grants leader ${leader} the ISR ${isr}, which is registered already: nothing changes.`,
  refuses: (leader: Value, isr: Value, reason: Value) =>
    `The controller refuses leader ${leader} the ISR ${isr}: ${reason}.`,
  ignores: (leader: Value) =>
    `Leader ${leader} ignores the controller’s answer: metadata has settled the proposal before.`,
  asks: (leader: Value, who: { takes?: string; adds?: string }, list: Value) =>
    who.takes === undefined
      ? `Leader ${leader} asks the controller to add ${who.adds}: ${list}.`
      : `Leader ${leader} asks the controller to take ${who.takes} out: ${list}.`,
  list: (isr: Value, epoch: Value, reason: Value | null) =>
    `ISR ${isr}, partition epoch ${epoch}${reason === null ? '' : `; ${reason}`}`,
  goesBack: (leader: Value) => `Leader ${leader} drops its proposal and counts with the ISR it had`,
  staysPending: (leader: Value) =>
    `Leader ${leader} keeps its proposal open until metadata settles it`,
  asksAgain: (leader: Value) => `Leader ${leader} sends the same proposal again`,
  because: (does: Value, reason: Value | null) =>
    reason === null ? `${does}.` : `${does}: ${reason}.`,
  counts: (leader: Value, isr: Value, epoch: Value, how: { by: string; was: Value | null }) =>
    `Leader ${leader} counts with the ISR ${isr}${how.was === null ? '' : ` instead of ${how.was}`} from now on, by the ${
      how.by === 'reply' ? 'controller’s answer' : 'metadata record'
    } of partition epoch ${epoch}.`,
});
