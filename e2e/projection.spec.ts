import { allScenarios } from './scenario-files';
import { expect, test } from './simulator-page';
import { walk } from './stop-walk';
import { currentBeat, present } from './talk';

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
/** Least letters of what the room reads below the stage, in px of a window that is 1280 wide. */
const LEAST_PX = 20;

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
