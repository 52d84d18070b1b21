import { messages, type Value } from '../messages';

/**
 * What a frame says that the controller wrote about the partition. Names with “acts” are who acts and why, with
 * “leads” who leads after it: the starts of sentences. `list` is what is registered now.
 */
export const partitionSentence = messages('partition-sentence', {
  elr: (elr: Value) => `ELR ${elr}`,
  isr: (isr: Value) => `ISR ${isr}`,
  partitionEpoch: (epoch: Value) => `partition epoch ${epoch}`,
  inList: ', ',
  theElr: (elr: Value) => `the ELR ${elr}`,
  theLastKnown: (leader: Value) => `the last known leader ${leader}`,
  createdLeaderless: (replicas: Value, isr: Value) =>
    `The controller creates the partition on ${replicas}; nobody leads: ISR ${isr}.`,
  created: (replicas: Value, leader: Value, epoch: Value, isr: Value) =>
    `The controller creates the partition on ${replicas}; broker ${leader} leads in epoch ${epoch}: ISR ${isr}.`,
  leader: (leader: Value) => `leader ${leader}`,
  broker: (broker: Value) => `broker ${broker}`,
  actsCreated: () => 'The controller creates the partition',
  actsFenced: (name: Value) => `The controller fences ${name}`,
  actsUnfenced: (name: Value) => `The controller unfences ${name}`,
  actsShutdown: (name: Value) => `The controller lets ${name} shut down`,
  actsRegistered: (name: Value) => `The controller registers ${name} anew`,
  actsUnregistered: (name: Value) => `The controller unregisters ${name}`,
  actsAlterPartition: (name: Value) => `The controller answers ${name}`,
  actsPreferredElection: () => 'The controller elects the preferred leader',
  actsUncleanElection: () => 'The controller elects an unclean leader',
  actsMinIsrChanged: () => 'The controller takes over min.insync.replicas',
  electedFromIsr: (leads: Value, list: Value) =>
    `${leads}, the first active ISR member of the assignment: ${list}.`,
  electedPreferred: (leads: Value, list: Value) =>
    `${leads}, the first of the assignment: ${list}.`,
  electedFromElr: (leads: Value, elr: Value, list: Value) =>
    `${leads}, chosen from the ELR ${elr}: ${list}.`,
  electedLastKnown: (leads: Value, list: Value) =>
    `${leads}, the last known leader: ${list}. It may lack committed records.`,
  electedUnclean: (leads: Value, list: Value) =>
    `${leads}, from outside ISR and ELR: ${list}. It may lack committed records.`,
  elected: (leads: Value, list: Value) => `${leads}: ${list}.`,
  stillNobody: (start: Value) => `${start}; still nobody leads.`,
  end: (start: Value) => `${start}.`,
  lastKnown: (leader: Value) => `last known leader ${leader}`,
  takesFromElr: (acts: Value, list: Value) => `${acts} and takes it out of the ELR: ${list}`,
  takesNobody: (acts: Value, list: Value) => `${acts}: ${list}`,
  granted: (leader: Value, isr: Value, change: { with: string; without: string }, list: Value) => {
    const joined = change.with === '' ? '' : `, with ${change.with}`;
    const gone = change.without === '' ? '' : `, without ${change.without}`;
    return `The controller grants leader ${leader} the ISR ${isr}${joined}${gone}: ${list}.`;
  },
  clears: (forgotten: Value, list: Value) =>
    `The controller clears ${forgotten}, because min.insync.replicas changed: ${list}`,
  leads: (acts: Value, who: { leader: Value | null; still: boolean }, epoch: Value) =>
    `${acts}, and ${who.leader === null ? 'it' : `broker ${who.leader}`}${who.still ? ' still' : ''} leads in epoch ${epoch}`,
  nobodyCan: (acts: Value, epoch: Value, isKept: boolean, list: Value) =>
    `${acts}, and nobody can lead in epoch ${epoch}${isKept ? '; it stays in the ISR as its last member' : ''}: ${list}.`,
  takes: (acts: Value, who: Value | null, isElr: boolean, list: Value) =>
    `${acts} and takes ${who ?? 'it'} out of the ISR${isElr ? ' and the ELR' : ''}: ${list}`,
});
