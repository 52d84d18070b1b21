import { takeStep } from '../kernel/step';
import { miniKafka } from '../models/minikafka/model';
import { openTrackOf } from '../timeline/track-handle';
import { LONG_RUN_CONFIG, longRunCommand } from './long-run';

/** What a measurement found; times are of the clock that is passed in, in ms. */
export interface ModelFigures {
  /** Events a second of the model alone: decide and evolve. */
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

/** Runs the model, then whole tracks, over a long run of appends and fetches. */
export function measureModel(events: number, now: () => number): ModelFigures {
  runModel(WARM_UP);
  const modelMs = repeat(RUNS, () =>
    timed(now, () => {
      runModel(events);
    }),
  );
  extendTo(newTrack(), WARM_UP);
  // Each window at the start has a track of its own; those at the end are the last of one track.
  const first = repeat(WINDOWS, () => {
    const track = newTrack();
    extendTo(track, WINDOW);
    return timed(now, () => {
      extendTo(track, 2 * WINDOW);
    });
  });
  const track = newTrack();
  const trackMs = timed(now, () => {
    extendTo(track, events - WINDOWS * WINDOW);
  });
  const last = repeat(WINDOWS, (window) =>
    timed(now, () => {
      extendTo(track, events - (WINDOWS - window - 1) * WINDOW);
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
export function longRunFile(frames: number): string {
  const track = newTrack();
  extendTo(track, frames);
  return JSON.stringify({
    format: 'isrscope-run/1',
    title: 'A long run',
    modelId: 'minikafka',
    scenarioId: null,
    config: LONG_RUN_CONFIG,
    commands: track.commands,
  });
}

function newTrack() {
  return openTrackOf(miniKafka, LONG_RUN_CONFIG);
}

function extendTo(track: ReturnType<typeof newTrack>, frames: number): void {
  while (track.frameCount < frames) track.perform(longRunCommand(track.commands.length));
}

function runModel(events: number): void {
  let state = miniKafka.create(LONG_RUN_CONFIG);
  let count = 0;
  for (let step = 0; count < events; step += 1) {
    const frames = takeStep(miniKafka, state, step, step === 0 ? null : longRunCommand(step - 1));
    count += frames.length;
    state = frames.at(-1)?.state ?? state;
  }
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
