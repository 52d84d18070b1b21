import type { Locator, Page } from '@playwright/test';
import { expect, test, type SimulatorPage } from './simulator-page';

/** A key that goes on by a frame or a beat. */
interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * Steps through the open run with a key and reads every frame's stage for texts that overlap or leave it; the stage
 * is one SVG. All of it in the page: a thousand steps are no thousand messages. Firefox measures a text as high as its
 * font's highest letter with accents, so that lines that follow each other overlap there: its boxes are cut to the
 * letters.
 */
async function readRun(page: Page, step: Press): Promise<readonly string[]> {
  return await page.evaluate(async (press) => {
    const isFirefox = navigator.userAgent.includes('Firefox');
    const stageOf = (): Element => {
      const stage = document.querySelector('[data-testid="stage"]');
      if (stage === null) throw new Error('no stage');
      return stage;
    };
    const collisions = (stage: Element): readonly string[] => {
      const frame = stage.getBoundingClientRect();
      const boxOf = (node: SVGTextElement): DOMRect => {
        const { x, y, width, height } = node.getBoundingClientRect();
        if (!isFirefox || height === 0) return new DOMRect(x, y, width, height);
        const size = parseFloat(getComputedStyle(node).fontSize);
        const baseline = frame.y + (node.y.baseVal[0]?.value ?? 0);
        return new DOMRect(x, baseline - 0.93 * size, width, 1.165 * size);
      };
      const texts = [...stage.querySelectorAll('text')]
        .map((node) => ({ text: node.textContent.trim(), box: boxOf(node) }))
        .filter(({ text, box }) => text !== '' && box.width > 0);
      const out: string[] = [];
      texts.forEach(({ text, box }, index) => {
        const outside =
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 1 ||
          box.bottom > frame.bottom + 1;
        if (outside) out.push(`outside: ${text}`);
        for (const other of texts.slice(index + 1)) {
          const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (width > 1.5 && height > 3) out.push(`overlap: ${text} / ${other.text}`);
        }
      });
      return out;
    };
    const slider = document.querySelector('[role="slider"]');
    const frameNow = (): number => Number(slider?.getAttribute('aria-valuenow'));
    const last = Number(slider?.getAttribute('aria-valuemax'));
    /** The stage changes with the playhead, in the same turn; the address, which follows later, is not waited for. */
    const moved = async (from: number): Promise<boolean> => {
      const until = performance.now() + 10_000;
      while (frameNow() === from) {
        if (performance.now() > until) return false;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return true;
    };
    const problems: string[] = [];
    for (;;) {
      const now = frameNow();
      for (const problem of collisions(stageOf())) problems.push(`frame ${now}: ${problem}`);
      if (now === last) return problems;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true }));
      if (!(await moved(now))) return [...problems, `stopped at frame ${now} of ${last}`];
    }
  }, step);
}

// A picture of the page for each of a thousand steps takes longer than the steps.
test.use({ trace: 'off' });

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

/** Steps through the scenarios of some lists and reads every frame for texts that overlap or are clipped. */
async function readScenarios(
  simulator: SimulatorPage,
  lists: Locator,
  { step, sheet }: { step: Press; sheet: boolean },
): Promise<readonly string[]> {
  const problems: string[] = [];
  const buttons = lists.locator('button');
  await expect(buttons.first()).toBeAttached();
  const count = await buttons.count();
  expect(count).toBeGreaterThan(10);
  for (let scenario = 0; scenario < count; scenario += 1) {
    // On a phone the list is a sheet.
    if (sheet) await simulator.page.getByRole('button', { name: 'Scenarios' }).click();
    await buttons.nth(scenario).click();
    await simulator.idle();
    await simulator.press('Home');
    const title = await simulator.title.innerText();
    for (const problem of await readRun(simulator.page, step)) {
      problems.push(`${title}, ${problem}`);
    }
  }
  return problems;
}

for (const size of SIZES) {
  for (const model of ['MiniKafka', 'Kafka'] as const) {
    // Beats at the smallest and the densest size tell nearly all; the large one is read with every frame.
    if (model === 'Kafka' && size.width === 1920 && process.env['EVERY_FRAME'] === undefined)
      continue;
    test(`no text of any ${model} scenario’s stage overlaps or is clipped at ${size.width}x${size.height}`, async ({
      simulator,
      browserName,
    }) => {
      test.setTimeout(600_000);
      // Kafka's runs are long and many: beats, unless EVERY_FRAME is set. In Firefox a step takes several times as
      // long: there only the beats are looked at.
      const beats =
        browserName === 'firefox' ||
        (model === 'Kafka' && process.env['EVERY_FRAME'] === undefined);
      const step = { key: 'ArrowRight', shiftKey: beats };
      await simulator.page.setViewportSize(size);
      await simulator.page.emulateMedia({ reducedMotion: 'reduce' });
      await simulator.open('#/minikafka/shrink-recover-fence/0');
      // The first chapter is MiniKafka's; the exercises' list stands deeper.
      const which = model === 'MiniKafka' ? ':first-of-type' : ':not(:first-of-type)';
      const lists = simulator.page.locator(`[data-testid="scenarios"] > ol${which}`);
      const problems = await readScenarios(simulator, lists, { step, sheet: size.width < 760 });
      expect(problems).toEqual([]);
    });
  }
}
