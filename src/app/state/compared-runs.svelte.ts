import type { Compared } from '../../worker/protocol';
import type { LearnPlace } from './learn-place';
import type { Session } from './session.svelte';
import { Refused } from './simulator';

/** Two runs of the same commands, at one instant. Everything comes from the worker; what was asked last counts. */
export class ComparedRuns {
  shown = $state.raw<Compared | null>(null);
  /** Why there is nothing to show. */
  refusal = $state.raw<string | null>(null);
  private readonly session: Session;
  private columns = 6;
  private wanted: LearnPlace = { page: 'kips', id: null, at: null };

  constructor(session: Session) {
    this.session = session;
  }

  /** Shows a comparison at an instant; null: where its runs part. */
  async show(place: LearnPlace): Promise<void> {
    const { id, at } = place;
    this.wanted = place;
    if (id === null) return;
    if (this.shown?.comparison.id !== id) this.shown = null;
    try {
      const request = { type: 'compare', id, at, columns: this.columns } as const;
      const { compared } = await this.session.ask('compared', request);
      if (this.wanted !== place) return;
      this.shown = compared;
      this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (this.wanted === place) this.refusal = error.failure.reason;
    }
  }

  /** How many offsets fit one of the two stages. */
  fit(columns: number): void {
    if (columns === this.columns) return;
    this.columns = columns;
    if (this.shown !== null) void this.show({ ...this.wanted });
  }
}
