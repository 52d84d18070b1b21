import type { ComparedRuns } from './compared-runs.svelte';
import { formatPlace, type LearnPlace } from './learn-place';
import type { Session } from './session.svelte';

/** The pages to read: which one is shown instead of the run, and the comparison that it may show. */
export class Learn {
  /** Null: the run is shown. */
  place = $state.raw<LearnPlace | null>(null);
  /** There is none before the first comparison is opened. */
  compared = $state.raw<ComparedRuns | null>(null);
  /** The address of the place, or null. */
  readonly hash: string | null = $derived.by(() =>
    this.place === null ? null : formatPlace(this.place),
  );
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** Shows a place, or the run again. The run stays open behind it. */
  readonly visit = (place: LearnPlace | null): void => {
    this.place = place;
    if (place?.page !== 'kips' || place.id === null) return;
    void import('./compared-runs.svelte').then(({ ComparedRuns: Runs }) => {
      this.compared ??= new Runs(this.session);
      if (this.place === place) void this.compared.show(place);
    });
  };
}
