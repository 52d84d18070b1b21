import type { Library } from './library';
import { runOf } from './load-run';
import type { Reply } from './protocol';
import { notFound, readerOnly, Refusal, storageFailed, wrongInput } from './refusal';
import { fileNameOf } from '../kernel/text/file-name';
import { writeRunFile } from './run-file';
import type { RunSource } from './run';
import { StoreProblem } from './store-problem';
import type { TabCoordinator } from './tabs';
import type { Workbench } from './workbench';

/** What can be done with runs in the list, opened or not: save as a file, delete. */
export class RunShelf {
  private readonly library: Library;
  private readonly workbench: Workbench;
  private readonly tabs: TabCoordinator;

  constructor(library: Library, workbench: Workbench, tabs: TabCoordinator) {
    this.library = library;
    this.workbench = workbench;
    this.tabs = tabs;
  }

  /** A run as a file; null means the open one. One that cannot be used is given as it is stored. */
  async exportRun(runId: string | null): Promise<Reply> {
    const source = await this.sourceOf(runId ?? this.workbench.current.open.run.runId);
    if (typeof source !== 'string') {
      const name = fileNameOf(source.run.title, 'isrscope.json');
      return { type: 'file', name, text: writeRunFile(source) };
    }
    const text = (await stored(this.library.store?.raw(source))) ?? '';
    return { type: 'file', name: fileNameOf(source, 'stored.json'), text };
  }

  /** Deletes a run for good, as the person asked; never the one on the page. */
  async deleteRun(runId: string): Promise<Reply> {
    await this.library.refresh();
    if (!this.library.has(runId)) throw notFound('run', runId);
    if (this.isOpen(runId)) {
      throw wrongInput('runId', (t) => t.openNow);
    }
    const head = this.library.head(runId);
    if (head?.kind === 'scenario') {
      throw wrongInput('runId', (t) => t.ofAScenario);
    }
    await this.asWriter(runId, head?.title ?? runId, async () => {
      await stored(this.library.store?.delete(runId));
    });
    this.library.forget(runId);
    return { type: 'done' };
  }

  private isOpen(runId: string): boolean {
    return !this.workbench.isEmpty && this.workbench.current.open.run.runId === runId;
  }

  /** Does something to a stored run that no other tab writes meanwhile; refuses when one does. */
  private async asWriter(runId: string, title: string, action: () => Promise<void>): Promise<void> {
    const claim = await this.tabs.claim(runId, () => undefined);
    try {
      if (claim.role === 'reader') throw readerOnly(title);
      await action();
    } finally {
      claim.release();
    }
  }

  /** The run's commands, or its id when only its stored texts can be given. */
  private async sourceOf(runId: string): Promise<RunSource | string> {
    const kept = this.isOpen(runId) ? this.workbench.current.open : this.library.memory.get(runId);
    if (kept !== undefined) return { run: kept.run, commands: kept.track.commands };
    try {
      const stored = (await this.library.store?.read(runId)) ?? null;
      if (stored === null) throw notFound('run', runId);
      const { head, commands, undone } = stored;
      // What is taken back is not in the file, as it is not on the page.
      return {
        run: runOf(head),
        commands: commands.slice(0, Math.max(0, commands.length - undone)),
      };
    } catch (error) {
      if (error instanceof StoreProblem) return runId;
      throw error instanceof Refusal ? error : storageFailed(error);
    }
  }
}

/** What the store answers; its failure as a refusal that says so. */
async function stored<Value>(answer: Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    throw storageFailed(error);
  }
}
