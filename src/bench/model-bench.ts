import type { Model } from '../kernel/model';
import { takeStep } from '../kernel/step';
import { openTrackOf, type TrackHandle } from '../timeline/track-handle';
import type { Workload } from './long-run';

/** What a measurement found; times are of the clock that is passed in, in ms. */
export interface ModelFigures {
  /** Events a second of the model alone: deciding alone. */
  readonly modelEventsPerSecond: number;
  /** Events a second with views, history, invariants and rows: what a run costs. */
  readonly trackEventsPerSecond: number;
  /** Time of an event at the start of a run and at its end, in microseconds. */
  readonly firstMicroseconds: number;
  readonly lastMicroseconds: number;
}

const WINDOW = 1_000;
const WINDOWS = 15;
/** Events before the first measurement, so that compiling is not measured. */
const WARM_UP = 200_000;
const RUNS = 3;

/** Runs the model, then whole tracks, over a long run of a workload. */
export function measureModel<State>(
  model: Model<State>,
  load: Workload,
  events: number,
  now: () => number,
): ModelFigures {
  const bench = benchOf(model, load);
  bench.runModel(WARM_UP);
  const modelMs = repeat(RUNS, () =>
    timed(now, () => {
      bench.runModel(events);
    }),
  );
  bench.extendTo(bench.newTrack(), WARM_UP);
  // Each window at the start has a track of its own; those at the end are the last of one track.
  const first = repeat(WINDOWS, () => {
    const track = bench.newTrack();
    bench.extendTo(track, WINDOW);
    return timed(now, () => {
      bench.extendTo(track, 2 * WINDOW);
    });
  });
  const track = bench.newTrack();
  const trackMs = timed(now, () => {
    bench.extendTo(track, events - WINDOWS * WINDOW);
  });
  const last = repeat(WINDOWS, (window) =>
    timed(now, () => {
      bench.extendTo(track, events - (WINDOWS - window - 1) * WINDOW);
    }),
  );
  return {
    modelEventsPerSecond: (events / median(modelMs)) * 1000,
    trackEventsPerSecond: ((events - WINDOWS * WINDOW) / trackMs) * 1000,
    firstMicroseconds: (median(first) / WINDOW) * 1000,
    lastMicroseconds: (median(last) / WINDOW) * 1000,
  };
}

/** The long run as the text of a run file, with at least `frames` frames. */
export function longRunFile<State>(model: Model<State>, load: Workload, frames: number): string {
  const bench = benchOf(model, load);
  const track = bench.newTrack();
  bench.extendTo(track, frames);
  return JSON.stringify({
    format: 'isrscope-run/1',
    title: 'A long run',
    modelId: load.modelId,
    scenarioId: null,
    config: load.config,
    commands: track.commands,
  });
}

function benchOf<State>(model: Model<State>, { config, command }: Workload) {
  const newTrack = (): TrackHandle => openTrackOf(model, config);
  const extendTo = (track: TrackHandle, frames: number): void => {
    while (track.frameCount < frames) track.perform(command(track.commands.length));
  };
  const runModel = (events: number): void => {
    let state = model.create(config);
    let count = 0;
    for (let step = 0; count < events; step += 1) {
      const frames = takeStep(model, state, step, step === 0 ? null : command(step - 1));
      count += frames.length;
      state = frames.at(-1)?.state ?? state;
    }
  };
  return { newTrack, extendTo, runModel };
}

function timed(now: () => number, action: () => void): number {
  const start = now();
  action();
  return now() - start;
}

function repeat<Value>(times: number, action: (index: number) => Value): readonly Value[] {
  return Array.from({ length: times }, (_, index) => action(index));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
