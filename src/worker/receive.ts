import {
  PROTOCOL_VERSION,
  type Envelope,
  type Failure,
  type FromWorker,
  type Request,
} from './protocol';
import { refusalWords } from './refusal';
import type { Simulation } from './simulation';

const REQUEST_TYPES: Readonly<Record<Request['type'], true>> = {
  language: true,
  catalogue: true,
  openLast: true,
  openScenario: true,
  openRun: true,
  createRun: true,
  perform: true,
  branch: true,
  undo: true,
  redo: true,
  outcome: true,
  frames: true,
  overview: true,
  spaceTime: true,
  sentences: true,
  explain: true,
  metricChanges: true,
  preview: true,
  nextEvent: true,
  comparisons: true,
  compare: true,
  savePlayhead: true,
  exportRun: true,
  importRun: true,
  deleteRun: true,
};

/** Answers whatever message arrives: a request of this version by the simulation, all else by `failed`. */
export async function receive(simulation: Simulation, message: unknown): Promise<FromWorker> {
  const id = idOf(message);
  const failure = id === null ? await notAnEnvelope() : await problemOf(message);
  if (failure !== null) return wrap(id ?? -1, { type: 'failed', failure });
  // Checked above, field by field as far as every request needs; the rest is checked where it is used.
  const { request } = message as Envelope;
  return wrap(id ?? -1, await simulation.handle(request));
}

function wrap(id: number, reply: Extract<FromWorker, { id: number }>['reply']): FromWorker {
  return { version: PROTOCOL_VERSION, id, reply };
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function idOf(message: unknown): number | null {
  const id = fieldOf(message, 'id');
  return typeof id === 'number' ? id : null;
}

async function problemOf(message: unknown): Promise<Failure | null> {
  const version = fieldOf(message, 'version');
  if (version !== PROTOCOL_VERSION) {
    const t = await refusalWords();
    return {
      kind: 'version',
      field: 'version',
      reason: t.twoVersions(shown(version), PROTOCOL_VERSION),
      advice: t.reloadBoth,
    };
  }
  const type = fieldOf(fieldOf(message, 'request'), 'type');
  if (typeof type === 'string' && Object.hasOwn(REQUEST_TYPES, type)) return null;
  const t = await refusalWords();
  return {
    kind: 'input',
    field: 'request.type',
    reason: t.unknownRequest(shown(type)),
    advice: t.reload,
  };
}

async function notAnEnvelope(): Promise<Failure> {
  const t = await refusalWords();
  return {
    kind: 'input',
    field: 'id',
    reason: t.noId,
    advice: t.reload,
  };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : String(value);
}
