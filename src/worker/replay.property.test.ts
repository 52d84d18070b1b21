import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import type { ClusterConfig } from '../kernel/model';
import { MemoryKeyValue } from './memory-key-value';
import { allFrames, openTab } from './testing/worlds';

const broker = fc.integer({ min: 1, max: 4 });
const produce = fc.record({
  type: fc.constant('produce' as const),
  acks: fc.constantFrom('all', '1', '0', 'x'),
  values: fc.array(fc.constantFrom('a', 'b', null), { maxLength: 3 }),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: produce },
  fc.tuple(produce, fc.nat(3)).map(([request, leaderEpoch]) => ({ ...request, leaderEpoch })),
  fc
    .tuple(produce, fc.nat(2), fc.nat(2), fc.nat(3))
    .map(([request, producerId, producerEpoch, sequence]) => ({
      ...request,
      producer: { producerId, producerEpoch, sequence },
    })),
  { weight: 5, arbitrary: fc.constant({ type: 'fetchFollowers' as const }) },
  fc.subarray([1, 2, 3]).map((only): Command => ({ type: 'fetchFollowers', only })),
  fc.integer({ min: -1, max: 900 }).map((ms): Command => ({ type: 'advanceClock', ms })),
  { weight: 3, arbitrary: fc.constant({ type: 'refreshIsr' as const }) },
  broker.map((id): Command => ({ type: 'removeFromIsr', broker: id })),
  {
    weight: 3,
    arbitrary: fc
      .tuple(broker, fc.boolean())
      .map(([id, persist]): Command => ({ type: 'promote', broker: id, persist })),
  },
  broker.map((id): Command => ({ type: 'rejoin', broker: id })),
  fc
    .constantFrom('clean' as const, 'crash' as const)
    .map((how) => ({ type: 'restartCluster' as const, how })),
  fc.nat(5).map((offset): Command => ({ type: 'read', offset, max: 0 })),
  fc.constantFrom('p', 'q').map((name): Command => ({ type: 'openProducer', name })),
);

const config: fc.Arbitrary<ClusterConfig> = fc.record({
  brokers: fc.constantFrom([1, 2, 3], [3, 1], [2]),
  minInsyncReplicas: fc.integer({ min: 1, max: 3 }),
  replicaLagMaxOffsets: fc.nat(3),
  replicaLagTimeMaxMs: fc.integer({ min: 1, max: 1000 }),
  replicaFetchMaxBytes: fc.constantFrom(1, 200, 1_048_576),
  startMs: fc.constant(0),
});

test('a stored run is replayed to the same frames, whatever was done in it and in its branches', async () => {
  await fc.assert(
    fc.asyncProperty(
      config,
      fc.array(fc.tuple(command, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), {
        minLength: 1,
        maxLength: 40,
      }),
      async (settings, moves) => {
        const keyValue = new MemoryKeyValue();
        const openStore = () => Promise.resolve(keyValue);
        const tab = openTab({ openStore });
        const create = { type: 'createRun', title: 'Random', modelId: 'minikafka' } as const;
        let { run } = await tab.ask({ ...create, config: settings, scenarioId: null });
        for (const [next, part, branches] of moves) {
          const last = run.frames - 1;
          const after = branches ? Math.floor(part * last) : last;
          ({ run } = await tab.ask({ type: 'perform', command: next, after }));
        }
        const again = openTab({ openStore });
        for (const { runId } of run.family) {
          const before = await tab.ask({ type: 'openRun', runId, frame: null });
          const after = await again.ask({ type: 'openRun', runId, frame: null });
          expect(after).toEqual(before);
          expect(after.run.storage.trouble).toBe(null);
          const { frames } = before.run;
          expect(await allFrames(again, frames)).toEqual(await allFrames(tab, frames));
        }
        expect(tab.notices).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
