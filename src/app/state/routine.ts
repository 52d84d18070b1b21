import type { Session } from './session.svelte';
import { panels as t } from '../../texts/en/panels';

/** End of the title of a run that shows routine. */
const routineWords = () => t().routineShown;

/**
 * Starts a run with the commands of the open one, in which routine (heartbeats, empty fetches, checks) has frames or
 * has none, and shows it at the same step. Nothing happens where the model has no routine.
 */
export async function showRoutine(session: Session, shown: boolean): Promise<void> {
  const { run, index } = session;
  if (run?.config.kafka === undefined) return;
  const config = { ...run.config, kafka: { ...run.config.kafka, showRoutine: shown } };
  const stem = run.title.replace(routineWords(), '');
  const title = shown ? `${stem}${routineWords()}` : stem;
  const { modelId, scenarioId } = run;
  await session.create(modelId, config, { scenarioId, title, copyAt: index });
}
