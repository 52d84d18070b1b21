import type { QuestionInfo, RunInfo } from '../../worker/protocol';
import { keep, kept } from './kept';

/** How far a scenario was taken: never opened, begun, seen to its end. */
export type Progress = 'new' | 'begun' | 'finished';

const KEY = 'isrscope.progress/1';

/**
 * What the learner did in this browser: predictions of this visit, and how far each scenario was taken. Progress
 * is kept in localStorage where the browser allows it; nothing depends on it.
 */
export class Lessons {
  private chosen = $state.raw<ReadonlyMap<string, number>>(new Map());
  private progress = $state.raw<Readonly<Record<string, Progress>>>(readProgress());

  /** Index of the choice that was made, or null. */
  choiceOf(run: RunInfo, question: QuestionInfo): number | null {
    return this.chosen.get(keyOf(run, question)) ?? null;
  }

  choose(run: RunInfo, question: QuestionInfo, choice: number): void {
    this.chosen = new Map(this.chosen).set(keyOf(run, question), choice);
  }

  /** Takes a prediction back, so that it can be made again. */
  forget(run: RunInfo, question: QuestionInfo): void {
    const rest = new Map(this.chosen);
    rest.delete(keyOf(run, question));
    this.chosen = rest;
  }

  progressOf(scenarioId: string): Progress {
    return this.progress[scenarioId] ?? 'new';
  }

  /** Notes that frame `index` of a scenario's run was seen. */
  readonly saw = (run: RunInfo | null, index: number): void => {
    const scenarioId = run?.scenarioId ?? null;
    if (run === null || scenarioId === null || run.isOwn) return;
    const known = this.progressOf(scenarioId);
    const next = known === 'finished' || index >= run.frames - 1 ? 'finished' : 'begun';
    if (next === known) return;
    this.progress = { ...this.progress, [scenarioId]: next };
    keep(KEY, JSON.stringify(this.progress));
  };
}

function keyOf(run: RunInfo, question: QuestionInfo): string {
  return `${run.runId} ${question.step}`;
}

function readProgress(): Readonly<Record<string, Progress>> {
  try {
    const stored: unknown = JSON.parse(kept(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(
      ([, value]) => value === 'begun' || value === 'finished',
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
