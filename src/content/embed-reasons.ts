import { EMBED_VERSION, LABEL_MAX } from './embed-limits';

/*
 * What a host is told about its own mistakes. It is for the programs of the page around the frame and for who writes
 * them, so it is English whatever the language of the frame is, and stands here and not with the texts of the page.
 */

/** What each parameter of the address of an embedded page must be. */
const OF_ADDRESS: ReadonlyMap<string, string> = new Map([
  ['address', 'The address must name a scenario after its #: only scenarios can be embedded.'],
  ['model', 'The model that the address names is not the one of the scenario.'],
  ['scenario', 'The address must name a scenario that can be opened.'],
  ['frame', 'The frame must be given once, as the number of a frame of the scenario, from 0 on.'],
  [
    'beat',
    'The beat must be given once, as the label of a beat of the scenario, and not with a frame.',
  ],
  ['parts', 'The parts must be given once, as a list of stage, sentence, timeline and panel.'],
  ['theme', 'The theme must be given once, as system, light or dark.'],
  ['lang', 'The language must be given once, as en or zh.'],
  ['view', 'The view must be given once, as stage or space-time.'],
  ['autoplay', 'Playing by itself must be given once, as 0 or 1.'],
  ['origin', 'The origin must be given once, as a browser writes it: https://school.example.'],
  ['store', 'Keeping the place must be given once, as 0 or 1.'],
  ['embed', 'That the page is embedded must be given once.'],
]);

const SEEK = 'A seek must name a frame, as a whole number from 0 on, or a beat, and not both.';

/** What each field of a message must be. */
const OF_MESSAGE: ReadonlyMap<string, string> = new Map([
  ['isrscope', `The version of the message must be the number ${EMBED_VERSION}.`],
  ['type', 'The type of the message must be play, pause or seek.'],
  ['frame', SEEK],
  ['beat', `${SEEK} A beat is named by its label, a text of 1 to ${LABEL_MAX} characters.`],
]);

/** Why a parameter of the address is wrong, as the host is told. One that is not known is not a parameter. */
export function addressReason(field: string): string {
  return OF_ADDRESS.get(field) ?? 'This is not a parameter of an embedded page.';
}

/**
 * Why the shape of a message is wrong, as the host is told; `type` is what it says it is. One that is not known is
 * not a field, and neither is a known one where that type has none.
 */
export function messageReason(field: string, type: unknown): string {
  const isOfSeek = field === 'frame' || field === 'beat';
  const must = isOfSeek && type !== 'seek' ? undefined : OF_MESSAGE.get(field);
  return must ?? 'A message of this type has no such field.';
}

/** Why a message that moves something cannot be obeyed: no scenario is open, or another is being opened. */
export const NOT_READY = 'No scenario is open: wait for “ready”.';

/** Why a frame cannot be shown; `last` is the number of the last one. */
export function noSuchFrame(frame: number, last: number): string {
  return `There is no frame ${frame}: the last one is ${last}.`;
}

/** Why a beat cannot be shown: the scenario has none of that label. */
export function noSuchBeat(label: string, scenarioId: string): string {
  return `The scenario “${scenarioId}” has no beat “${label}”.`;
}
