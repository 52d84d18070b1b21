import { beat, comparison, type QuestionGroup } from '../question';

/** Who decides, and how a follower leaves the ISR, step by step. */
export const leaving: readonly QuestionGroup[] = [
  {
    id: 'who-decides',
    title: 'Who decides',
    questions: [
      {
        id: 'who-owns-the-isr',
        ask: 'Who decides which followers are in the ISR?',
        claim:
          'The leader: it alone sees how far each follower is. The controller only stores its decision and spreads it.',
        verdict: 'loose',
        exact:
          'Only additions are the leader’s alone. The controller takes out by itself who is fenced, who stops in order, who comes back from a crash, and who is unregistered; and it elects.',
        claims: ['1'],
        shown: [beat('slow-follower', 'proposed'), beat('dead-follower', 'fenced')],
      },
    ],
  },
  {
    id: 'falling-out',
    title: 'A follower falls out, step by step',
    questions: [
      {
        id: 'caught-up-time',
        ask: '1. What does the leader note of each follower?',
        claim: 'The time at which its fetch last reached the leader’s log end.',
        verdict: 'loose',
        exact:
          'There is a second way to be caught up: reaching the end that the log had at the previous fetch, dated to that fetch. And a follower whose log ends where the leader’s ends is never out of sync, however long it has been silent.',
        claims: ['2'],
        shown: [beat('idle-and-one-record', '12 s later'), beat('always-behind', 'behind')],
      },
      {
        id: 'when-it-looks',
        ask: '2. How often does the leader look?',
        claim: 'Every half of replica.lag.time.max.ms.',
        verdict: 'right',
        exact:
          'So a follower that stops is taken out between one and one and a half times that limit after it had caught up last.',
        claims: ['3'],
        shown: [beat('slow-follower', 'in time'), beat('slow-follower', 'before')],
      },
      {
        id: 'out-of-sync',
        ask: '3. When is a follower out of sync?',
        claim:
          'When it has not caught up for longer than replica.lag.time.max.ms, 30 s by default.',
        verdict: 'right',
        exact:
          'Strictly longer. Its log must also end elsewhere than the leader’s, and no other change of the ISR may be under way.',
        claims: ['4'],
        shown: [beat('slow-follower', 'proposed'), beat('idle-and-one-record', 'one behind')],
      },
      {
        id: 'how-it-asks',
        ask: '4. How does the leader propose the smaller ISR?',
        claim:
          'With AlterPartition to the controller; in clusters with ZooKeeper it wrote the state there itself.',
        verdict: 'loose',
        exact:
          'From 2.7 on leaders asked the controller in clusters with ZooKeeper, too, and until they are answered they count with the larger set. Kafka 4 has no ZooKeeper.',
        claims: ['5'],
        shown: [beat('no-answer', 'asked'), comparison('confirmed-isr')],
      },
      {
        id: 'what-is-checked',
        ask: '5. What does the controller check?',
        claim: 'The leader epoch, so that a deposed leader cannot change the ISR.',
        verdict: 'loose',
        exact:
          'That and a dozen other things: above all that the partition epoch is the current one, and for each member that it is not fenced, not stopping, and proposed with the broker epoch of its present start.',
        claims: ['6'],
        shown: [
          beat('granted-too-late', 'refused'),
          comparison('no-fenced-members'),
          comparison('broker-epochs'),
        ],
      },
      {
        id: 'how-it-spreads',
        ask: '6. How do the brokers hear of it?',
        claim: 'The controller sends LeaderAndIsr requests to them.',
        verdict: 'wrong',
        exact:
          'There is no such request in KRaft. The change is a record of the metadata log, which every broker fetches at its own pace. The leader hears of it twice: by the answer to its request and by the record, in either order.',
        claims: ['7'],
        shown: [
          beat('slow-follower', 'answered'),
          beat('dead-follower', 'learned'),
          beat('the-answer-is-lost', 'settled'),
        ],
      },
      {
        id: 'watermark-of-a-smaller-isr',
        ask: '7. When does the high watermark follow the smaller ISR?',
        claim: 'The leader computes it over the smaller ISR from then on.',
        verdict: 'loose',
        exact:
          'Only after the controller has confirmed the change, and only if the ISR has min.insync.replicas members. It also waits for replicas outside the ISR that have caught up and may join.',
        claims: ['8'],
        shown: [
          beat('slow-follower', 'granted'),
          beat('slow-follower', 'answered'),
          comparison('strict-minimum'),
        ],
      },
      {
        id: 'below-the-minimum',
        ask: '8. What do producers with acks=all hear below min.insync.replicas?',
        claim: 'NOT_ENOUGH_REPLICAS or NOT_ENOUGH_REPLICAS_AFTER_APPEND.',
        verdict: 'loose',
        exact:
          'New requests hear the first, and nothing is appended. One that waits already is appended: since 3.7 it ends in REQUEST_TIMED_OUT, or in success if replicas return in time.',
        claims: ['9'],
        shown: [
          beat('refused-at-once', 'refused'),
          beat('timed-out-and-read', 'timed out'),
          beat('back-in-time', 'answered'),
          comparison('which-error'),
        ],
      },
    ],
  },
];
