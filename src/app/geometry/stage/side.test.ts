import { describe, expect, test } from 'vitest';
import type { ProducePromise, PromiseStatus } from '../../../kernel/view';
import { stageLayout } from './layout';
import { ledgerMark } from './side';
import { momentFrom } from './testing/frames';

const room = stageLayout({
  width: 1280,
  height: 480,
  brokers: [1, 2, 3],
  scale: 1.6,
  phone: false,
});
const phone = stageLayout({ width: 390, height: 450, brokers: [1, 2], scale: 1, phone: true });

/** A frame whose ledger has these promises; `total` when more were made than the frame brings. */
function frameWith(statuses: readonly PromiseStatus[], total = statuses.length) {
  const { frame } = momentFrom({ logs: { 1: '', 2: '' } });
  const promises = statuses.map((status, index): ProducePromise => ({
    request: index + 1,
    acks: 'all',
    broker: null,
    values: ['x'],
    status,
    error: null,
    baseOffset: null,
    nextOffset: null,
    duplicate: false,
  }));
  return { ...frame, ledger: { ...frame.ledger, promises, total } };
}

describe('the promises of a room', () => {
  test('that do not fit are counted, and called earlier when they are', () => {
    const mark = ledgerMark(frameWith(['acknowledged', 'acknowledged', 'lost', 'lost']), room);
    expect(mark.rows.map(({ status }) => status)).toEqual(['✗ lost', '✗ lost']);
    expect(mark.moreText).toBe('+ 2 earlier');
  });

  test('are others when a later one gave way to a lost one', () => {
    const mark = ledgerMark(frameWith(['lost', 'acknowledged', 'acknowledged', 'lost']), room);
    expect(mark.moreText).toBe('+ 2 others');
  });

  test('say how many copies they wait for', () => {
    expect(ledgerMark(frameWith(['pending']), room).rows[0]?.acks).toBe('all');
  });
});

test('a phone says what its line hides too', () => {
  const mark = ledgerMark(frameWith(Array<PromiseStatus>(6).fill('acknowledged'), 40), phone);
  expect(mark.moreText).toBe(`+ ${40 - mark.rows.length} earlier`);
  expect(mark.rows[0]?.box.x).toBeGreaterThanOrEqual(phone.promises.x + 60);
});
