import type { Command, RunCondition } from '../../kernel/command';
import { RUN_LIMIT_MS } from './field';
import type { Session } from './session.svelte';

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
  if (run === null || moment === null) return 'No run is open.';
  if (moment.frame.view.controller === null) {
    return `Nothing is on its way in ${run.modelTitle}: each of its calls is complete at once.`;
  }
  if (typeof to === 'number') return { type: 'advanceClock', ms: to };
  if (to !== null) return { type: 'runUntil', until: to, limitMs: RUN_LIMIT_MS };
  const next = await session.ask('nextEvent', { type: 'nextEvent', after: index });
  if (next.ms === null) return 'Nothing but routine happens within a minute.';
  return { type: 'advanceClock', ms: next.ms };
}
