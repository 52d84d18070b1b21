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
  const turn = new StepTurn(before, step, tell);
  const { frames } = turn;
  if (command === null) model.open(turn);
  else model.decide(turn, command);
  // What was written after the last event is seen with it.
  const last = frames.pop();
  if (last !== undefined) frames.push({ event: last.event, state: turn.state });
  if (frames.length === 0) throw new Error(`${model.id} answered step ${step} without an event`);
  return frames;
}

/** A class: every turn has one shape, and reading its state costs nothing. An object with a getter is several times slower. */
class StepTurn<State> implements Turn<State> {
  readonly frames: StepFrame<State>[] = [];
  readonly tell: Turn<State>['tell'];

  constructor(
    public state: State,
    readonly step: StepNumber,
    tell: ((travel: Travel, frames: number) => void) | undefined,
  ) {
    this.tell =
      tell === undefined
        ? undefined
        : (travel) => {
            tell(travel, this.frames.length);
          };
  }

  write(state: State): void {
    this.state = state;
  }

  emit(event: SimulationEvent): void {
    this.frames.push({ event, state: this.state });
  }
}
