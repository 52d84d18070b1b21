import { allScenarios } from './scenario-files';
import { expect, test } from './simulator-page';
import { walkScenarios } from './stop-walk';

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
/** Least letters of what the room reads below the stage, in px of a window that is 1280 wide. */
const LEAST_PX = 20;

// Firefox takes several times as long for a step; desk and phone are read in it by stage.spec.
test.skip(({ browserName }) => browserName === 'firefox', 'slow');

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
    const problems = await walkScenarios(simulator, scenarios, { leastPx: LEAST_PX });
    expect(problems).toEqual([]);
  });
}
