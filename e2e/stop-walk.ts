import type { Page } from '@playwright/test';
import type { Scenario } from '../src/content/scenario';
import { expect, type SimulatorPage } from './simulator-page';
import { currentBeat, present } from './talk';

/** What a walk through a scenario's stops found. */
interface Walked {
  readonly beats: number;
  readonly questions: number;
  readonly problems: readonly string[];
}

/**
 * Presents scenarios, one after the other, and goes through all their stops; answers what is wrong, each with its
 * place. `leastPx` and `small` as for `walk`.
 */
export async function walkScenarios(
  simulator: SimulatorPage,
  scenarios: readonly Scenario[],
  { leastPx, small = false }: { leastPx: number; small?: boolean },
): Promise<readonly string[]> {
  const { page } = simulator;
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
    // Each model's stage is fetched with its first scenario.
    await expect(simulator.stage.locator('svg text').first()).toBeVisible();
    const walked = await walk(page, leastPx, small);
    // No stop was left out; the opening itself is a beat.
    expect({ id, beats: walked.beats, questions: walked.questions }).toEqual({
      id,
      beats: 1 + steps.filter(({ beat }) => beat !== undefined).length,
      questions: steps.filter(({ question }) => question !== undefined).length,
    });
    problems.push(...walked.problems.map((problem) => `${id}, ${problem}`));
  }
  return problems;
}

/**
 * Goes through the open scenario with the clicker's key, from its first stop to its last, and reads at each what the
 * room sees: texts that leave the window or their third of it, that lie on another, or that are too small. All of it
 * in the page: a thousand stops are no thousand messages. `leastPx` is of a window 1280 wide, of a small one as it is.
 */
async function walk(page: Page, leastPx: number, small: boolean): Promise<Walked> {
  return await page.evaluate(
    async ({ least, small }) => {
      interface Seen {
        readonly text: string;
        readonly box: DOMRect;
        /** On the stage, not below it. */
        readonly drawn: boolean;
        readonly px: number;
      }
      const { innerWidth: width, innerHeight: height } = window;
      const unit = small ? 1 : Math.min(width / 1280, height / 720);
      const third = (height * 2) / 3;
      // Smaller than below the stage: four brokers and more share its height.
      const leastDrawn = small ? 11 : 16 * unit;
      /** The box that a text has to stay in: in a small window that of stage or words, what scrolls included. */
      const boundsOf = (
        drawn: boolean,
      ): { top: number; bottom: number; left: number; right: number } => {
        if (!small) {
          return {
            top: drawn ? -1 : third - 1,
            bottom: drawn ? third + 1 : height,
            left: -1,
            right: width + 1,
          };
        }
        const part = document.querySelector(
          drawn ? '[data-testid="stage"] > .part' : 'main > .lower',
        );
        if (part === null) return { top: 0, bottom: 0, left: 0, right: 0 };
        const { left, right, top } = part.getBoundingClientRect();
        const from = top - part.scrollTop;
        return {
          top: from - 1,
          bottom: from + part.scrollHeight + 1,
          left: left - 1,
          right: right + 1,
        };
      };

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
        const { top, bottom, left, right } = boundsOf(drawn);
        return (
          box.top + inner < top ||
          box.bottom - inner > bottom ||
          box.left < left ||
          box.right > right
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
        const isPair = (a: Seen, b: Seen): boolean => !small || a.drawn === b.drawn;
        return [
          ...(root.scrollWidth > width || root.scrollHeight > height ? ['the page scrolls'] : []),
          // A picture without words would pass.
          ...(texts.filter(({ drawn }) => drawn).length < 12 ? ['the stage is not there'] : []),
          ...texts.filter(isOutside).map(({ text }) => `clipped: ${text}`),
          ...texts
            .filter(({ drawn, px }) => px < (drawn ? leastDrawn : least * unit) - 0.1)
            .map(({ text, px }) => `small: ${px} px: ${text}`),
          ...texts.flatMap((a, at) =>
            texts
              .slice(at + 1)
              .filter((b) => isPair(a, b) && isOn(a, b))
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
    },
    { least: leastPx, small },
  );
}
