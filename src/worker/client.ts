import {
  NO_STORE,
  PROTOCOL_VERSION,
  type Envelope,
  type Failure,
  type FromWorker,
  type Notice,
  type Reply,
  type Request,
} from './protocol';
import { page as t } from '../texts/en/page';

/** Type of the reply to each request, when it does not fail. */
interface ReplyTypes {
  readonly language: 'done';
  readonly catalogue: 'catalogue';
  readonly openLast: 'opened';
  readonly openScenario: 'opened';
  readonly openRun: 'opened';
  readonly createRun: 'opened';
  readonly perform: 'opened';
  readonly branch: 'opened';
  readonly undo: 'opened';
  readonly redo: 'opened';
  readonly importRun: 'opened';
  readonly frames: 'frames';
  readonly overview: 'overview';
  readonly spaceTime: 'spaceTime';
  readonly sentences: 'sentences';
  readonly explain: 'explained';
  readonly metricChanges: 'metricChanges';
  readonly preview: 'previewed';
  readonly outcome: 'outcome';
  readonly nextEvent: 'nextEvent';
  readonly comparisons: 'comparisons';
  readonly compare: 'compared';
  readonly savePlayhead: 'done';
  readonly deleteRun: 'done';
  readonly exportRun: 'file';
}

/** What a request is answered with: its own reply, or `failed`. */
export type ReplyTo<Type extends Request['type']> = Extract<
  Reply,
  { type: ReplyTypes[Type] | 'failed' }
>;

/** The part of a Worker that the client needs; tests bring their own. */
export interface WorkerPort {
  postMessage(message: Envelope): void;
  onmessage: ((event: MessageEvent<FromWorker>) => unknown) | null;
  onmessageerror: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

/**
 * The page's side of the protocol. `ask` never rejects: when the worker itself breaks, all that waits and all
 * that is asked later is answered with `failed`, and a `crashed` notice says so.
 */
export class SimulatorClient {
  private readonly port: WorkerPort;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private readonly listeners: ((notice: Notice) => void)[] = [];
  private lastId = 0;
  private broken: Failure | null = null;

  constructor(port: WorkerPort) {
    this.port = port;
    port.onmessage = ({ data }) => {
      this.receive(data);
    };
    port.onmessageerror = () => {
      this.breakDown(t().aMessageOfThe);
    };
    port.onerror = (event) => {
      event.preventDefault();
      this.breakDown(event.message || t().theWorkerCouldNot);
    };
  }

  /** Sends a request and answers its reply. */
  ask<Type extends Request['type']>(
    request: Extract<Request, { type: Type }>,
  ): Promise<ReplyTo<Type>>;
  ask(request: Request): Promise<Reply>;
  ask(request: Request): Promise<Reply> {
    if (this.broken !== null) return Promise.resolve({ type: 'failed', failure: this.broken });
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.port.postMessage({ version: PROTOCOL_VERSION, id, request });
    });
  }

  /** Hears what the worker says on its own. */
  onNotice(listener: (notice: Notice) => void): void {
    this.listeners.push(listener);
  }

  private receive(message: FromWorker): void {
    if (message.id === null) {
      for (const listener of this.listeners) listener(message.notice);
      return;
    }
    const resolve = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    resolve?.(message.reply);
  }

  private breakDown(reason: string): void {
    const failure: Failure = {
      kind: 'bug',
      field: null,
      reason,
      advice: t().reloadThePageWhat,
    };
    this.broken = failure;
    for (const resolve of this.waiting.values()) resolve({ type: 'failed', failure });
    this.waiting.clear();
    for (const listener of this.listeners) listener({ type: 'crashed', failure, text: null });
  }
}

/** Starts the worker of this page. With `stores` false it keeps runs as long as it lives, and hears no other tab. */
export function startSimulator(stores = true): SimulatorClient {
  // Written literally, so that the bundler finds the worker.
  const worker = new Worker(new URL('./simulator.worker.ts', import.meta.url), {
    type: 'module',
    // The worker is told by its name: it opens its store before the first request.
    name: stores ? 'simulator' : NO_STORE,
  });
  return new SimulatorClient(worker);
}
