import { describe, expect, test } from 'vitest';
import type { ProducePromise, PromiseStatus, WaiterView } from '../../../../kernel/view';
import type { FrameData } from '../../../../worker/protocol';
import { phoneStageHeight } from '../layout';
import { bottomOf, rightOf } from '../numbers';
import { kafkaDesk, kafkaMoment } from '../testing/kafka-frames';
import { kafkaLayout } from './layout';
import { phonePromises } from './phone-promises';
import { promisesMark } from './promises';

const layout = kafkaDesk([1, 2, 3]);

function promise(request: number, of: Partial<ProducePromise> = {}): ProducePromise {
  return {
    request,
    values: [`r${request}`],
    acks: 'all',
    broker: 1,
    status: 'acknowledged',
    error: null,
    baseOffset: request - 1,
    nextOffset: request,
    duplicate: false,
    ...of,
  };
}

function frameWith(
  promises: readonly ProducePromise[],
  {
    astray = [],
    waiters = [],
  }: { astray?: readonly number[]; waiters?: readonly WaiterView[] } = {},
): FrameData {
  const { frame } = kafkaMoment({ logs: { 1: 'a0', 2: 'a0', 3: 'a0' }, leader: 2, nowMs: 1_000 });
  const counts = { ...frame.ledger.counts };
  for (const { status } of promises) counts[status] += 1;
  return {
    ...frame,
    view: { ...frame.view, waiters },
    ledger: { promises, counts, total: promises.length, astray },
  };
}

const rowOf = (frame: FrameData) => promisesMark(frame, layout, []).rows[0];

describe('the promise ledger', () => {
  test('says at which offset a request was acknowledged, and where it was sent', () => {
    expect(rowOf(frameWith([promise(3)]))).toMatchObject({
      outcome: { text: '✓ 2' },
      to: { text: '1' },
      acks: { text: 'all' },
      red: false,
      second: null,
    });
  });

  test('says in words that the leader does not have what was acknowledged', () => {
    const row = rowOf(frameWith([promise(3)], { astray: [3] }));
    expect(row).toMatchObject({ red: true, lost: false, second: { text: 'not in 2’s log' } });
    expect(row?.label).toContain('not in the log of broker 2');
  });

  test('keeps what is lost red', () => {
    expect(rowOf(frameWith([promise(3, { status: 'lost' })]))).toMatchObject({
      red: true,
      lost: true,
      tone: 'bad',
    });
  });

  test('says what an open request waits for, and until when', () => {
    const waiter = { request: 3, target: 3, broker: 1, captured: null, deadlineMs: 21_000 };
    const row = rowOf(frameWith([promise(3, { status: 'pending' })], { waiters: [waiter] }));
    expect(row).toMatchObject({ open: true, outcome: { text: '…' } });
    expect(row?.second?.text).toMatch(/HW 3.*20 s/);
    expect(rowOf(frameWith([promise(3, { status: 'unknown' })]))).toMatchObject({ open: true });
  });

  test.each<PromiseStatus>(['refused', 'fenced', 'unanswered'])('has words for %s', (status) => {
    expect(rowOf(frameWith([promise(1, { status })]))?.second?.text).not.toBe('');
  });

  test('keeps red and open ones and the newest where not all fit, and counts the rest', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      promise(index + 1, index === 4 ? { status: 'lost' } : {}),
    );
    const mark = promisesMark(frameWith(many), layout, []);
    const requests = mark.rows.map(({ request }) => request);
    expect(requests).toContain(5);
    expect(requests.at(-1)).toBe(40);
    expect(mark.more?.text).toBe(`+ ${40 - requests.length} others`);
    const last = mark.rows.at(-1);
    expect((last?.top ?? NaN) + (last?.box.height ?? NaN)).toBeLessThanOrEqual(bottomOf(mark.box));
  });
});

test('a phone counts the promises in one line and shows those that need attention', () => {
  const size = { width: 390, height: phoneStageHeight(3), brokers: [1, 2, 3], phone: true };
  const phone = kafkaLayout(size);
  const ledger = [promise(1), promise(2), promise(3), promise(4)];
  const mark = phonePromises(frameWith(ledger, { astray: [3] }), phone);
  expect(mark.line).toMatchObject({ text: '4 promises, 1 not in 2’s log', bad: true });
  expect(mark.chips.map(({ request, red }) => [request, red])).toEqual([
    [4, false],
    [3, true],
  ]);
  for (const { box } of mark.chips)
    expect(rightOf(box)).toBeLessThanOrEqual(rightOf(phone.promises));
  expect(phonePromises(frameWith([]), phone)).toMatchObject({ chips: [] });
});
