import {
  configOfSide,
  type Comparison,
  type ComparisonSummary,
  type Side,
} from '../content/comparison';
import { comparisons, recordedComparisons } from '../content/comparisons';
import { openTrack } from '../models/index';
import { partingOf, RunFacts, type Parting } from '../timeline/parting';
import type { TrackHandle } from '../timeline/track-handle';
import { frameData } from './frame-data';
import type { Compared, ComparedFrame, Reply, Request } from './protocol';
import { columnsOf } from './queries';
import { wrongInput } from './refusal';

/** Both runs of a comparison, computed once. */
interface Runs {
  readonly comparison: Comparison;
  readonly before: Run;
  readonly after: Run;
  readonly parting: Parting;
}

interface Run {
  readonly track: TrackHandle;
  readonly facts: RunFacts;
}

/** Answers what is asked about comparisons. The runs of the newest one are kept: one steps through them. */
export class Comparing {
  private runs: Runs | null = null;

  /** All comparisons, as a list shows them. */
  list(): Reply {
    return { type: 'comparisons', comparisons: comparisons.map(summaryOf) };
  }

  /** One instant. Rejects with a Refusal for an unknown comparison or an instant that it does not have. */
  async compare({ id, at, columns }: Extract<Request, { type: 'compare' }>): Promise<Reply> {
    if (this.runs?.comparison.id !== id) this.runs = await runsOf(id);
    return { type: 'compared', compared: comparedAt(this.runs, at, columnsOf(columns)) };
  }
}

function comparedAt(runs: Runs, wanted: number | null, columns: number): Compared {
  const { comparison, before, after, parting } = runs;
  const { instants, parts, opensAt } = parting;
  const at = wanted ?? opensAt;
  const instant = instants[at];
  if (instant === undefined) {
    const last = instants.length - 1;
    throw wrongInput('at', (t) => t.notAnInstant(String(at), last));
  }
  const told = after.facts.at(instant.other);
  return {
    comparison: summaryOf(comparison),
    instants: instants.length,
    at,
    parts,
    nowMs: instant.nowMs,
    before: frameOf(before, instant.one, columns),
    after: frameOf(after, instant.other, columns),
    facts: before.facts.at(instant.one).map(({ name, lines }, place) => ({
      name,
      before: lines,
      after: told[place]?.lines ?? [],
    })),
  };
}

function frameOf({ track, facts }: Run, index: number, columns: number): ComparedFrame {
  const [previous, frame] = [facts.frames[index - 1], facts.frames[index]];
  if (frame === undefined) throw new RangeError(`no frame ${index}`);
  return {
    previous: previous === undefined ? null : frameData(track, previous, columns),
    frame: frameData(track, frame, columns),
  };
}

async function runsOf(id: string): Promise<Runs> {
  const comparison = comparisons.find((one) => one.id === id);
  if (comparison === undefined) throw wrongInput('comparison', (t) => t.thereIsNo(id));
  const before = await runOf(comparison, comparison.before);
  const after = await runOf(comparison, comparison.after);
  return { comparison, before, after, parting: partingOf(before.facts, after.facts) };
}

async function runOf(comparison: Comparison, side: Side): Promise<Run> {
  const track = await openTrack('kafka', configOfSide(comparison, side));
  for (const command of comparison.commands) track.perform(command);
  return { track, facts: new RunFacts(track) };
}

function summaryOf(comparison: Comparison): ComparisonSummary {
  const { id, changes, since, version, title, claim, recordings, scenarioId } = comparison;
  const { before, after } = comparison;
  return {
    id,
    changes,
    since,
    version,
    title,
    claim,
    recordings,
    scenarioId,
    recorded: recordedComparisons.includes(comparison),
    before: { name: before.name, outcome: before.outcome },
    after: { name: after.name, outcome: after.outcome },
  };
}
