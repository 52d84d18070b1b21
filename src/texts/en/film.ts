import { messages, type Value } from '../messages';

/** What a film’s captions and transcript say beside the scenario. */
export const film = messages('film', {
  answer: (letter: Value, text: Value) => `Answer ${letter}. ${text}`,
  frame: (index: Value, time: Value, sentence: Value) => `Frame ${index}, ${time}: ${sentence}`,
  end: 'End',
  question: (ask: Value) => `**Question.** ${ask}`,
  answerIs: (letter: Value, label: Value) => `**Answer ${letter}:** ${label}`,
  about: (model: Value, summary: Value) => `${model}. ${summary}`,
});
