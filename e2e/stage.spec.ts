import { expect, test } from './simulator-page';

/**
 * Texts of the stage that overlap or leave it; the stage is one SVG. Firefox measures a text as high as its font's
 * highest letter with accents, so that lines that follow each other overlap there: its boxes are cut to the letters.
 */
async function collisions(page: import('@playwright/test').Page): Promise<readonly string[]> {
  return await page.getByTestId('stage').evaluate((stage) => {
    const frame = stage.getBoundingClientRect();
    const isFirefox = navigator.userAgent.includes('Firefox');
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
  });
}

// A picture of the page for each of a thousand steps takes longer than the steps.
test.use({ trace: 'off' });

for (const size of [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]) {
  test(`no text of any scenario’s stage overlaps or is clipped at ${size.width}x${size.height}`, async ({
    simulator,
    browserName,
  }) => {
    test.setTimeout(300_000);
    // Firefox, driven over WebDriver BiDi, takes about a second for each step: there only the beats are looked at.
    const step = browserName === 'firefox' ? 'Shift+ArrowRight' : 'ArrowRight';
    await simulator.page.setViewportSize(size);
    await simulator.page.emulateMedia({ reducedMotion: 'reduce' });
    await simulator.open('#/minikafka/shrink-recover-fence/0');
    const list = simulator.page.getByTestId('scenarios');
    await expect(list.locator('ol').first()).toBeAttached();
    const count = await list.locator('ol').first().locator('button').count();
    expect(count).toBeGreaterThan(10);
    const problems: string[] = [];
    for (let scenario = 0; scenario < count; scenario += 1) {
      // On a phone the list is a sheet.
      if (size.width < 760) await simulator.page.getByRole('button', { name: 'Scenarios' }).click();
      await list.locator('ol').first().locator('button').nth(scenario).click();
      await simulator.idle();
      await simulator.press('Home');
      const title = await simulator.title.innerText();
      const last = Number(await simulator.timeline.getAttribute('aria-valuemax'));
      for (let frame = 0; ; frame = await simulator.frame()) {
        for (const problem of await collisions(simulator.page))
          problems.push(`${title}, frame ${frame}: ${problem}`);
        if (frame === last) break;
        await simulator.press(step);
      }
    }
    expect(problems).toEqual([]);
  });
}
