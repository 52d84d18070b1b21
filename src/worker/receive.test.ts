import { describe, expect, test } from 'vitest';
import { judge } from '../content/judge';
import { exercise, lesson } from './testing/lesson';
import { MemoryKeyValue } from './memory-key-value';
import { SimulatorClient, type WorkerPort } from './client';
import { PROTOCOL_VERSION, type Envelope, type FromWorker, type Notice } from './protocol';
import { receive } from './receive';
import { Simulation } from './simulation';
import { OnlyTab } from './tabs';

function simulation(notify: (notice: Notice) => void = () => undefined): Simulation {
  return new Simulation({
    scenarios: [lesson],
    allScenarios: () => Promise.resolve([lesson]),
    exercises: [exercise],
    judge,
    openStore: () => Promise.resolve(new MemoryKeyValue()),
    tabs: new OnlyTab(),
    notify,
    newId: () => '1',
  });
}

describe('what arrives at the worker', () => {
  test('a request is answered under its id', async () => {
    const message = { version: PROTOCOL_VERSION, id: 7, request: { type: 'openLast' } };
    expect(await receive(simulation(), message)).toMatchObject({
      version: PROTOCOL_VERSION,
      id: 7,
      reply: { type: 'opened' },
    });
  });

  test.each([
    [
      { version: PROTOCOL_VERSION - 1, id: 3, request: { type: 'openLast' } },
      3,
      'version',
      'version',
    ],
    [{ version: PROTOCOL_VERSION, id: 4, request: { type: 'fly' } }, 4, 'input', 'request.type'],
    [
      { version: PROTOCOL_VERSION, id: 5, request: { type: 'toString' } },
      5,
      'input',
      'request.type',
    ],
    [{ version: PROTOCOL_VERSION, id: 6 }, 6, 'input', 'request.type'],
    [{ version: PROTOCOL_VERSION, request: { type: 'openLast' } }, -1, 'input', 'id'],
    ['hello', -1, 'input', 'id'],
    [null, -1, 'input', 'id'],
  ])('%j is answered clearly', async (message, id, kind, field) => {
    const answer = await receive(simulation(), message);
    expect(answer).toMatchObject({ id, reply: { type: 'failed', failure: { kind, field } } });
  });

  test('after an unknown message the worker goes on', async () => {
    const worker = simulation();
    await receive(worker, { version: PROTOCOL_VERSION, id: 1, request: { type: 'fly' } });
    const answer = await receive(worker, {
      version: PROTOCOL_VERSION,
      id: 2,
      request: { type: 'openLast' },
    });
    expect(answer).toMatchObject({ reply: { type: 'opened' } });
  });

  test('a mistake of ours is told with the run as a file, and the worker goes on', async () => {
    const notices: Notice[] = [];
    const worker = simulation((notice) => notices.push(notice));
    await worker.handle({ type: 'openLast' });
    const broken = { type: 'explain', frame: 0, selection: null } as never;
    const reply = await worker.handle(broken);
    expect(reply).toMatchObject({ type: 'failed', failure: { kind: 'bug' } });
    expect(notices).toMatchObject([{ type: 'crashed', failure: { kind: 'bug' } }]);
    expect(notices[0]).toHaveProperty('text', expect.stringContaining('isrscope-run/1'));
    expect(await worker.handle({ type: 'openLast' })).toMatchObject({ type: 'opened' });
  });
});

describe('the client', () => {
  function connected(): { client: SimulatorClient; port: WorkerPort; sent: Envelope[] } {
    const sent: Envelope[] = [];
    const port: WorkerPort = {
      postMessage: (message) => sent.push(message),
      onmessage: null,
      onmessageerror: null,
      onerror: null,
    };
    return { client: new SimulatorClient(port), port, sent };
  }
  const deliver = (port: WorkerPort, message: FromWorker): void => {
    port.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  };

  test('matches replies by id, in whatever order they come', async () => {
    const { client, port, sent } = connected();
    const first = client.ask({ type: 'openLast' });
    const second = client.ask({ type: 'exportRun', runId: null });
    expect(sent.map(({ id, version }) => [id, version])).toEqual([
      [1, PROTOCOL_VERSION],
      [2, PROTOCOL_VERSION],
    ]);
    deliver(port, {
      version: PROTOCOL_VERSION,
      id: 2,
      reply: { type: 'file', name: 'n', text: 't' },
    });
    const failure = { kind: 'bug', field: null, reason: 'r', advice: 'a' } as const;
    deliver(port, { version: PROTOCOL_VERSION, id: 1, reply: { type: 'failed', failure } });
    expect(await second).toMatchObject({ name: 'n' });
    expect(await first).toEqual({ type: 'failed', failure });
  });

  test('passes notices on', () => {
    const { client, port } = connected();
    const heard: Notice[] = [];
    client.onNotice((notice) => heard.push(notice));
    const failure = { kind: 'bug', field: null, reason: 'r', advice: 'a' } as const;
    deliver(port, {
      version: PROTOCOL_VERSION,
      id: null,
      notice: { type: 'crashed', failure, text: null },
    });
    expect(heard).toMatchObject([{ type: 'crashed' }]);
  });

  test('answers everything with failed when the worker broke', async () => {
    const { client, port } = connected();
    const heard: Notice[] = [];
    client.onNotice((notice) => heard.push(notice));
    const waiting = client.ask({ type: 'openLast' });
    port.onerror?.({ message: 'no such file', preventDefault: () => undefined } as ErrorEvent);
    expect(await waiting).toMatchObject({ type: 'failed', failure: { reason: 'no such file' } });
    expect(await client.ask({ type: 'catalogue' })).toMatchObject({ type: 'failed' });
    expect(heard).toMatchObject([{ type: 'crashed', text: null }]);
  });
});
