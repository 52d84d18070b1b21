import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { miniKafka } from '../models/minikafka/model';
import { anyRun } from '../models/minikafka/testing/arbitrary';
import { appendStep, createTrack, frameCount, framesBetween, type Frame } from '../timeline/track';
import type { Command } from './command';
import { divergenceOf, readableEnd } from './history';
import type { StepNumber } from './ids';
import { firstDifference, recordsBetween, type LogRecord } from './log';
import type { ClusterConfig } from './model';
import { at, slice } from './vector';
import { brokerOf, type ClusterView } from './view';

// Random runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function play(config: ClusterConfig, commands: readonly Command[]) {
  const track = createTrack(miniKafka, config);
  for (const command of commands) appendStep(track, miniKafka, command);
  return { track, frames: framesBetween(track, miniKafka, { from: 0, to: frameCount(track) }) };
}

function leaderRecords(view: ClusterView, range: { from: number; to: number }) {
  const log = brokerOf(view, view.partition.leader)?.log;
  return log === undefined ? [] : recordsBetween(log, range);
}

function isSame(one: LogRecord, other: LogRecord | undefined): boolean {
  return one.value === other?.value && one.leaderEpoch === other.leaderEpoch;
}

/** Requests that were acknowledged and at some later frame not in the log of the leader of that frame. */
function lostByHand(frames: readonly Frame[]): readonly (readonly StepNumber[])[] {
  const acknowledged = new Map<StepNumber, readonly LogRecord[]>();
  const lost = new Set<StepNumber>();
  return frames.map(({ event, after: { view } }) => {
    if (event.type === 'ProduceAcknowledged' && event.baseOffset !== null) {
      const { request, baseOffset, nextOffset } = event;
      acknowledged.set(request, leaderRecords(view, { from: baseOffset, to: nextOffset }));
    }
    for (const [request, records] of acknowledged) {
      const holds = records.every((record) =>
        isSame(record, leaderRecords(view, { from: record.offset, to: record.offset + 1 })[0]),
      );
      if (!holds) lost.add(request);
    }
    return [...lost].sort((one, other) => one - other);
  });
}

/** First frame at which something that was readable is not, or is another record. */
function inconsistentByHand(frames: readonly Frame[]): number | null {
  const seen: LogRecord[] = [];
  for (const { index, after } of frames) {
    const end = readableEnd(after.view);
    const log = brokerOf(after.view, after.view.reader)?.log;
    const readable = log === undefined ? [] : recordsBetween(log, { from: 0, to: end });
    if (seen.some((record) => !isSame(record, readable[record.offset]))) return index;
    seen.push(...readable.slice(seen.length));
  }
  return null;
}

describe('the history of any run', () => {
  it('has for each pair of logs their first difference', () => {
    fc.assert(
      fc.property(anyRun(60), ({ config, commands }) => {
        for (const { after } of play(config, commands).frames) {
          for (const { brokers, offset } of after.history.divergences) {
            const [one, other] = brokers.map((id) => brokerOf(after.view, id)?.log);
            if (one === undefined || other === undefined) throw new Error('a log is missing');
            expect(offset).toBe(firstDifference(one, other));
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  it('counts as lost what was acknowledged and was missing from a leader’s log', () => {
    fc.assert(
      fc.property(anyRun(60), ({ config, commands }) => {
        const { frames } = play(config, commands);
        const byHand = lostByHand(frames);
        frames.forEach(({ after }, index) => {
          const { promises, counts } = after.history.ledger;
          const lost = slice(promises).filter(({ status }) => status === 'lost');
          expect(lost.map(({ request }) => request)).toEqual(byHand[index]);
          expect(counts.lost).toBe(lost.length);
        });
      }),
      { numRuns: 80 },
    );
  });

  it('counts every promise once, by its status', () => {
    fc.assert(
      fc.property(anyRun(60), ({ config, commands }) => {
        const { frames } = play(config, commands);
        const { promises, counts } = frames.at(-1)?.after.history.ledger ?? { promises: undefined };
        if (promises === undefined) throw new Error('no frames');
        const requests = slice(promises).map(({ request }) => request);
        expect(requests).toEqual([...new Set(requests)].sort((one, other) => one - other));
        expect(requests.length).toBe(commands.filter(({ type }) => type === 'produce').length);
        for (const [status, count] of Object.entries(counts)) {
          expect(slice(promises).filter((promise) => promise.status === status)).toHaveLength(
            count,
          );
        }
        const pending = slice(promises).filter(({ status }) => status === 'pending');
        expect(pending.map(({ request }) => request)).toEqual(
          frames.at(-1)?.after.view.waiters.map(({ request }) => request),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('finds the first frame at which a read would contradict an earlier one', () => {
    fc.assert(
      fc.property(anyRun(60), ({ config, commands }) => {
        const { track, frames } = play(config, commands);
        const found = track.breaks.find(({ invariant }) => invariant === 'consistentReads');
        expect(found?.frame ?? null).toBe(inconsistentByHand(frames));
      }),
      { numRuns: 80 },
    );
  });

  it('remembers the first leader of every epoch', () => {
    fc.assert(
      fc.property(anyRun(60), ({ config, commands }) => {
        const { frames } = play(config, commands);
        const first = new Map<number, number>();
        for (const { after } of frames) {
          const { leader, leaderEpoch } = after.view.partition;
          if (leader !== null && !first.has(leaderEpoch)) first.set(leaderEpoch, leader);
          for (const [epoch, broker] of first) {
            expect(at(after.history.leaders, epoch)).toBe(broker);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('divergenceOf', () => {
  it('does not mind the order of the two brokers', () => {
    const config = {
      brokers: [1, 2],
      minInsyncReplicas: 1,
      replicaLagMaxOffsets: 9,
      replicaLagTimeMaxMs: 9,
      replicaFetchMaxBytes: 9,
      startMs: 0,
    };
    const produce = (value: string): Command => ({ type: 'produce', acks: '1', values: [value] });
    const { frames } = play(config, [produce('a'), { type: 'promote', broker: 2 }, produce('b')]);
    const history = frames.at(-1)?.after.history;
    if (history === undefined) throw new Error('no frames');
    expect(divergenceOf(history, { one: 1, other: 2 })).toBe(0);
    expect(divergenceOf(history, { one: 2, other: 1 })).toBe(0);
  });
});
