import { toldScenario } from '../content/told';
import { TITLE_LENGTH_MAX } from '../kernel/limits';
import type { KeyValue } from './key-value';
import type { OpenRun } from './open-run';
import type { RunBranch, RunSummary, StorageTrouble } from './protocol';
import { worker as t } from '../texts/en/worker';
import { rootOf, type Run } from './run';
import { RunStore } from './run-store';
import type { ListedRun, Solution } from './stored-run';
import type { Scenarios } from './scenarios';
import { browserTrouble } from './store-problem';
import { headOf, type Head } from './stored-format';

/** The runs there are: those stored in this browser, and those of this tab that go on in memory. */
export class Library {
  /** Null when the browser refuses storage; `trouble` says so. */
  store: RunStore | null = null;
  trouble: StorageTrouble | null = null;
  /** Runs that are not, or not wholly, stored; they last as long as the tab. */
  readonly memory = new Map<string, OpenRun>();
  /** Where exercises were solved, by exercise. */
  readonly solutions = new Map<string, Solution>();
  private stored = new Map<string, ListedRun>();
  private readonly scenarios: Scenarios;

  constructor(scenarios: Scenarios) {
    this.scenarios = scenarios;
  }

  /** Opens the store and reads what there is; a refusal is kept as `trouble`. */
  async start(openStore: () => Promise<KeyValue>, exerciseIds: readonly string[]): Promise<void> {
    try {
      const store = new RunStore(await openStore());
      for (const [id, solved] of await store.solutions(exerciseIds)) this.solutions.set(id, solved);
      this.take(await store.list());
      this.store = store;
    } catch (error) {
      this.trouble = await browserTrouble(error, null);
    }
  }

  /** Reads the list again: other tabs store runs too. When the browser does not read, the list stays. */
  async refresh(): Promise<void> {
    const list = await this.store?.list().catch(() => null);
    if (list !== undefined && list !== null) this.take(list);
  }

  /** Takes over what was just stored. */
  note(run: Run, open: OpenRun): void {
    this.stored.set(run.runId, { runId: run.runId, head: headOf(run, open.whole), problem: null });
  }

  forget(runId: string): void {
    this.stored.delete(runId);
    this.memory.delete(runId);
  }

  has(runId: string): boolean {
    return this.stored.has(runId) || this.memory.has(runId);
  }

  /** The head of a known run; null for an unknown one and for one that cannot be used. */
  head(runId: string): Head | null {
    const kept = this.memory.get(runId);
    if (kept !== undefined) return headOf(kept.run, kept.whole);
    return this.stored.get(runId)?.head ?? null;
  }

  /** What the list says of a stored run. */
  listed(runId: string): ListedRun | null {
    return this.stored.get(runId) ?? null;
  }

  /** Runs of one's own, newest first; those that cannot be used last. */
  summaries(): readonly RunSummary[] {
    const own = this.heads()
      .filter(({ kind }) => kind === 'own')
      .toSorted((one, other) => other.createdSeq - one.createdSeq)
      .map((head): RunSummary => ({
        runId: head.runId,
        title: head.title,
        scenarioId: head.scenarioId,
        forkedFrom:
          head.forkedFrom === null
            ? null
            : { runId: head.forkedFrom.runId, step: head.forkedFrom.step },
        steps: head.steps,
        problem: this.memory.get(head.runId)?.trouble?.sentence ?? null,
      }));
    return [...own, ...this.unusable()];
  }

  /** Runs that share an ancestor with this one, oldest first. */
  family(run: Run): readonly RunBranch[] {
    const root = this.rootOf(run);
    return this.heads()
      .filter((head) => this.rootOf(head) === root)
      .toSorted((one, other) => one.createdSeq - other.createdSeq)
      .map((head) => ({
        runId: head.runId,
        title: this.titleOf(head),
        parentId: head.forkedFrom?.runId ?? null,
        parentFrame: head.forkedFrom?.frame ?? null,
        frames: head.frames,
      }));
  }

  /** A number for the next run that is made. */
  nextSeq(): number {
    return Math.max(0, ...this.heads().map(({ createdSeq }) => createdSeq)) + 1;
  }

  /** A run's title; of a scenario's own run in the language that is chosen. */
  titleOf({ kind, title, scenarioId }: Pick<Run, 'kind' | 'title' | 'scenarioId'>): string {
    const scenario = kind === 'own' ? null : this.scenarios.knownOf(scenarioId);
    return scenario === null ? title : toldScenario(scenario).title;
  }

  /** Title of the next branch of a family: `Branch 2 of …`. */
  branchTitle(run: Run): string {
    const family = this.family(run);
    const titles = new Set(family.map(({ title }) => title));
    const stem = this.titleOf(this.head(this.rootOf(run)) ?? run);
    for (let number = family.length; ; number += 1) {
      const { length } = t().branchOf(number, '');
      const title = t().branchOf(number, stem.slice(0, TITLE_LENGTH_MAX - length));
      if (!titles.has(title)) return title;
    }
  }

  /** The title, with a number when a run of one's own has it: `… (2)`. */
  freeTitle(title: string): string {
    const taken = new Set(this.summaries().map((own) => own.title));
    const stem = title.replace(/ \(\d+\)$/, '');
    let free = title;
    for (let number = 2; taken.has(free); number += 1) {
      const end = ` (${number})`;
      free = stem.slice(0, TITLE_LENGTH_MAX - end.length) + end;
    }
    return free;
  }

  private take(list: readonly ListedRun[]): void {
    this.stored = new Map(list.map((listed) => [listed.runId, listed]));
  }

  private rootOf(run: Run): string {
    return rootOf(run.runId, (runId) => this.head(runId)?.forkedFrom?.runId ?? null);
  }

  private heads(): readonly Head[] {
    const ids = new Set([...this.stored.keys(), ...this.memory.keys()]);
    return [...ids].map((runId) => this.head(runId)).filter((head) => head !== null);
  }

  private unusable(): readonly RunSummary[] {
    return [...this.stored.values()].flatMap((listed) =>
      listed.problem === null || this.memory.has(listed.runId)
        ? []
        : [
            {
              runId: listed.runId,
              title: listed.title,
              scenarioId: listed.scenarioId,
              forkedFrom: null,
              steps: 0,
              problem: listed.problem.message,
            },
          ],
    );
  }
}
