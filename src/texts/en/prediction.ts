import { messages, type Value } from '../messages';

/** Predictions: a question before what comes. */
export const prediction = messages('prediction', {
  predictBeforeYouGo: 'Predict before you go on',
  right: 'Right.',
  notSo: 'Not so.',
  theModelSays: (label: Value) => `The model says ${label}.`,
  itWouldBeSo: (because: Value, value: Value) =>
    `Your answer would hold only if ${because}${value}`,
  oftenBelieved: 'Often believed:',
  inKafka: 'In Kafka 4.4:',
  seeItHappen: 'See it happen',
  askAgain: 'Ask again',
});
