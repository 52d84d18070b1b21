import { beat, comparison, type QuestionGroup } from '../question';

/** What the chapter on MiniKafka says of Kafka. What it says of MiniKafka is as MiniKafka does it. */
export const chapter: readonly QuestionGroup[] = [
  {
    id: 'minikafka-and-kafka',
    title: 'MiniKafka and Kafka',
    questions: [
      {
        id: 'time-limit',
        ask: 'a. Is it replica.lag.time.max.ms that decides who is alive?',
        claim: 'Kafka judges membership in the ISR mainly by that time.',
        verdict: 'loose',
        exact:
          'For slow followers it does. Dead ones are taken out by the controller when their session ends, after 9 s with Kafka’s defaults and long before 30 s are over.',
        claims: ['a'],
        shown: [beat('dead-follower', 'no shrink'), beat('dead-follower', 'fenced')],
      },
      {
        id: 'three-tests',
        ask: 'b. Is re-entry a matter of time, distance and coverage?',
        claim:
          'A follower comes back when it is timely, near enough and covers the high watermark.',
        verdict: 'loose',
        exact:
          'In MiniKafka. Kafka asks for coverage of the high watermark and of the epoch’s start, for neither time nor distance.',
        claims: ['b'],
        shown: [beat('three-predicates', 'uncovered'), beat('as-far-as-the-watermark', 'in')],
      },
      {
        id: 'monotone-watermark',
        ask: 'c. Can the high watermark go back?',
        claim: 'It is an exclusive end and never falls while the cluster runs.',
        verdict: 'loose',
        exact:
          'In Kafka it does not fall within the term of one leader. A follower’s may, and after an election it may be lower for a while.',
        claims: ['c'],
        shown: [
          beat('watermark-goes-back', 'not known'),
          beat('start-of-the-epoch', 'elected'),
          beat('restart-lowers-hw', 'restart'),
        ],
      },
      {
        id: 'error-after-append',
        ask: 'd. Is an error after the append half of Kafka’s contract?',
        claim:
          'acks=all fails before the append or after it, with NOT_ENOUGH_REPLICAS_AFTER_APPEND.',
        verdict: 'loose',
        exact:
          'The lesson holds: an error does not mean that nothing was written. Since 3.7 it is REQUEST_TIMED_OUT that teaches it, and the other error is practically never seen.',
        claims: ['d'],
        shown: [
          beat('two-ways-acks-all-fails', 'after'),
          beat('timed-out-and-read', 'read'),
          comparison('which-error'),
        ],
      },
      {
        id: 'new-leader-cuts',
        ask: 'e. Does a new leader cut its own log?',
        claim: 'MiniKafka’s does, and that is the opposite of what Kafka’s does.',
        verdict: 'right',
        exact:
          'Kafka’s new leader keeps its whole log, also what is above the high watermark, and commits it in its own term. Followers cut, where epochs part.',
        claims: ['e'],
        shown: [beat('promotion-loses-tail', 'promote'), beat('leader-crash', 'leads')],
      },
      {
        id: 'epoch-in-a-produce',
        ask: 'f. Is a produce request refused for an old leader epoch?',
        claim: 'Comparing the epoch at the append is fencing as in production.',
        verdict: 'loose',
        exact:
          'The principle is. But Kafka’s produce request carries no leader epoch: Fetch, ListOffsets, OffsetForLeaderEpoch and AlterPartition do. A leader that has not heard of its successor accepts acks=1.',
        claims: ['f'],
        shown: [
          beat('fence-a-stale-leader', 'late'),
          beat('frozen-leader', 'answers'),
          comparison('paused-leader'),
        ],
      },
      {
        id: 'acks-1-and-the-minimum',
        ask: 'g. Does min.insync.replicas concern acks=1 and acks=0?',
        claim: 'No: they do not look at it.',
        verdict: 'loose',
        exact:
          'They are accepted without it. But since 3.7 nobody can read what they wrote while the ISR is below the minimum.',
        claims: ['g'],
        shown: [
          beat('min-insync', 'acks=1'),
          beat('acked-and-invisible', 'not read'),
          comparison('visible-below-minimum'),
        ],
      },
      {
        id: 'epoch-history',
        ask: 'h. How does Kafka find out where histories part?',
        claim: 'By the history of leader epochs (KIP-101, KIP-279).',
        verdict: 'right',
        exact:
          'And by KIP-320: since then fetches carry the epoch, and Kafka 4 finds the place within the fetch itself.',
        claims: ['h'],
        shown: [
          beat('leader-crash', 'diverging'),
          beat('three-histories', 'b is cut'),
          comparison('truncation-by-epoch'),
          comparison('epoch-in-the-fetch'),
        ],
      },
    ],
  },
];
