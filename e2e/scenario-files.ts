import { readdirSync } from 'node:fs';
import type { Scenario } from '../src/content/scenario';

const FOLDER = new URL('../src/content/scenarios/', import.meta.url);

/** Every scenario as it is in its file; the page has them from its worker. */
export async function allScenarios(): Promise<readonly Scenario[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.startsWith('_'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, FOLDER).href)) as { scenario: Scenario }),
  );
  return modules.map(({ scenario }) => scenario);
}
