import type { Page } from '@playwright/test';
import { allScenarios } from './scenario-files';
import { expect, test } from './simulator-page';
import { currentBeat, present } from './talk';

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
/** Least letters of what the room reads below the stage, in px of a window that is 1280 wide. */
const LEAST_PX = 20;

/** What a walk through a scenario's stops found. */
interface Walked {
  readonly beats: number;
  readonly questions: number;
  readonly problems: readonly string[];
}

/**
 * Goes through the open scenario with the clicker's key, from its first stop to its last, and reads at each what the
 * room sees: texts that leave the window or their third of it, that lie on another, or that are too small. All of it
 * in the page: a thousand stops are no thousand messages.
 */
async function walk(page: Page, leastPx: number): Promise<Walked> {
  return await page.evaluate(async (least) => {
    interface Seen {
      readonly text: string;
      readonly box: DOMRect;
      /** On the stage, not below it. */
      readonly drawn: boolean;
      readonly px: number;
    }
    const { innerWidth: width, innerHeight: height } = window;
    const unit = Math.min(width / 1280, height / 720);
    const third = (height * 2) / 3;

    const textsOf = (main: Element): readonly Seen[] => {
      const seen: Seen[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = (node.textContent ?? '').trim().slice(0, 40);
        if (parent === null || text === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const px = parseFloat(getComputedStyle(parent).fontSize);
        for (const box of range.getClientRects()) {
          if (box.width >= 1) seen.push({ text, box, drawn: parent.closest('svg') !== null, px });
        }
      }
      return seen;
    };
    const isOutside = ({ box, drawn }: Seen): boolean => {
      // Ascenders and descenders are within, the line's own leading need not be.
      const inner = box.height * 0.15;
      const top = drawn ? -1 : third - 1;
      const bottom = drawn ? third + 1 : height;
      return (
        box.top + inner < top ||
        box.bottom - inner > bottom ||
        box.left < -1 ||
        box.right > width + 1
      );
    };
    const isOn = (a: Seen, b: Seen): boolean => {
      if (a.drawn && b.drawn && a.text === b.text) return false;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high =
        Math.min(a.box.bottom - a.box.height * 0.2, b.box.bottom - b.box.height * 0.2) -
        Math.max(a.box.top + a.box.height * 0.2, b.box.top + b.box.height * 0.2);
      return wide > 1 && high > 1;
    };
    const problemsAt = (): readonly string[] => {
      const root = document.documentElement;
      const texts = textsOf(document.querySelector('main') ?? document.body);
      return [
        ...(root.scrollWidth > width || root.scrollHeight > height ? ['the page scrolls'] : []),
        // A picture without words would pass.
        ...(texts.filter(({ drawn }) => drawn).length < 12 ? ['the stage is not there'] : []),
        ...texts.filter(isOutside).map(({ text }) => `clipped: ${text}`),
        ...texts
          .filter(({ drawn, px }) => !drawn && px < least * unit - 0.1)
          .map(({ text, px }) => `small: ${px} px: ${text}`),
        ...texts.flatMap((a, at) =>
          texts
            .slice(at + 1)
            .filter((b) => isOn(a, b))
            .map((b) => `overlap: ${a.text} / ${b.text}`),
        ),
      ];
    };

    const rested = async (): Promise<void> => {
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while (document.querySelector('[data-idle="true"]') === null);
    };
    const press = async (key: string): Promise<void> => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await rested();
    };
    /** The stop that is shown: its beat's name, or the question. */
    const stopNow = (): { readonly asks: boolean; readonly name: string } => {
      const question = document.querySelector('[data-testid="room-question"] h1');
      const beat = document.querySelector('[aria-label="Beats"] [aria-current="step"]');
      return { asks: question !== null, name: (question ?? beat)?.textContent ?? '' };
    };

    await rested();
    const problems: string[] = [];
    const stops: string[] = [];
    let questions = 0;
    for (;;) {
      const { asks, name } = stopNow();
      const stop = `${asks ? 'question' : 'beat'} “${name}”`;
      if (stop === stops.at(-1)) break;
      stops.push(stop);
      if (asks) questions += 1;
      problems.push(...problemsAt().map((problem) => `${stop}: ${problem}`));
      await press('PageDown');
    }
    return { beats: stops.length - questions, questions, problems };
  }, leastPx);
}

// A picture of the page for each of a thousand stops takes longer than the stops.
test.use({ trace: 'off' });

for (const size of SIZES) {
  test(`every stop of every scenario fits a projector of ${size.width}x${size.height}`, async ({
    simulator,
  }) => {
    test.setTimeout(600_000);
    const { page } = simulator;
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scenarios = await allScenarios();
    expect(scenarios.length).toBeGreaterThan(80);
    await present(simulator, '#/minikafka/shrink-recover-fence/0');
    const problems: string[] = [];
    for (const { id, modelId, steps } of scenarios) {
      const hash = `#/${modelId}/${id}/0`;
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await simulator.expectHash(hash);
      await simulator.idle();
      await expect(currentBeat(page)).toBeVisible();
      const walked = await walk(page, LEAST_PX);
      // No stop was left out; the opening itself is a beat.
      expect({ id, beats: walked.beats, questions: walked.questions }).toEqual({
        id,
        beats: 1 + steps.filter(({ beat }) => beat !== undefined).length,
        questions: steps.filter(({ question }) => question !== undefined).length,
      });
      problems.push(...walked.problems.map((problem) => `${id}, ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
