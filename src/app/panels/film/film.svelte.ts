import { tick } from 'svelte';
import type { Catalogue } from '../../../worker/protocol';
import type { Shown } from '../../geometry/film/pictures';
import type { FilmScript } from '../../geometry/film/script';
import type { Page } from '../../state/page.svelte';
import { scriptOfRun } from './script-of-run';

/**
 * The page as a recorder drives it: what is shown follows from the run and the {@link Shown} it was given last, and
 * from no clock.
 */
export class Film {
  shown = $state.raw<Shown>({ position: 0, words: { kind: 'title' }, foldMs: null });
  script = $state.raw<FilmScript | null>(null);

  constructor(private readonly page: Page) {}

  /** What there is to film. */
  async catalogue(): Promise<Catalogue> {
    return (await this.page.session.ask('catalogue', { type: 'catalogue' })).catalogue;
  }

  /** Opens a scenario's own run and answers what a film of it is made from. Throws with the reason when refused. */
  async open(scenarioId: string): Promise<FilmScript> {
    const { session } = this.page;
    if (!(await session.open({ type: 'openScenario', scenarioId, at: 0 })))
      throw new Error(session.failure?.reason ?? `${scenarioId} cannot be opened`);
    const script = await scriptOfRun(session);
    if (script === null) throw new Error(`there is no ${scenarioId}`);
    this.script = script;
    return script;
  }

  /** Shows one picture; answers once it stands in the document. Throws when its frame cannot be had. */
  async show(shown: Shown): Promise<void> {
    const { session } = this.page;
    await session.seek(shown.position);
    if (session.position !== shown.position)
      throw new Error(session.failure?.reason ?? `there is no frame ${shown.position}`);
    this.shown = shown;
    await tick();
    // The stage comes by a promise, even when it is here already.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

declare global {
  interface Window {
    /** Only on a page that is filmed. */
    isrscopeFilm?: Film;
  }
}
