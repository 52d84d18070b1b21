import { judge } from '../../content/judge';
import type { FrameIndex } from '../../kernel/ids';
import type { ReplyTo } from '../client';
import type { Change, KeyValue } from '../key-value';
import { MemoryKeyValue } from '../memory-key-value';
import type { Notice, Request } from '../protocol';
import { Simulation, type SimulationOptions } from '../simulation';
import type { TabMessage } from '../tab-message';
import { OnlyTab, type Claim, type TabCoordinator } from '../tabs';
import { breaking, exercise, lesson } from './lesson';

/** What a request is answered with when it is not refused. */
type Accepted<Type extends Request['type']> = Exclude<ReplyTo<Type>, { type: 'failed' }>;

/** A simulation as one tab has it, with what it said on its own. */
export interface Tab {
  readonly notices: Notice[];
  /** The reply, which must not be `failed`. */
  ask<Type extends Request['type']>(
    request: Extract<Request, { type: Type }>,
  ): Promise<Accepted<Type>>;
  /** The failure, which the reply must be. */
  fail(request: Request): Promise<{ kind: string; field: string | null; reason: string }>;
  /** Resolves when all that was asked before is answered. */
  settled(): Promise<void>;
}

let ids = 0;

/** Opens a tab on a store; by default an own one in memory, and no other tabs. */
export function openTab(options: Partial<SimulationOptions> = {}): Tab {
  const notices: Notice[] = [];
  const keyValue = new MemoryKeyValue();
  const simulation = new Simulation({
    scenarios: [lesson, breaking],
    exercises: [exercise],
    judge,
    openStore: () => Promise.resolve(keyValue),
    tabs: new OnlyTab(),
    notify: (notice) => notices.push(notice),
    newId: () => String((ids += 1)).padStart(8, '0'),
    allScenarios: () => Promise.resolve(options.scenarios ?? [lesson, breaking]),
    ...options,
  });
  return {
    notices,
    async ask(request) {
      const reply = await simulation.handle(request);
      if (reply.type === 'failed') {
        const { kind, field, reason } = reply.failure;
        throw new Error(`${request.type} failed: ${kind} ${field ?? ''}: ${reason}`);
      }
      return reply as never;
    },
    async fail(request) {
      const reply = await simulation.handle(request);
      if (reply.type !== 'failed') throw new Error(`${request.type} was not refused`);
      return reply.failure;
    },
    async settled() {
      // Twice: what another tab told is put in the queue only now.
      for (let turn = 0; turn < 2; turn += 1) await simulation.handle({ type: 'catalogue' });
    },
  };
}

/** A store whose next writes can be made to fail. */
export class FailingKeyValue implements KeyValue {
  failWith: Error | null = null;
  writes = 0;
  readonly inner: KeyValue;

  constructor(inner: KeyValue) {
    this.inner = inner;
  }

  keys(): Promise<readonly string[]> {
    return this.inner.keys();
  }

  read(keys: readonly string[]): Promise<readonly unknown[]> {
    return this.inner.read(keys);
  }

  write(change: Change): Promise<void> {
    this.writes += 1;
    return this.failWith === null ? this.inner.write(change) : Promise.reject(this.failWith);
  }
}

/** Tabs of one browser in one process: locks in order of asking, and news for all others. */
export class FakeBrowser {
  private readonly queues = new Map<string, { promoted: () => void }[]>();
  private readonly listeners = new Map<object, (message: TabMessage) => void>();

  tab(): TabCoordinator {
    const self = {};
    return {
      claim: (runId, promoted) => Promise.resolve(this.claim(runId, promoted)),
      tell: (message) => {
        for (const [tab, listener] of this.listeners) if (tab !== self) listener(message);
      },
      listen: (listener) => {
        this.listeners.set(self, listener);
      },
    };
  }

  private claim(runId: string, promoted: () => void): Claim {
    const queue = this.queues.get(runId) ?? [];
    this.queues.set(runId, queue);
    const place = { promoted };
    queue.push(place);
    return {
      role: queue[0] === place ? 'writer' : 'reader',
      release: () => {
        const wasFirst = queue[0] === place;
        if (queue.includes(place)) queue.splice(queue.indexOf(place), 1);
        if (wasFirst) queue[0]?.promoted();
      },
    };
  }
}

/** All frames of the open run. */
export async function allFrames(tab: Tab, frames: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let from: FrameIndex = 0; from < frames; from += 100) {
    const { frames: part } = await tab.ask({ type: 'frames', from, to: from + 100, columns: 50 });
    found.push(...part);
  }
  return found;
}
