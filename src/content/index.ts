import type { Scenario } from './scenario';

const files = import.meta.glob<Scenario>(['./scenarios/*.ts', '!./scenarios/_*.ts'], {
  eager: true,
  import: 'scenario',
});

/** Every scenario, in the order of its chapter: a file in scenarios/ is all it takes. */
export const scenarios: readonly Scenario[] = Object.keys(files)
  .sort()
  .flatMap((path) => files[path] ?? []);
