import { messages, type Value } from '../messages';

/** A scenario shown in another page, and what is wrong with its address. */
export const embed = messages('embed', {
  openInIsrscope: 'Open in isrscope',
  inANewTab: 'Opens in a new tab',
  embeddedScenario: 'Embedded scenario',
  sentence: 'Sentence',
  why: 'Why',
  frameOf: (index: Value, last: Value) => `frame ${index} of ${last}`,
  play: 'Play (Space)',
  pause: 'Pause (Space)',
  problem: (field: Value, reason: Value) => `${field}: ${reason}`,
  nothingToShow: 'The address names no scenario that can be shown.',
  isNotOneOf: (value: Value, names: Value) => `“${value}” is not one of ${names}`,
  isGivenTwice: 'is given more than once; the first one counts',
  isNoParameter: 'is not a parameter of an embedded page',
  isNotAFrame: (value: Value) =>
    `“${value}” is not a frame number; the scenario is shown from its start`,
  isNotABeat: (value: Value) =>
    `“${value}” is not the label of a beat; the scenario is shown from its start`,
  isBesideFrame: 'is given beside “frame”, which counts',
  isNotAnOrigin: (value: Value) =>
    `“${value}” is not an origin such as https://school.example, so no messages are sent or taken`,
  onlyScenarios: 'names no scenario; only scenarios can be embedded',
  cannotBeShown: (reason: Value) => `${reason}; the scenario is shown from its start`,
  isNotItsModel: (value: Value, model: Value) =>
    `“${value}” is not the model of this scenario; it is shown with ${model}`,
});
