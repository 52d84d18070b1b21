import { messageLabels as t } from '../../texts/en/message-label';

/** Labels that are one fixed text each. */
const FIXED = {
  nothing: 'nothing',
  'end of the log?': 'endOfTheLog',
  'preferred election': 'preferred',
  'unclean election': 'unclean',
  'wants to stop': 'wantsToStop',
  starting: 'starting',
  alive: 'alive',
  'may stop': 'mayStop',
  fenced: 'fenced',
  ok: 'ok',
  register: 'register',
  answer: 'answer',
  done: 'done',
} as const;

/** Parts of labels that hold a number. */
const PARTS = [
  [/\b(\d+) records?\b/, 'records'],
  [/\b(\d+) rec\b/, 'rec'],
  [/\bdiverging at (\d+)/, 'divergingAt'],
  [/\bcut to (\d+)/, 'cutTo'],
  [/, epoch (-?\d+)/, 'epoch'],
  [/^from (\d+)/, 'from'],
  [/^up to (\d+)/, 'upTo'],
  [/^to (\d+)/, 'to'],
  [/^offset (\d+|\?)/, 'offset'],
  [/^end (-?\d+|\?)/, 'end'],
  [/^broker epoch (-?\d+)/, 'brokerEpoch'],
  [/^unregister (\d+)/, 'unregister'],
] as const;

/**
 * A message's label (`MessageView.label`), or its short form, in the language that is chosen. The model gives labels in
 * English, since what is drawn also depends on them; error names, settings and sets of brokers stay as they are.
 */
export function labelText(label: string): string {
  if (isFixed(label)) return t()[FIXED[label]];
  let text = label.replace(/^nothing(?=,)/, t().nothing);
  for (const [pattern, name] of PARTS) {
    text = text.replace(pattern, (_, number: string) => t()[name](number));
  }
  return text;
}

function isFixed(label: string): label is keyof typeof FIXED {
  return Object.hasOwn(FIXED, label);
}
