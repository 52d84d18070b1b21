import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Command } from '../kernel/command';
import { observe, startHistory } from '../kernel/history';
import type { ClusterConfig } from '../kernel/model';
import { takeStep } from '../kernel/step';
import { miniKafka } from '../models/minikafka/model';
import type { MiniKafkaState } from '../models/minikafka/state';
import { anyRun } from '../models/minikafka/testing/arbitrary';
import { assertLogs, assertWellFormed } from '../models/minikafka/well-formed';
import { scriptedModel, type ScriptedFrame } from './testing/scripted';
import {
  appendStep,
  CHECKPOINT_STEPS,
  createTrack,
  frameAt,
  frameCount,
  framesBetween,
  lastFrameOf,
  stateAt,
  stepOf,
  trackUpTo,
  type Frame,
  type Track,
} from './track';

// Random runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Longer than two checkpoints, so that frames are replayed from one. */
const LONG = 2 * CHECKPOINT_STEPS + 20;

function play(config: ClusterConfig, commands: readonly Command[]): Track<MiniKafkaState> {
  const track = createTrack(miniKafka, config);
  for (const command of commands) appendStep(track, miniKafka, command);
  return track;
}

function allFrames(track: Track<MiniKafkaState>): readonly Frame[] {
  return framesBetween(track, miniKafka, { from: 0, to: frameCount(track) });
}

/** The same run made step by step, without track, checkpoint or replay. */
function framesByHand(config: ClusterConfig, commands: readonly Command[]): readonly Frame[] {
  let state = miniKafka.create(config);
  let situation = { view: miniKafka.view(state), history: startHistory(miniKafka.view(state)) };
  const frames: Frame[] = [];
  for (const [step, command] of [null, ...commands].entries()) {
    for (const made of takeStep(miniKafka, state, step, command)) {
      state = made.state;
      const view = miniKafka.view(state);
      const history = observe(situation.history, situation.view, made.event, view);
      const after = { view, history };
      frames.push({ index: frames.length, step, event: made.event, before: situation, after });
      situation = after;
    }
  }
  return frames;
}

describe('a track of any run', () => {
  it('has a well-formed state and logs without gaps after every step', () => {
    fc.assert(
      fc.property(anyRun(80), ({ config, commands }) => {
        const track = createTrack(miniKafka, config);
        for (const command of commands) {
          appendStep(track, miniKafka, command);
          assertWellFormed(track.head.state);
          assertLogs(track.head.state);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('shows the frames that were made, from whatever checkpoint it replays them', () => {
    fc.assert(
      fc.property(anyRun(LONG), ({ config, commands }) => {
        const track = play(config, commands);
        const made = framesByHand(config, commands);
        expect(frameCount(track)).toBe(made.length);
        expect(allFrames(track)).toEqual(made);
        const picks = [0, made.length >> 1, made.length - 1];
        for (const index of picks) expect(frameAt(track, miniKafka, index)).toEqual(made[index]);
      }),
      { numRuns: 15 },
    );
  });

  it('is the same when its commands are played again', () => {
    fc.assert(
      fc.property(anyRun(80), ({ config, commands }) => {
        const track = play(config, commands);
        expect(play(track.config, track.commands)).toEqual(track);
      }),
      { numRuns: 15 },
    );
  });

  it('is plain data: a clone goes on like the original', () => {
    fc.assert(
      fc.property(anyRun(LONG), fc.nat(), ({ config, commands }, cut) => {
        const at = commands.length === 0 ? 0 : cut % commands.length;
        const original = play(config, commands.slice(0, at));
        const clone = structuredClone(original);
        for (const command of commands.slice(at)) {
          appendStep(original, miniKafka, command);
          appendStep(clone, miniKafka, command);
        }
        expect(clone).toEqual(original);
        expect(allFrames(clone)).toEqual(allFrames(original));
      }),
      { numRuns: 15 },
    );
  });

  it('can be cut after any step and is then the run of the first commands', () => {
    fc.assert(
      fc.property(anyRun(LONG), fc.nat(), ({ config, commands }, cut) => {
        const step = cut % (commands.length + 1);
        const part = trackUpTo(play(config, commands), miniKafka, step);
        expect(part).toEqual(play(config, commands.slice(0, step)));
      }),
      { numRuns: 15 },
    );
  });

  it('assigns every frame to its step and knows the state after it', () => {
    fc.assert(
      fc.property(anyRun(LONG), ({ config, commands }) => {
        const track = play(config, commands);
        const made = framesByHand(config, commands);
        for (const { index, step } of made) expect(stepOf(track, index)).toBe(step);
        for (let step = 0; step <= commands.length; step += 1) {
          expect(made.findLast((frame) => frame.step === step)?.index).toBe(
            lastFrameOf(track, step),
          );
        }
        const middle = made[made.length >> 1];
        expect(miniKafka.view(stateAt(track, miniKafka, middle?.index ?? 0))).toEqual(
          middle?.after.view,
        );
        expect(stateAt(track, miniKafka, made.length - 1)).toEqual(track.head.state);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a track', () => {
  const config = {
    brokers: [1, 2],
    minInsyncReplicas: 1,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 10,
    replicaFetchMaxBytes: 100,
    startMs: 0,
  };

  it('has the opening as step 0', () => {
    const track = createTrack(miniKafka, config);
    expect(frameCount(track)).toBe(1);
    expect(frameAt(track, miniKafka, 0)).toMatchObject({
      step: 0,
      event: { type: 'ClusterOpened' },
    });
  });

  it('throws RangeError for a frame that it does not have', () => {
    const track = createTrack(miniKafka, config);
    expect(() => frameAt(track, miniKafka, 1)).toThrow(RangeError);
    expect(() => frameAt(track, miniKafka, -1)).toThrow(RangeError);
  });

  it('stays as it was when the model breaks its own shape', () => {
    const broken = {
      ...miniKafka,
      assertWellFormed: () => {
        throw new Error('our bug');
      },
    };
    const track = play(config, [{ type: 'refreshIsr' }]);
    const before = structuredClone(track);
    expect(() => {
      appendStep(track, broken, { type: 'fetchFollowers' });
    }).toThrow('our bug');
    expect(track).toEqual(before);
  });
});

describe('the checkpoints of a track', () => {
  it('stand before a step when 64 frames or 16 steps were made since the last', () => {
    const picture = { logs: { 1: '' } };
    const step = (frames: number) =>
      Array.from({ length: frames }, (): ScriptedFrame => [
        { type: 'ClockAdvanced', fromMs: 0, toMs: 1 },
        picture,
      ]);
    const script = [1, 62, 1, 500, 1, ...Array.from({ length: 30 }, () => 1)].map(step);
    const model = scriptedModel(picture, script);
    const track = createTrack(model, {
      brokers: [1],
      minInsyncReplicas: 1,
      replicaLagMaxOffsets: 0,
      replicaLagTimeMaxMs: 1,
      replicaFetchMaxBytes: 1,
      startMs: 0,
    });
    for (let at = 1; at < script.length; at += 1) appendStep(track, model, { type: 'refreshIsr' });
    expect(track.checkpoints.map((checkpoint) => checkpoint.step)).toEqual([0, 3, 4, 20]);
  });
});
