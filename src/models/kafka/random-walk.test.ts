import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyWalk, walk } from './testing/walk';

vi.setConfig({ testTimeout: 3_600_000 });

/** How many walks: `KAFKA_WALKS=20000 npx vitest run src/models/kafka/random-walk.test.ts` for a long search. */
const RUNS = Number(process.env.KAFKA_WALKS ?? 120);
const SEED = process.env.KAFKA_SEED;
const SETTINGS = SEED === undefined ? {} : { seed: Number(SEED) };

describe('any run of Kafka', () => {
  it('breaks no claim that must hold', () => {
    fc.assert(
      fc.property(anyWalk(60), ({ config, wishes }) => {
        const { unexcused, commands } = walk(config, wishes);
        if (unexcused.length > 0) {
          throw new Error(`${JSON.stringify(unexcused)} after ${JSON.stringify(commands)}`);
        }
      }),
      { numRuns: RUNS, ...SETTINGS },
    );
  });

  it('is the same for the same configuration and commands', () => {
    fc.assert(
      fc.property(anyWalk(60), ({ config, wishes }) => {
        const [one, other] = [walk(config, wishes), walk(config, wishes)];
        expect(JSON.stringify(other.events)).toBe(JSON.stringify(one.events));
        expect(JSON.stringify(other.state)).toBe(JSON.stringify(one.state));
      }),
      { numRuns: Math.ceil(RUNS / 10), ...SETTINGS },
    );
  });
});
