import type { PlaylistItem } from '../../../content/playlist';
import type { Language } from '../../../texts/messages';
import type { QuestionInfo } from '../../../worker/protocol';
import { askFor, type Simulator } from '../simulator';
import { stopsOf, stopsTo } from './stops';

/** A question of a scenario: its number from 1, and how many the scenario has. */
export interface Foreseen {
  readonly question: QuestionInfo;
  readonly number: number;
  readonly total: number;
}

/**
 * Looks into scenarios that a talk comes to later, so that the speaker knows a question and its answer before the room
 * is asked. It has a simulator of its own, which must store nothing; `start` is called when it is first needed.
 */
export class Lookahead {
  private readonly start: () => Simulator;
  private simulator: Simulator | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(start: () => Simulator) {
    this.start = start;
  }

  /**
   * The question that is asked on the way to the beat of an item, in a language; null: none is. Rejects with Refused
   * where the scenario cannot be opened.
   */
  questionBefore(item: PlaylistItem, language: Language): Promise<Foreseen | null> {
    // One scenario is open at a time.
    const found = this.turn.then(() => this.look(item, language));
    this.turn = found.catch(() => undefined);
    return found;
  }

  private async look(
    { scenarioId, beat }: PlaylistItem,
    language: Language,
  ): Promise<Foreseen | null> {
    const simulator = (this.simulator ??= this.start());
    await askFor(simulator, 'done', { type: 'language', language });
    const { run } = await askFor(simulator, 'opened', {
      type: 'openScenario',
      scenarioId,
      at: null,
    });
    const asks = stopsTo(stopsOf(run), beat).find((stop) => stop.asks !== null)?.asks ?? null;
    if (asks === null) return null;
    const { questions } = run;
    return { question: asks, number: questions.indexOf(asks) + 1, total: questions.length };
  }
}
