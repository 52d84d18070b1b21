import fc from 'fast-check';
import type { Command } from '../../../kernel/command';
import type { ClusterConfig } from '../../../kernel/model';

/** A small cluster of two to five brokers whose limits are met soon. */
const anyConfig: fc.Arbitrary<ClusterConfig> = fc.record({
  brokers: fc.constantFrom([1, 2], [2, 1], [1, 2, 3], [3, 1, 2], [5, 0, 3, 4], [4, 3, 2, 1, 0]),
  minInsyncReplicas: fc.constantFrom(1, 1, 2, 3),
  replicaLagMaxOffsets: fc.constantFrom(0, 2, 5, 100),
  replicaLagTimeMaxMs: fc.constantFrom(10, 60),
  replicaFetchMaxBytes: fc.constantFrom(1, 160, 1_048_576),
  startMs: fc.constantFrom(0, 500),
});

/** A run: a configuration and commands for its brokers; every value is another one. Never cuts a log by hand. */
export function anyRun(
  steps: number,
): fc.Arbitrary<{ config: ClusterConfig; commands: readonly Command[] }> {
  return anyConfig.chain((config) =>
    fc.record({
      config: fc.constant(config),
      commands: fc
        .array(anyCommand(config), { maxLength: steps, size: 'max' })
        .map((commands) => commands.map(withOwnValues)),
    }),
  );
}

function withOwnValues(command: Command, index: number): Command {
  if (command.type !== 'produce') return command;
  const values = command.values.map((value, at) => (value === null ? null : `${index}.${at}`));
  return { ...command, values };
}

/** What a run mostly consists of comes often, what ends or resets everything comes seldom. */
function anyCommand(config: ClusterConfig): fc.Arbitrary<Command> {
  const broker = fc.constantFrom(...config.brokers);
  return fc.oneof(
    { weight: 40, arbitrary: anyProduce },
    { weight: 8, arbitrary: oddProduce },
    { weight: 20, arbitrary: fc.constant<Command>({ type: 'fetchFollowers' }) },
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('fetchFollowers' as const),
        only: fc.subarray([...config.brokers]),
      }),
    },
    { weight: 12, arbitrary: fc.constant<Command>({ type: 'refreshIsr' }) },
    { weight: 14, arbitrary: fc.record({ type: fc.constant('promote' as const), broker }) },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('removeFromIsr' as const), broker }) },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('rejoin' as const), broker }) },
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constant('advanceClock' as const),
        ms: fc.integer({ min: 0, max: 30 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constant('read' as const),
        offset: fc.integer({ min: 0, max: 9 }),
        max: fc.integer({ min: 0, max: 4 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('restartCluster' as const),
        how: fc.constantFrom('clean' as const, 'crash' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('promote' as const),
        broker,
        persist: fc.constant(false),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('registerProducer' as const),
        producerId: fc.constantFrom(1, 2),
        producerEpoch: fc.integer({ min: 0, max: 2 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('openProducer' as const),
        name: fc.constantFrom('p', 'q'),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom<Command>(...REFUSED) },
  );
}

const REFUSED: readonly Command[] = [
  { type: 'promote', broker: 9 },
  { type: 'rejoin', broker: 9 },
  { type: 'removeFromIsr', broker: 9 },
  { type: 'advanceClock', ms: -1 },
  { type: 'read', offset: -1, max: 1 },
  { type: 'produce', acks: 'x', values: ['v'] },
  { type: 'produce', acks: '1', values: [] },
];

const anyProduce = fc.record({
  type: fc.constant('produce' as const),
  acks: fc.constantFrom('all', '1', '1', '0'),
  values: fc.array(fc.constant('v'), { minLength: 1, maxLength: 3 }),
});

/** With a leader epoch, or from a producer that numbers its batches; both often wrong. */
const oddProduce: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ produce: anyProduce, leaderEpoch: fc.integer({ min: 0, max: 3 }) })
    .map(({ produce, leaderEpoch }) => ({ ...produce, leaderEpoch })),
  fc
    .record({
      produce: anyProduce,
      producer: fc.record({
        producerId: fc.constantFrom(-1, 1, 2),
        producerEpoch: fc.integer({ min: 0, max: 1 }),
        sequence: fc.integer({ min: 0, max: 2 }),
      }),
    })
    .map(({ produce, producer }) => ({ ...produce, values: ['v', null], producer })),
);
