import { messages, type Value } from '../messages';

/** Entries of the glossary beside a text. */
export const terms = messages('terms', {
  glossary: (title: Value) => `Glossary: ${title}`,
  glossary2: 'Glossary',
  close: 'Close',
});
