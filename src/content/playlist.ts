/** A beat of a scenario in a playlist, with what its maker notes there. An empty note: the scenario's own words. */
export interface PlaylistItem {
  readonly modelId: string;
  readonly scenarioId: string;
  /** Label of the beat. */
  readonly beat: string;
  readonly note: string;
}

/** Beats of scenarios in the order in which somebody tells them. */
export interface Playlist {
  readonly title: string;
  readonly items: readonly PlaylistItem[];
}
