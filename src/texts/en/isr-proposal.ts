import { messages, type Value } from '../messages';

/** What a frame says of AlterPartition. `reason` is why it was asked for, or refused, as the end of a sentence. */
export const isrProposal = messages('isr-proposal', {
  asksToTakeOut: (leader: Value, gone: Value, isr: Value, epoch: Value) =>
    `Leader ${leader} asks the controller to take ${gone} out: ISR ${isr}, partition epoch ${epoch}.`,
  asksToTakeOutSince: (leader: Value, gone: Value, isr: Value, epoch: Value, reason: Value) =>
    `Leader ${leader} asks the controller to take ${gone} out: ISR ${isr}, partition epoch ${epoch}; ${reason}.`,
  asksToAdd: (leader: Value, joined: Value, isr: Value, epoch: Value) =>
    `Leader ${leader} asks the controller to add ${joined}: ISR ${isr}, partition epoch ${epoch}.`,
  asksToAddSince: (leader: Value, joined: Value, isr: Value, epoch: Value, reason: Value) =>
    `Leader ${leader} asks the controller to add ${joined}: ISR ${isr}, partition epoch ${epoch}; ${reason}.`,
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
  goesBack: (leader: Value) =>
    `Leader ${leader} drops its proposal and counts with the ISR it had.`,
  goesBackSince: (leader: Value, reason: Value) =>
    `Leader ${leader} drops its proposal and counts with the ISR it had: ${reason}.`,
  staysPending: (leader: Value) =>
    `Leader ${leader} keeps its proposal open until metadata settles it.`,
  staysPendingSince: (leader: Value, reason: Value) =>
    `Leader ${leader} keeps its proposal open until metadata settles it: ${reason}.`,
  asksAgain: (leader: Value) => `Leader ${leader} sends the same proposal again.`,
  asksAgainSince: (leader: Value, reason: Value) =>
    `Leader ${leader} sends the same proposal again: ${reason}.`,
  ignores: (leader: Value) =>
    `Leader ${leader} ignores the controller’s answer: metadata has settled the proposal before.`,
  countsByReply: (leader: Value, isr: Value, epoch: Value) =>
    `Leader ${leader} counts with the ISR ${isr} from now on, by the controller’s answer of partition epoch ${epoch}.`,
  countsByRecord: (leader: Value, isr: Value, epoch: Value) =>
    `Leader ${leader} counts with the ISR ${isr} from now on, by the metadata record of partition epoch ${epoch}.`,
  changesByReply: (leader: Value, isr: Value, epoch: Value, before: Value) =>
    `Leader ${leader} counts with the ISR ${isr} instead of ${before} from now on, by the controller’s answer of partition epoch ${epoch}.`,
  changesByRecord: (leader: Value, isr: Value, epoch: Value, before: Value) =>
    `Leader ${leader} counts with the ISR ${isr} instead of ${before} from now on, by the metadata record of partition epoch ${epoch}.`,
});
