import type { SpaceTime } from '../../worker/protocol';
import type { Session } from './session.svelte';

/** Pages that are kept. */
const KEPT = 24;

/** Frames of a page: `from` inclusive, `to` exclusive. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Pages of space-time, asked of the worker when they are wanted and kept for the run they belong to; a run that grew
 * is another one. Neighbours are asked for once the picture stands, so that turning a page finds it here.
 */
export class SpaceTimePages {
  /** Least recently used first. */
  private readonly pages = new Map<string, SpaceTime>();
  private readonly asked = new Set<string>();
  /** Raised with every page that comes. */
  private arrived = $state(0);
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** The page if it is here. */
  get(range: Range): SpaceTime | null {
    // Reading it, who asks is told when a page comes.
    return this.arrived === 0 ? null : (this.pages.get(this.keyOf(range)) ?? null);
  }

  /** Asks for a page that is not here, then for its neighbours. */
  async want(range: Range): Promise<void> {
    await this.load(range);
    const size = range.to - range.from;
    const frames = this.session.run?.frames ?? 0;
    if (range.to < frames) await this.load(shifted(range, Math.round(size * 0.76), frames));
    if (range.from > 0) await this.load(shifted(range, -Math.round(size * 0.76), frames));
  }

  /** The page, asked for if need be; null when it was refused. */
  async load(range: Range): Promise<SpaceTime | null> {
    const { session } = this;
    const key = this.keyOf(range);
    const known = this.pages.get(key);
    if (known !== undefined) {
      this.pages.delete(key);
      this.pages.set(key, known);
      return known;
    }
    if (this.asked.has(key)) return null;
    this.asked.add(key);
    await session.attempt(async () => {
      const { spaceTime } = await session.ask('spaceTime', { type: 'spaceTime', ...range });
      // Another run may be open by now.
      if (this.keyOf(range) !== key) return;
      this.pages.set(key, spaceTime);
      const [oldest] = this.pages.keys();
      if (this.pages.size > KEPT && oldest !== undefined) this.pages.delete(oldest);
      this.arrived += 1;
    });
    this.asked.delete(key);
    return this.pages.get(key) ?? null;
  }

  private keyOf({ from, to }: Range): string {
    const { run } = this.session;
    return `${run?.runId ?? ''} ${run?.frames ?? 0} ${from} ${to}`;
  }
}

function shifted({ from, to }: Range, by: number, frames: number): Range {
  const size = to - from;
  const start = Math.max(0, Math.min(frames - size, from + by));
  return { from: start, to: start + size };
}
