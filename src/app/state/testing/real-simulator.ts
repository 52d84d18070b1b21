import { judge } from '../../../content/judge';
import { MemoryKeyValue } from '../../../worker/memory-key-value';
import type { Notice, Request } from '../../../worker/protocol';
import { Simulation } from '../../../worker/simulation';
import { OnlyTab } from '../../../worker/tabs';
import { breaking, lesson } from '../../../worker/testing/lesson';
import type { Simulator } from '../simulator';

/**
 * A simulation without a worker, as the page asks it. `before` its reply is given something may be waited for; what that
 * throws is thrown instead of the reply. `notify` says something to the page as the worker would on its own.
 */
export function realSimulator(
  before: (request: Request) => Promise<void> | undefined = () => undefined,
): { readonly simulator: Simulator; readonly notify: (notice: Notice) => void } {
  let ids = 0;
  const keyValue = new MemoryKeyValue();
  const scenarios = [lesson, breaking];
  const simulation = new Simulation({
    scenarios,
    allScenarios: () => Promise.resolve(scenarios),
    exercises: [],
    judge,
    openStore: () => Promise.resolve(keyValue),
    tabs: new OnlyTab(),
    notify: () => undefined,
    newId: () => String((ids += 1)),
  });
  const listeners: ((notice: Notice) => void)[] = [];
  return {
    simulator: {
      async ask(request) {
        const reply = await simulation.handle(request);
        await before(request);
        return reply;
      },
      onNotice: (listener) => listeners.push(listener),
    },
    notify: (notice) => {
      for (const listener of listeners) listener(notice);
    },
  };
}
