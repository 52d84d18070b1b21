import { describe, expect, it } from 'vitest';
import { miniKafka } from '../models/minikafka/model';
import { appendStep, createTrack, frameCount, framesBetween } from '../timeline/track';
import { judge } from './judge';
import { scenario as template } from './scenarios/_template';
import type { Question } from './scenario';

const track = createTrack(miniKafka, template.config);
for (const { command } of template.steps) appendStep(track, miniKafka, command);
const frames = framesBetween(track, miniKafka, { from: 0, to: frameCount(track) });

const question: Question = {
  ask: 'Who is in the ISR?',
  corrects: 'M17',
  about: { of: 'isr' },
  choices: [{ answer: [2], ifOnly: 'the leader were no member' }, { answer: [1, 2] }],
};

describe('judge', () => {
  it('finds the choice that the model confirms, with words and the belief it corrects', () => {
    expect(judge(template, question, frames)).toEqual({
      choices: [
        { answer: [2], label: '{2}', ifOnly: 'the leader were no member' },
        { answer: [1, 2], label: '{1, 2}', ifOnly: null },
      ],
      right: 1,
      corrects: 'M17',
    });
  });

  it('throws when no choice is right', () => {
    const wrong = { ...question, choices: [{ answer: [2] }] };
    expect(() => judge(template, wrong, frames)).toThrow('“Who is in the ISR?” is [1,2]');
  });
});
