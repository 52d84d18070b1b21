import type { Page } from '@playwright/test';
import type { Expectation, Scenario } from '../src/content/scenario';
import { allScenarios } from './scenario-files';
import { expect, test, type SimulatorPage } from './simulator-page';

/** What the page says of its frame to somebody who does not see it, and the beat it is at. */
interface Told {
  readonly frame: number;
  readonly beat: string | null;
  /** The whole stage in words. */
  readonly stage: string;
  /** Its parts: lanes, controller, records. */
  readonly parts: readonly string[];
}

/** Goes through the open run beat by beat, in the page, and notes what it tells at each. */
async function walk(page: Page): Promise<readonly Told[]> {
  return await page.evaluate(async () => {
    const slider = document.querySelector('[role="slider"]');
    const frameNow = (): number => Number(slider?.getAttribute('aria-valuenow'));
    const told = () => {
      const words = slider?.getAttribute('aria-valuetext') ?? '';
      const svg = document.querySelector('[data-testid="stage"] svg.stage');
      return {
        frame: frameNow(),
        beat: /, beat (.*)$/.exec(words)?.[1] ?? null,
        stage: svg?.getAttribute('aria-label') ?? '',
        parts: [...(svg?.querySelectorAll('[aria-label]') ?? [])].map(
          (part) => part.getAttribute('aria-label') ?? '',
        ),
      };
    };
    const rested = async (): Promise<void> => {
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while (document.querySelector('[data-idle="true"]') === null);
    };
    const notes = [];
    for (let before = -1; frameNow() > before;) {
      await rested();
      before = frameNow();
      notes.push(told());
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
      await rested();
    }
    return notes;
  });
}

/** The words in which the page must tell what a check expects. */
function wordsOf(expected: Expectation): readonly RegExp[] {
  const { isr, leader, highWatermark, logEndOffset, partitionEpoch, elr } = expected;
  const words: RegExp[] = [];
  if (isr !== undefined) words.push(new RegExp(`In-sync replicas: ${isr.join(', ') || 'none'};`));
  if (leader !== undefined)
    words.push(
      leader === null ? /No broker leads\./ : new RegExp(`Broker ${leader} leads in epoch`),
    );
  if (highWatermark !== undefined) words.push(new RegExp(`High watermark ${highWatermark}\\.`));
  for (const [broker, end] of Object.entries(logEndOffset ?? {}))
    words.push(new RegExp(`broker ${broker} at ${end}[,.]`));
  if (partitionEpoch !== undefined) words.push(new RegExp(`partition epoch ${partitionEpoch}\\.`));
  if (elr !== undefined) words.push(new RegExp(`ELR \\{${elr.join(',') || ' '}\\}`));
  return words;
}

/** Goes from beat to beat and answers what a check expects and the page does not tell. */
async function play(simulator: SimulatorPage, scenario: Scenario): Promise<readonly string[]> {
  const { modelId, id, checks } = scenario;
  const problems: string[] = [];
  const open = new Set<string>(checks.map(({ after }) => after));
  await simulator.open(`#/${modelId}/${id}/0`);
  for (const { beat, stage, parts } of await walk(simulator.page)) {
    const said = [stage, ...parts].join('\n');
    for (const { after, expect: expected } of checks) {
      if (after !== beat) continue;
      open.delete(after);
      for (const words of wordsOf(expected)) {
        if (!words.test(said)) problems.push(`${id}, ${after}: not told ${words.source}`);
      }
    }
  }
  for (const after of open) problems.push(`${id}: the page has no beat “${after}”`);
  return problems;
}

// Pictures of a thousand steps take longer than the steps.
test.use({ trace: 'off' });

const HALVES = [0, 1];

for (const half of HALVES) {
  test(`every scenario played to its end tells what it is expected to, half ${half + 1}`, async ({
    simulator,
  }) => {
    test.setTimeout(600_000);
    await simulator.page.emulateMedia({ reducedMotion: 'reduce' });
    const scenarios = (await allScenarios()).filter((_, index) => index % HALVES.length === half);
    expect(scenarios.length).toBeGreaterThan(30);
    const problems: string[] = [];
    for (const scenario of scenarios) problems.push(...(await play(simulator, scenario)));
    expect(problems).toEqual([]);
  });
}
