import type { Command } from './command';
import type { SimulationEvent } from './event';
import type { StepNumber } from './ids';
import type { Model, Turn } from './model';
import type { Travel } from './travel';

/** What one event did: the event and the state after it. */
export interface StepFrame<State> {
  readonly event: SimulationEvent;
  readonly state: State;
}

/**
 * Runs one command (or the opening, `null`) through a model and returns a frame for each event, in order, at
 * least one. Pure: the given state is not changed. `tell` hears of every message, with the number of frames that were
 * there before. Throws when the model emits nothing, which is our bug.
 */
export function takeStep<State>(
  model: Model<State>,
  before: State,
  step: StepNumber,
  command: Command | null,
  tell?: (travel: Travel, frames: number) => void,
): readonly StepFrame<State>[] {
  const frames: StepFrame<State>[] = [];
  let latest = before;
  const turn: Turn<State> = {
    get state() {
      return latest;
    },
    step,
    write(state) {
      latest = state;
    },
    emit(event) {
      frames.push({ event, state: latest });
    },
    tell:
      tell === undefined
        ? undefined
        : (travel) => {
            tell(travel, frames.length);
          },
  };
  if (command === null) model.open(turn);
  else model.decide(turn, command);
  // What was written after the last event is seen with it.
  const last = frames.pop();
  if (last !== undefined) frames.push({ event: last.event, state: latest });
  if (frames.length === 0) throw new Error(`${model.id} answered step ${step} without an event`);
  return frames;
}
