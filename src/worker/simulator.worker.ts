/// <reference lib="webworker" />
import { IndexedDbKeyValue } from './indexed-db';
import { NO_STORE, PROTOCOL_VERSION, type FromWorker } from './protocol';
import { receive } from './receive';
import { Simulation } from './simulation';
import { browserTabs, OnlyTab } from './tabs';

declare const self: DedicatedWorkerGlobalScope;

const send = (message: FromWorker): void => {
  self.postMessage(message);
};

/** Nothing is stored for a page inside another one, unless it asks. */
const stores = self.name !== NO_STORE;

// Scenarios are data: they are fetched beside the program, not as a part of it.
const ready = import('../content/chapter').then(
  ({ allScenarios, chapterScenarios, exercises, judge }) =>
    new Simulation({
      scenarios: chapterScenarios,
      allScenarios,
      exercises,
      judge,
      openStore: async () =>
        stores
          ? await IndexedDbKeyValue.open()
          : new (await import('./memory-key-value')).MemoryKeyValue(),
      tabs: stores ? browserTabs() : new OnlyTab(),
      notify: (notice) => {
        send({ version: PROTOCOL_VERSION, id: null, notice });
      },
      newId: () =>
        crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16).padStart(8, '0') ?? '',
    }),
);

self.onmessage = ({ data }: MessageEvent<unknown>) => {
  void ready
    .then((simulation) => receive(simulation, data))
    .then(send, (error: unknown) => {
      // A part of the program could not be loaded. Thrown outside of the promise, the page hears of it.
      setTimeout(() => {
        throw error;
      });
    });
};
