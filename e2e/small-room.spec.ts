import { allScenarios } from './scenario-files';
import { expect, test } from './simulator-page';
import { walk } from './stop-walk';
import { currentBeat, present } from './talk';

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
  { width: 512, height: 384 },
];
const LEAST_PX = 14;

test.use({ trace: 'off' });

for (const size of SIZES) {
  test(`a room of ${size.width}x${size.height} can be read at every stop`, async ({
    simulator,
  }) => {
    test.setTimeout(180_000);
    const { page } = simulator;
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Every eighth of the list: both models, two to five brokers.
    const scenarios = (await allScenarios()).filter((_, at) => at % 8 === 0);
    expect(new Set(scenarios.map(({ modelId }) => modelId)).size).toBe(2);
    await present(simulator, '#/minikafka/shrink-recover-fence/0');
    const problems: string[] = [];
    for (const { id, modelId } of scenarios) {
      const hash = `#/${modelId}/${id}/0`;
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await simulator.expectHash(hash);
      await simulator.idle();
      await expect(currentBeat(page)).toBeVisible();
      const walked = await walk(page, LEAST_PX, true);
      expect(walked.beats).toBeGreaterThan(1);
      problems.push(...walked.problems.map((problem) => `${id}, ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
