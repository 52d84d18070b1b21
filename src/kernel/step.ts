import type { Command } from './command';
import type { SimulationEvent } from './event';
import type { StepNumber } from './ids';
import type { Model } from './model';

/** What one event did: the event and the state after it. */
export interface StepFrame<State> {
  readonly event: SimulationEvent;
  readonly state: State;
}

/**
 * Runs one command (or the opening, `null`) through a model and returns a frame for each event, in order, at
 * least one. Pure: the given state is not changed. Throws when the model emits nothing, which is our bug.
 */
export function takeStep<State>(
  model: Model<State>,
  before: State,
  step: StepNumber,
  command: Command | null,
): readonly StepFrame<State>[] {
  const frames: StepFrame<State>[] = [];
  const turn = {
    state: before,
    step,
    write(state: State): void {
      turn.state = state;
    },
    emit(event: SimulationEvent): void {
      frames.push({ event, state: turn.state });
    },
  };
  if (command === null) model.open(turn);
  else model.decide(turn, command);
  // What was written after the last event is seen with it.
  const last = frames.pop();
  if (last !== undefined) frames.push({ event: last.event, state: turn.state });
  if (frames.length === 0) throw new Error(`${model.id} answered step ${step} without an event`);
  return frames;
}
