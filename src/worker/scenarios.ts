import type { Scenario } from '../content/scenario';
import { Refusal } from './refusal';

/** The scenarios: the first ones are here from the start, all of them once somebody asks for one that is not. */
export class Scenarios {
  private known: readonly Scenario[];
  private readonly load: () => Promise<readonly Scenario[]>;

  constructor(first: readonly Scenario[], load: () => Promise<readonly Scenario[]>) {
    this.known = first;
    this.load = load;
  }

  /** The one with which a new page opens; null when there is none at all. */
  get first(): Scenario | null {
    return this.known[0] ?? null;
  }

  /** One that is here; null for one that was never asked for. */
  knownOf(id: string | null): Scenario | null {
    return this.known.find((scenario) => scenario.id === id) ?? null;
  }

  /** Those that are here, in the order of the list. */
  get here(): readonly Scenario[] {
    return this.known;
  }

  /** Fetches all of them. Throws a Refusal when the network does not give them; those that are here stay. */
  async fetchAll(): Promise<void> {
    try {
      this.known = await this.load();
    } catch {
      throw new Refusal({ kind: 'not-found', field: 'scenario' }, (t) => ({
        reason: t.scenariosNotFetched,
        advice: t.fetchAgain,
      }));
    }
  }

  /** One by its id, fetched if need be; null when there is none. Throws as {@link fetchAll}. */
  async find(id: string | null): Promise<Scenario | null> {
    if (id === null) return null;
    const known = this.knownOf(id);
    if (known !== null) return known;
    await this.fetchAll();
    return this.knownOf(id);
  }
}
