import { expect, test } from 'vitest';
import type { IsrCommitted } from '../../../kernel/cluster-event';
import { because } from '../../../kernel/why';
import { kafkaMoment } from '../stage/testing/kafka-frames';
import { metricNotes } from './notes';

/** The notes of a frame at which leader 1 begins to count with another ISR. */
function notesOf(by: IsrCommitted['by']): readonly string[] {
  const { frame } = kafkaMoment({ logs: { 1: 'a0', 2: 'a0', 3: 'a0' }, leader: 1, isr: [1, 2] });
  const event = {
    type: 'IsrCommitted',
    leader: 1,
    before: [1, 2, 3],
    isr: [1, 2],
    partitionEpoch: 1,
    by,
    why: because('BL-1'),
  } as const;
  return metricNotes({ frame: { ...frame, event } });
}

test('a change that a leader learns from metadata is counted by no meter, whoever asked for it', () => {
  const counted = 'counted by neither IsrShrinksPerSec nor IsrExpandsPerSec';
  const note = notesOf('metadata').find((text) => text.includes(counted));
  expect(note).toMatch(/^Leader 1 hears of this change of the ISR by the metadata record/);
  expect(notesOf('reply').join(' ')).not.toContain(counted);
});
