import type { Command, RunCondition } from '../../kernel/command';
import { RUN_LIMIT_MS } from './field';
import type { Session } from './session.svelte';
import { panels as t } from '../../texts/en/panels';

/**
 * The command that lets a cluster's clock run for so many ms, until something is so, or (null) until something
 * happens. Where there is no such
 * clock, or nothing would happen, a sentence that says so.
 */
export async function clockCommand(
  session: Session,
  to: number | RunCondition | null,
): Promise<Command | string> {
  const { run, moment, index } = session;
  if (run === null || moment === null) return t().noRunIsOpen;
  if (moment.frame.view.controller === null) {
    return t().nothingIsOnIts(run.modelTitle);
  }
  if (typeof to === 'number') return { type: 'advanceClock', ms: to };
  if (to !== null) return { type: 'runUntil', until: to, limitMs: RUN_LIMIT_MS };
  const next = await session.ask('nextEvent', { type: 'nextEvent', after: index });
  if (next.ms === null) return t().nothingButRoutineHappens;
  return { type: 'advanceClock', ms: next.ms };
}
