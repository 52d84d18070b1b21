import type { Failure, RunInfo } from '../../worker/protocol';
import type { Link } from './link';

/** What to say of an address whose part is wrong, or that names another model than its scenario’s; null: nothing. */
export function linkFailure(link: Link, run: RunInfo | null): Failure | null {
  if (
    link.kind === 'scenario' &&
    run?.scenarioId === link.scenarioId &&
    run.modelId !== link.modelId
  ) {
    return {
      kind: 'input',
      field: 'address, model',
      reason: `“${link.modelId}” is not a model of this scenario.`,
      advice: `It is shown with ${run.modelTitle}.`,
    };
  }
  if (link.kind !== 'wrong') return null;
  const advice = 'The start is open instead. Choose a scenario from the list.';
  return { kind: 'input', field: `address, ${link.field}`, reason: `${link.reason}.`, advice };
}
