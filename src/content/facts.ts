import { brokerOf, type ClusterView, type PromiseStatus } from '../kernel/view';
import {
  answerOf,
  outcomeOf,
  promiseOf,
  readValuesOf,
  standingOf,
  valuesOf,
  type LessonFrame,
  type StepOfLabel,
} from './probe';
import type { Belief, Expectation } from './scenario';

/** One expected fact and what is so. `expected` is undefined where nothing is. */
export interface Fact {
  readonly field: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** The facts that an expectation names, as they are after the last of a step's frames; none without frames. */
export function factsOf(
  expect: Expectation,
  frames: readonly LessonFrame[],
  stepOf: StepOfLabel,
): readonly Fact[] {
  const last = frames.at(-1);
  if (last === undefined) return [];
  const { view, history } = last.after;
  return [
    ...partitionFacts(expect, view),
    { field: 'outcome', expected: expect.outcome, got: outcomeOf(frames) },
    { field: 'readValues', expected: expect.readValues, got: readValuesOf(frames) },
    ...brokerFacts(expect, view),
    ...each(
      'promises',
      expect.promises,
      (status) => history.ledger.counts[status as PromiseStatus],
    ),
    ...each('requests', expect.requests, (label) => standingOf(last.after, stepOf(label))),
    ...each('offsets', expect.offsets, (label) => promiseOf(last.after, stepOf(label))?.baseOffset),
    ...each('answers', expect.answers, (label) => answerOf(frames, stepOf(label))),
    ...(expect.inFlight ?? []).map((kind) => ({
      field: `inFlight.${kind}`,
      expected: true,
      got: view.messages.some((message) => message.kind === kind),
    })),
  ].filter(({ expected }) => expected !== undefined);
}

function partitionFacts(expect: Expectation, view: ClusterView): readonly Fact[] {
  const { partition, controller } = view;
  const fenced = controller?.brokers.filter((broker) => broker.fenced) ?? [];
  return [
    { field: 'isr', expected: expect.isr, got: partition.isr },
    { field: 'maximalIsr', expected: expect.maximalIsr, got: partition.maximalIsr },
    { field: 'elr', expected: expect.elr, got: partition.eligibleLeaderReplicas },
    {
      field: 'lastKnownLeader',
      expected: expect.lastKnownLeader,
      got: partition.lastKnownLeader,
    },
    { field: 'recovering', expected: expect.recovering, got: partition.recovering },
    { field: 'highWatermark', expected: expect.highWatermark, got: partition.highWatermark },
    { field: 'leader', expected: expect.leader, got: partition.leader },
    { field: 'leaderEpoch', expected: expect.leaderEpoch, got: partition.leaderEpoch },
    { field: 'partitionEpoch', expected: expect.partitionEpoch, got: partition.partitionEpoch },
    { field: 'fenced', expected: expect.fenced, got: fenced.map(({ brokerId }) => brokerId) },
  ];
}

function brokerFacts(expect: Expectation, view: ClusterView): readonly Fact[] {
  const broker = (id: string) => brokerOf(view, Number(id));
  return [
    ...each('logEndOffset', expect.logEndOffset, (id) => broker(id)?.log.endOffset),
    ...each('highWatermarks', expect.highWatermarks, (id) => broker(id)?.highWatermark),
    ...each('values', expect.values, (id) => valuesOf(view, Number(id))),
    ...Object.entries(expect.beliefs ?? {}).flatMap(([id, { leader, isr }]: [string, Belief]) => [
      { field: `beliefs.${id}.leader`, expected: leader, got: broker(id)?.believes?.leader },
      { field: `beliefs.${id}.isr`, expected: isr, got: broker(id)?.kafka?.isr },
    ]),
  ];
}

/** A fact for each key of a record of expected values. */
function each(
  field: string,
  expected: Readonly<Record<string, unknown>> | undefined,
  read: (key: string) => unknown,
): readonly Fact[] {
  return Object.entries(expected ?? {}).map(([key, value]) => ({
    field: `${field}.${key}`,
    expected: value,
    got: read(key),
  }));
}
