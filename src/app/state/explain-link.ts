import type { Failure, RunInfo } from '../../worker/protocol';
import type { Link } from './link';
import { panels as t } from '../../texts/en/panels';

/** What to say of an address whose part is wrong, or that names another model than its scenario’s; null: nothing. */
export function linkFailure(link: Link, run: RunInfo | null): Failure | null {
  if (
    link.kind === 'scenario' &&
    run?.scenarioId === link.scenarioId &&
    run.modelId !== link.modelId
  ) {
    return {
      kind: 'input',
      field: t().addressModel,
      reason: t().isNotAModel(link.modelId),
      advice: t().itIsShownWith(run.modelTitle),
    };
  }
  if (link.kind !== 'wrong') return null;
  const advice = t().theStartIsOpen;
  return { kind: 'input', field: t().address(link.field), reason: `${link.reason}.`, advice };
}
