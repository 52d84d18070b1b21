import { present as t } from '../../../texts/en/present';
import type { Playlist } from '../../../content/playlist';
import type { Catalogue } from '../../../worker/protocol';
import { lettersOf } from '../../../texts/letters';
import { scenarioOf } from '../scenario-of';
import { placeOf, type Stop } from './stops';

/** One beat of a talk, as the rail and the plan of times need it. */
export interface ProgrammeBeat {
  /** Different for every beat of the talk. */
  readonly key: string;
  readonly name: string;
  /** Whether a question is asked before it. */
  readonly isAsked: boolean;
  /** Letters of what is said or asked here. */
  readonly letters: number;
  /** Title of the scenario that begins here, in a playlist; null: it goes on, or there is only one. */
  readonly begins: string | null;
}

/** A beat is looked at as long as it takes to say so many letters, whatever is said of it. */
const LOOK_LETTERS = 120;

/** The beats of a talk about one run. */
export function programmeOfStops(stops: readonly Stop[]): readonly ProgrammeBeat[] {
  return stops
    .filter(({ asks }) => asks === null)
    .map((stop) => ({
      key: String(placeOf(stop).frame),
      name: stop.beat?.name ?? t().answer,
      isAsked: stop.answers !== null,
      letters: lettersOf(`${stop.beat?.text ?? ''}${stop.answers?.ask ?? ''}`),
      begins: null,
    }));
}

/** The beats of a talk that follows a playlist. What the page does not know of a scenario counts as nothing said. */
export function programmeOfPlaylist(
  { items }: Playlist,
  catalogue: Catalogue | null,
): readonly ProgrammeBeat[] {
  return items.map(({ scenarioId, beat, note }, at) => {
    const scenario = scenarioOf(catalogue, scenarioId);
    const known = scenario?.beats.find(({ label }) => label === beat);
    return {
      key: String(at),
      name: known?.name ?? beat,
      isAsked: known?.isAsked ?? false,
      letters: note === '' ? (known?.letters ?? 0) : lettersOf(note),
      begins: items[at - 1]?.scenarioId === scenarioId ? null : (scenario?.title ?? scenarioId),
    };
  });
}

/** When each beat begins, in ms of the talk: time is given by what there is to say, and to look at. */
export function plannedTimes(
  beats: readonly { readonly letters: number }[],
  targetMinutes: number,
): readonly number[] {
  const weights = beats.map(({ letters }) => LOOK_LETTERS + letters);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return weights.map((weight) => {
    const begins = (passed / total) * targetMinutes * 60_000;
    passed += weight;
    return begins;
  });
}
