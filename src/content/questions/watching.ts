import { beat, comparison, type QuestionGroup } from '../question';

/** What meters tell, and where it gets difficult. */
export const watching: readonly QuestionGroup[] = [
  {
    id: 'meters',
    title: 'What one can watch',
    questions: [
      {
        id: 'shrinks-per-second',
        ask: 'What do IsrShrinksPerSec and IsrExpandsPerSec count?',
        claim: 'How often members leave and join the ISR; steady values mean flapping followers.',
        verdict: 'loose',
        exact:
          'Only changes that the leader asked for, and of these only such whose answer reached it before the metadata record. That a dead broker is taken out is not counted anywhere.',
        claims: ['12'],
        shown: [beat('slow-follower', 'answered'), beat('dead-follower', 'fenced')],
      },
      {
        id: 'under-replicated',
        ask: 'When is a partition under-replicated?',
        claim: 'When its ISR is smaller than the number of its replicas; 0 is the healthy state.',
        verdict: 'right',
        exact:
          'Each broker counts the partitions that it leads, by the ISR that is confirmed. A partition without a leader is counted by nobody.',
        claims: [],
        shown: [beat('dead-follower', 'learned'), beat('last-replica-standing', 'nobody')],
      },
      {
        id: 'under-minimum',
        ask: 'What fails when UnderMinIsrPartitionCount is above 0?',
        claim: 'Writes.',
        verdict: 'loose',
        exact:
          'Writes with acks=all. Those with acks=1 and acks=0 are accepted, and since 3.7 nobody can read them. The minimum counts as at most the number of replicas, and partitions without a leader are not counted.',
        claims: ['13'],
        shown: [beat('acked-and-invisible', 'not read'), comparison('visible-below-minimum')],
      },
    ],
  },
  {
    id: 'edge-cases',
    title: 'Where it gets difficult',
    questions: [
      {
        id: 'flapping',
        ask: 'A follower leaves and joins again and again. Why?',
        claim: 'It is near the time limit; raise the limit, or find out what makes it slow.',
        verdict: 'loose',
        exact:
          'Below min.insync.replicas there is another cause: the high watermark stands, so a follower that is far behind reaches it with its first fetch, joins, and is taken out at the next look (KAFKA-19996).',
        claims: [],
        shown: [beat('in-and-out-again', 'in'), beat('in-and-out-again', 'out')],
      },
      {
        id: 'leader-dies-meanwhile',
        ask: 'The leader dies while it asks for a smaller ISR. Who may lead?',
        claim:
          'A member of the ISR that was committed; never one that was not in sync, unless unclean elections are allowed.',
        verdict: 'loose',
        exact:
          'Also a member of the ELR when the ISR is empty, and in the end the last known leader, both with unclean elections forbidden. New clusters have the ELR from 4.1 on.',
        claims: ['14'],
        shown: [
          beat('unconfirmed-shrink', 'elected'),
          beat('the-last-one-is-kept', '1 leads'),
          beat('last-known-leader', 'elected'),
          comparison('eligible-leader-replicas'),
          comparison('last-known-leader-alive'),
        ],
      },
    ],
  },
];
