import type { Page } from '@playwright/test';
import { expect, SimulatorPage } from './simulator-page';

/** What the room reads, and the beat or question that its rail marks. */
export const sentenceOf = (page: Page) => page.getByTestId('room-sentence');
export const currentBeat = (page: Page) =>
  page.locator('[aria-label="Beats"] [aria-current="step"]');

/** Opens a place and presents it. */
export async function present(simulator: SimulatorPage, hash: string): Promise<void> {
  await simulator.open(hash);
  await simulator.page.keyboard.press('p');
  await expect(currentBeat(simulator.page)).toBeVisible();
}

/** Opens the presenter's window from the room's; answers it once both are joined. */
export async function presenterOf(simulator: SimulatorPage): Promise<SimulatorPage> {
  const opening = simulator.page.context().waitForEvent('page');
  await simulator.page.keyboard.press('o');
  const presenter = new SimulatorPage(await opening);
  await expect(presenter.page.getByTestId('room-state')).toContainText('room window connected');
  return presenter;
}
