import { describe, expect, it } from 'vitest';
import { clock, produce, Run } from './testing/play';

/** Virtual ms from the command to the end of the process. */
function stopTime(run: Run, broker: number): number {
  run.then({ type: 'shutdown', broker });
  const from = run.ms;
  run.until(() => run.broker(broker).process === 'stopped');
  return run.ms - from;
}

describe('CS-9: heartbeats of a broker that stops', () => {
  it('one that leads nothing stops with the first answer', () => {
    const run = new Run();
    const { commitMs, linkMs } = run.state.settings;
    expect(stopTime(run, 3)).toBe(commitMs + 2 * linkMs);
  });

  it('a former leader asks again 50 ms after the first answer, then every interval', () => {
    const run = new Run({ kafka: { brokerHeartbeatIntervalMs: 500 } });
    const time = stopTime(run, 1);
    expect(time).toBeGreaterThan(500);
    expect(time).toBeLessThan(1_300);
    expect(run.broker(1).shutdownAsks).toBeGreaterThanOrEqual(3);
  });

  it('without another active broker the second answer lets it go', () => {
    const run = new Run({ brokers: [1] });
    expect(stopTime(run, 1)).toBeLessThan(150);
    expect(run.broker(1).shutdownAsks).toBe(2);
  });

  it('while the controller is away it goes on asking', () => {
    const run = new Run().then({ type: 'crash', node: 'controller' });
    run.then({ type: 'shutdown', broker: 3 }, clock(20_000));
    expect(run.broker(3)).toMatchObject({ process: 'running', lifecycle: 'pendingShutdown' });
    run.then({ type: 'start', node: 'controller' }, clock(6_000));
    expect(run.broker(3).process).toBe('stopped');
  });
});

describe('CS-8: what an orderly stop leaves', () => {
  it('a checkpoint of its own high watermark and the clean-shutdown file', () => {
    const run = new Run().then(produce('all', 'a'), clock(20));
    expect(run.broker(1).replica.highWatermark).toBe(1);
    stopTime(run, 3);
    expect(run.broker(3).disk).toMatchObject({ checkpointedHighWatermark: 0, cleanShutdown: 2 });
    expect(run.log(3)).toBe('a0');
  });

  it('a crash abandons the writes that wait', () => {
    const run = new Run({ brokers: [1, 2], minIsr: 2 });
    run.then({ type: 'pause', node: 2 }, produce('all', 'a'), clock(20));
    expect(run.broker(1).leading?.waiters).toHaveLength(1);
    run.then({ type: 'crash', node: 1 });
    expect(run.told('ProduceAbandoned')).toMatchObject([{ request: 2 }]);
  });

  it('a crash leaves no clean-shutdown file, and a start deletes it', () => {
    const run = new Run();
    stopTime(run, 3);
    run.then({ type: 'start', node: 3 });
    expect(run.broker(3).disk.cleanShutdown).toBeNull();
    run.then({ type: 'crash', node: 3 });
    expect(run.broker(3).disk.cleanShutdown).toBeNull();
  });
});

describe('SC-16: a rolling restart', () => {
  it('loses no write with min 2', () => {
    const run = new Run({ minIsr: 2 });
    for (const broker of [1, 2, 3]) {
      run.then(produce('all', `before ${broker}`), clock(100));
      stopTime(run, broker);
      run.then(produce('all', `without ${broker}`), clock(3_000), { type: 'start', node: broker });
      run.then(clock(20_000));
      expect(run.registered.isr).toEqual([1, 2, 3]);
    }
    expect(run.told('ProduceAcknowledged')).toHaveLength(6);
    expect(run.told('ProduceRejected')).toEqual([]);
    expect(run.log(1)).toBe(run.log(2));
    expect(run.log(1)).toBe(run.log(3));
  });
});
