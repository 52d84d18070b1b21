import { describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import { kafkaDefaults } from '../kernel/kafka-defaults';
import { InputError } from '../kernel/model';
import { openTrack } from '../models/index';
import { miniKafka } from '../models/minikafka/model';
import { MINIKAFKA_LOAD } from '../bench/long-run';
import { openTrackOf, type TrackHandle } from './track-handle';

function run(steps: number): TrackHandle {
  const track = openTrackOf(miniKafka, MINIKAFKA_LOAD.config);
  for (let index = 0; index < steps; index += 1) track.perform(MINIKAFKA_LOAD.command(index));
  return track;
}

const allFrames = (track: TrackHandle) => track.frames({ from: 0, to: track.frameCount });

describe('a track handle', () => {
  test('gives the same frames one by one, in blocks and backwards', () => {
    const track = run(150);
    const frames = allFrames(track);
    expect(frames.map(({ index }) => index)).toEqual([...frames.keys()]);
    for (const index of [0, 1, 16, 64, 200, track.frameCount - 1].toReversed()) {
      expect(track.frame(index)).toEqual(frames[index]);
    }
    expect(() => track.frame(track.frameCount)).toThrow(RangeError);
    expect(() => track.frame(-1)).toThrow(RangeError);
    expect(track.frames({ from: -5, to: 2 })).toHaveLength(2);
  });

  test('sees the frames of a step that was just performed', () => {
    const track = run(3);
    allFrames(track);
    track.perform({ type: 'advanceClock', ms: 1 });
    expect(track.frame(track.frameCount - 1).event.type).toBe('ClockAdvanced');
  });

  test.each([0, 1, 15, 16, 17, 128, 149])(
    'cut after step %i is the run that ended there',
    (step) => {
      const cut = run(150).upTo(step);
      const short = run(step);
      expect(cut.rows).toEqual(short.rows);
      expect(cut.breaks).toEqual(short.breaks);
      expect(cut.end).toEqual(short.end);
      expect(cut.commands).toEqual(short.commands);
      cut.perform(MINIKAFKA_LOAD.command(step));
      short.perform(MINIKAFKA_LOAD.command(step));
      expect(allFrames(cut)).toEqual(allFrames(short));
    },
  );

  test('cut does not change the run that it was cut from', () => {
    const track = run(10);
    const before = allFrames(track);
    track.upTo(5).perform({ type: 'promote', broker: 2 });
    expect(allFrames(track)).toEqual(before);
    expect(track.commands).toHaveLength(10);
  });

  test('shows what a command would do without doing it', () => {
    const track = run(5);
    const count = track.frameCount;
    const promote: Command = { type: 'promote', broker: 2 };
    const preview = track.preview(2, promote).map(({ event }) => event);
    expect(track.frameCount).toBe(count);
    const branch = track.upTo(2);
    const from = branch.frameCount;
    branch.perform(promote);
    expect(branch.frames({ from, to: Infinity }).map(({ event }) => event)).toEqual(preview);
  });

  test('stays as it was when the model breaks its own shape', () => {
    let isBroken = false;
    const track = openTrackOf(
      {
        ...miniKafka,
        assertWellFormed: () => {
          if (isBroken) throw new Error('HW 3 > LEO 2');
        },
      },
      MINIKAFKA_LOAD.config,
    );
    track.perform(MINIKAFKA_LOAD.command(0));
    const before = structuredClone(allFrames(track));
    isBroken = true;
    expect(() => {
      track.perform(MINIKAFKA_LOAD.command(1));
    }).toThrow('HW 3 > LEO 2');
    expect(allFrames(track)).toEqual(before);
    expect(track.commands).toHaveLength(1);
    isBroken = false;
    track.perform(MINIKAFKA_LOAD.command(1));
    expect(track.stepOf(track.frameCount - 1)).toBe(2);
  });

  test('keeps what travelled in a block, and follows a last block that grows', async () => {
    const brokers = [1, 2, 3];
    const config = { ...MINIKAFKA_LOAD.config, brokers, kafka: kafkaDefaults(brokers) };
    const track = await openTrack('kafka', config);
    track.perform({ type: 'advanceClock', ms: 2_000 });
    const all = { from: 0, to: Infinity };
    const first = track.traffic(all).travels;
    expect(first.length).toBeGreaterThan(10);
    // The same objects: nothing was made again.
    expect(track.traffic(all).travels.every((travel, at) => travel === first[at])).toBe(true);
    track.perform({ type: 'advanceClock', ms: 2_000 });
    const grown = track.traffic(all).travels;
    expect(grown.length).toBeGreaterThan(first.length);
    expect(grown.slice(0, first.length)).toEqual(first);
  });

  test('is refused for an unknown model and for a configuration that the model refuses', async () => {
    await expect(openTrack('raft', MINIKAFKA_LOAD.config)).rejects.toThrow(InputError);
    expect(() => openTrackOf(miniKafka, { ...MINIKAFKA_LOAD.config, brokers: [1, 1] })).toThrow(
      'brokers[1]: 1 is listed twice',
    );
  });
});
