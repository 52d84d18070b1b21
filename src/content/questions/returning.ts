import { beat, comparison, type QuestionGroup } from '../question';

/** How a follower comes back, and by what stale leaders are kept away. */
export const returning: readonly QuestionGroup[] = [
  {
    id: 'coming-back',
    title: 'It comes back, step by step',
    questions: [
      {
        id: 'goes-on-fetching',
        ask: '1. What does a follower do that is not in the ISR?',
        claim: 'It goes on fetching from the leader, or begins again.',
        verdict: 'right',
        exact: 'Nobody tells it to, and it does not ask to be let in: its fetches are the request.',
        claims: [],
        shown: [beat('slow-follower', 'gives up'), beat('as-far-as-the-watermark', 'not yet')],
      },
      {
        id: 'how-far',
        ask: '2. How far must it have come?',
        claim: 'To the leader’s log end: its fetch must ask for the next record to be written.',
        verdict: 'wrong',
        exact:
          'It must have reached the high watermark and the start of the current leader epoch. It must also be unfenced, not about to stop, and fetch with the broker epoch that the leader knows.',
        claims: ['10'],
        shown: [
          beat('as-far-as-the-watermark', 'in'),
          beat('start-of-the-epoch', 'kept out'),
          beat('fenced-and-complete', 'complete'),
        ],
      },
      {
        id: 'moving-end',
        ask: '3. Must it chase an end that moves away?',
        claim:
          'Yes: under load it may stay out for as long as it does not catch the moving log end.',
        verdict: 'wrong',
        exact:
          'What it chases is the high watermark. That moves too, but it waits for a replica that counts as caught up and may join.',
        claims: ['10'],
        shown: [beat('as-far-as-the-watermark', 'all'), comparison('reach-the-epoch-start')],
      },
      {
        id: 'how-it-joins',
        ask: '4. How does it join?',
        claim: 'The leader asks for the larger ISR in the same way, and the controller commits it.',
        verdict: 'right',
        exact:
          'Meanwhile the leader counts with both sets: the high watermark waits for the new member at once, min.insync.replicas counts it only when it is confirmed.',
        claims: [],
        shown: [beat('counts-when-sent', 'waits'), beat('acked-and-invisible', 'proposed')],
      },
      {
        id: 'full-redundancy',
        ask: '5. What is different then?',
        claim: 'The high watermark and the promise of acks=all count with every replica again.',
        verdict: 'right',
        exact:
          'The partition epoch has risen once for each change of the ISR. The leader epoch has not: the leader never changed.',
        claims: [],
        shown: [beat('slow-follower', 'back'), beat('dead-follower', 'back')],
      },
    ],
  },
  {
    id: 'fencing',
    title: 'Fencing',
    questions: [
      {
        id: 'which-epoch',
        ask: 'What keeps a deposed leader from changing the ISR?',
        claim:
          'Each change carries the leader epoch, and the controller refuses one whose epoch is behind.',
        verdict: 'loose',
        exact:
          'It does, with FENCED_LEADER_EPOCH. But a change of the ISR compares and raises the partition epoch, and a deposed leader may also be refused for an old broker epoch.',
        claims: ['11'],
        shown: [
          beat('slow-follower', 'back'),
          comparison('no-epoch-for-a-shrink'),
          beat('granted-too-late', 'refused'),
        ],
      },
    ],
  },
];
