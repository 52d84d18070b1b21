import type { Session } from './session.svelte';

/** End of the title of a run that shows routine. */
const ROUTINE = ', routine shown';

/**
 * Starts a run with the commands of the open one, in which routine (heartbeats, empty fetches, checks) has frames or
 * has none, and shows it at the same step. Nothing happens where the model has no routine.
 */
export async function showRoutine(session: Session, shown: boolean): Promise<void> {
  const { run, index } = session;
  if (run?.config.kafka === undefined) return;
  const config = { ...run.config, kafka: { ...run.config.kafka, showRoutine: shown } };
  const stem = run.title.replace(ROUTINE, '');
  const title = shown ? `${stem}${ROUTINE}` : stem;
  const { modelId, scenarioId } = run;
  await session.create(modelId, config, { scenarioId, title, copyAt: index });
}
