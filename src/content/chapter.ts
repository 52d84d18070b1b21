import type { Scenario } from './scenario';

export { exercises } from './exercise';
export { judge } from './judge';

const files = import.meta.glob<Scenario>('./scenarios/[0-9]*.ts', {
  eager: true,
  import: 'scenario',
});

/** MiniKafka's scenarios, in the order of the chapter. The page opens with one of them, so they come before the others. */
export const chapterScenarios: readonly Scenario[] = Object.keys(files)
  .sort()
  .flatMap((path) => files[path] ?? []);

/** Every scenario; those of Kafka are fetched for it. */
export async function allScenarios(): Promise<readonly Scenario[]> {
  return (await import('./index')).scenarios;
}
