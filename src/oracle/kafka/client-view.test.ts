import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { consumerLines, type ConsumerAnswer } from '../../app/geometry/client/consumer';
import { describeLines, describeTopic } from '../../app/geometry/client/describe';
import type { ClientAnswered } from '../../kernel/cluster-event';
import { brokerOf, type ClusterView } from '../../kernel/view';
import { serveClient } from '../../models/kafka/consumer';
import { Sim } from '../../models/kafka/sim';
import type { KafkaState } from '../../models/kafka/state';
import { anyWalk, walk } from '../../models/kafka/testing/walk';
import { view } from '../../models/kafka/view';
import { traceFiles } from '../cli';
import { compareOutcome } from './compare';
import type { Nudge } from './nudge';
import { parseRecording, type Recording } from './recording';
import { runRecording } from './replay';
import { scheduleOf } from './schedule';

// Random runs and recordings take their time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const committed = fileURLToPath(new URL('../testdata/kafka', import.meta.url));
/** All recorded runs; beside the repository where they were recorded, absent in a clone. */
const all = fileURLToPath(new URL('../../../../shared/oracle/kafka', import.meta.url));

/** What a broker answered a client, as it is recorded. */
interface DescribeLine {
  readonly t: number;
  readonly kind: 'describe';
  readonly node: number;
  readonly leader: number;
  readonly leaderEpoch: number;
  readonly isr: readonly number[];
  readonly elr: readonly number[];
  readonly lastKnownElr: readonly number[];
  readonly offlineReplicas: readonly number[];
}

/** Around a change of the metadata the answer depends on ms that no rule fixes: from and to, relative to it. */
const UNSETTLED = { before: 500, after: 1_500 };

/** The recorded answers that were given while no metadata was on its way. */
function describesOf({ lines }: Recording): readonly DescribeLine[] {
  const changes = lines.filter(({ kind }) => kind === 'partition' || kind === 'broker');
  const isSettled = (t: number): boolean =>
    changes.every((change) => t < change.t - UNSETTLED.before || t > change.t + UNSETTLED.after);
  // Where a broker's answer was late, a note says so: how late is scheduling.
  const late = new Set(lines.filter(({ kind }) => kind === 'note').map(({ t }) => t));
  const answers = lines.filter(({ kind }) => kind === 'describe') as unknown as DescribeLine[];
  return answers.filter(({ t }) => isSettled(t) && !late.has(t));
}

const sorted = (ids: readonly number[]): readonly number[] =>
  ids.toSorted((one, other) => one - other);

/** The answer without the order of sets, which the model does not have. */
function comparable(line: Omit<DescribeLine, 't' | 'kind' | 'node'>): object {
  const { leader, leaderEpoch, isr, elr, lastKnownElr, offlineReplicas } = line;
  return {
    leader,
    leaderEpoch,
    isr: sorted(isr),
    elr: sorted(elr),
    lastKnownElr: sorted(lastKnownElr),
    offlineReplicas: sorted(offlineReplicas),
  };
}

/** Every recorded answer with ours; null where the plain schedule does not reproduce the run. */
function answersOf(recording: Recording): readonly { line: DescribeLine; ours: object }[] | null {
  const lines = describesOf(recording);
  const ours = new Map<DescribeLine, object>();
  const looks = lines.map((line): Nudge => ({
    t: line.t,
    command: ({ state }) => {
      const answer = describeTopic(view(state), line.node);
      ours.set(line, answer.kind === 'answered' ? comparable(answer.description) : answer);
      return null;
    },
  }));
  const outcome = runRecording(recording, [...scheduleOf(recording).nudges, ...looks]);
  if (compareOutcome(recording, outcome) !== null) return null;
  return lines.map((line) => ({ line, ours: ours.get(line) ?? {} }));
}

describe('what a broker answers kafka-topics --describe', () => {
  const files = existsSync(all) ? traceFiles(all) : traceFiles(committed);

  it('is what the recorded brokers answered', () => {
    let compared = 0;
    for (const file of files) {
      const recording = parseRecording(readFileSync(file, 'utf8'));
      if (describesOf(recording).length === 0) continue;
      for (const { line, ours } of answersOf(recording) ?? []) {
        expect(ours, `${basename(file)} at ${line.t}, broker ${line.node}`).toEqual(
          comparable(line),
        );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(60);
  });

  it('is printed with tabs, and an empty list is nothing', () => {
    const description = {
      leader: -1,
      leaderEpoch: 3,
      replicas: [1, 2, 3],
      isr: [],
      elr: [1, 2],
      lastKnownElr: [1],
      offlineReplicas: [1],
      minInsyncReplicas: 2,
    };
    expect(describeLines(description, { uncleanLeaderElection: true })).toEqual([
      'Topic: t\tPartitionCount: 1\tReplicationFactor: 3\tConfigs: min.insync.replicas=2,unclean.leader.election.enable=true',
      '\tTopic: t\tPartition: 0\tLeader: none\tReplicas: 1,2,3\tIsr: \tElr: 1,2\tLastKnownElr: 1',
    ]);
    // A leader that is fenced is not among the brokers that the tool knows.
    const [, fenced] = describeLines(
      { ...description, leader: 1 },
      { uncleanLeaderElection: false },
    );
    expect(fenced).toContain('\tLeader: none\t');
  });
});

/** What the model itself answers a consumer at this state. */
function served(
  state: KafkaState,
  broker: number,
  api: 'Fetch' | 'ListOffsets',
  asks: { offset: number; leaderEpoch: number | null },
): ClientAnswered {
  const sim = new Sim({ state, step: 1, write: () => undefined, emit: () => undefined });
  serveClient(sim, broker, {
    kind: 'ClientRequest',
    request: 1,
    api,
    currentLeaderEpoch: asks.leaderEpoch,
    offset: asks.offset,
    max: 0,
    lastFetchedEpoch: null,
    epoch: 0,
  });
  const content = sim.state.messages.at(-1)?.content;
  if (content?.kind !== 'ClientReply') throw new Error('the broker does not answer');
  return content.answer;
}

function inWords(answer: ClientAnswered): ConsumerAnswer {
  const { error, offset, values, highWatermark } = answer;
  if (error !== null) return { kind: 'error', error };
  if (answer.api === 'ListOffsets') return { kind: 'offset', offset: offset ?? -1 };
  return { kind: 'fetched', records: values.length, highWatermark: highWatermark ?? -1 };
}

function open(shown: ClusterView, broker: number): boolean {
  return brokerOf(shown, broker)?.state === 'running';
}

describe('what a consumer would be answered', () => {
  it('is what the model answers, in any state, from any broker, with any epoch', () => {
    fc.assert(
      fc.property(
        anyWalk(40),
        fc.nat(6),
        fc.option(fc.integer({ min: -1, max: 5 })),
        ({ config, wishes }, offset, leaderEpoch) => {
          const { state } = walk(config, wishes);
          const links: KafkaState = { ...state, links: [] };
          const shown = view(links);
          const asks = { offset, leaderEpoch };
          for (const { broker, fetch, latest } of consumerLines(shown, asks)) {
            if (!open(shown, broker)) {
              expect(fetch.kind).toBe('none');
              continue;
            }
            expect(fetch).toEqual(inWords(served(links, broker, 'Fetch', asks)));
            expect(latest).toEqual(inWords(served(links, broker, 'ListOffsets', asks)));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
