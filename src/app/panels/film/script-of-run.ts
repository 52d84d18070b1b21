import { FAULT_MARKS, type FilmScript } from '../../geometry/film/script';
import { scenarioOf } from '../../state/scenario-of';
import type { Session } from '../../state/session.svelte';

/** More columns than any scenario has frames: nothing of the overview is thinned. */
const EVERY_FRAME = 100_000;

/** What a film of the open run is made from; null when none is open. Throws what the worker refuses. */
export async function scriptOfRun(session: Session): Promise<FilmScript | null> {
  const { run } = session;
  if (run === null) return null;
  const { catalogue } = await session.ask('catalogue', { type: 'catalogue' });
  const known = run.scenarioId === null ? null : scenarioOf(catalogue, run.scenarioId);
  const own = { id: known?.id ?? 'run', number: '', title: run.title, summary: '' };
  const { sentences } = await session.ask('sentences', {
    type: 'sentences',
    from: 0,
    to: run.frames,
  });
  const { overview } = await session.ask('overview', { type: 'overview', columns: EVERY_FRAME });
  return {
    scenario: known === null || run.isOwn ? own : known,
    modelTitle: run.modelTitle,
    frames: sentences,
    beats: run.beats,
    questions: run.questions,
    gaps: overview.gaps,
    faults: overview.marks.filter(({ mark }) => FAULT_MARKS.has(mark)).map(({ frame }) => frame),
  };
}
