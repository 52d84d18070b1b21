import type { Scenario } from '../content/scenario';

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

  /** All, in the order of the list. Rejects when they cannot be fetched. */
  async all(): Promise<readonly Scenario[]> {
    this.known = await this.load();
    return this.known;
  }

  /** One by its id, fetched if need be; null when there is none. */
  async find(id: string | null): Promise<Scenario | null> {
    if (id === null) return null;
    const here = this.knownOf(id);
    if (here !== null) return here;
    await this.all();
    return this.knownOf(id);
  }
}
