import { RUN_FILE_BYTES_MAX } from '../../kernel/limits';
import type { RunInfo } from '../../worker/protocol';
import type { Controls, Offer } from './controls.svelte';
import { copied } from './copied';
import type { Session } from './session.svelte';
import { panels as t } from '../../texts/en/panels';

/** Hands a run to the person as a file; null means the open one. */
export async function exportRun(session: Session, runId: string | null): Promise<void> {
  await session.attempt(async () => {
    const { name, text } = await session.ask('file', { type: 'exportRun', runId });
    saveFile(name, text);
  });
}

/** Opens the run of a file. A file that is too large or is no run is refused with the reason. */
export async function importFile(session: Session, file: File): Promise<void> {
  await session.attempt(async () => {
    if (file.size > RUN_FILE_BYTES_MAX) {
      const reason = t().hasBytesAtMost(file.name, file.size, RUN_FILE_BYTES_MAX);
      session.failure = { kind: 'input', field: 'file', reason, advice: t().nothingWasChanged };
      return;
    }
    await session.open({ type: 'importRun', text: await file.text() });
  });
}

/** Deletes a run of one's own, as the person confirmed. The open one is left first. */
export async function deleteRun(session: Session, runId: string): Promise<void> {
  if (session.run?.runId === runId && !(await leave(session, session.run))) return;
  await session.attempt(async () => {
    await session.ask('done', { type: 'deleteRun', runId });
    await session.refreshCatalogue();
  });
}

/** Opens what a run came from: the run it parts from, else its scenario, else the first one. */
async function leave(session: Session, run: RunInfo): Promise<boolean> {
  const { forkedFrom, scenarioId } = run;
  if (forkedFrom !== null && run.family.some(({ runId }) => runId === forkedFrom.runId)) {
    const { runId, frame } = forkedFrom;
    return await session.open({ type: 'openRun', runId, frame });
  }
  const first = session.catalogue?.chapters[0]?.scenarios[0]?.id ?? '';
  return await session.open({ type: 'openScenario', scenarioId: scenarioId ?? first, at: null });
}

/** Copies the address of a frame; answers what to tell the person, the address itself where copying is refused. */
export async function share(run: RunInfo | null, hash: string): Promise<string> {
  const isOwn = run === null || run.isOwn;
  const url = new URL(hash, location.href).href;
  const note = isOwn ? t().itOpensInThis : '';
  return (await copied(url)) ? t().theAddressOfThis(note) : t().copyThisAddress(url, note);
}

/** The offer to show a scenario in another page; null for a run of one's own, which other browsers do not have. */
export function embedOffer(run: RunInfo | null, controls: Controls): Offer | null {
  if (run === null || run.isOwn) return null;
  const act = (): void => {
    controls.message = null;
    controls.overlay = { kind: 'embed' };
  };
  return { label: t().embed, act };
}

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
