import { messages, type Value } from '../messages';

/** Parts of the timeline that come when they are needed. */
export const timelineParts = messages('timeline-parts', {
  of: (value: Value, count: Value) => `${value} of ${count}`,
  beat: 'beat ',
  previousBeat: (label: Value) => `Previous beat: ${label}`,
  nextBeat: (label: Value) => `Next beat: ${label}`,
  open: (title: Value) => `Open “${title}”`,
  openWhichPartsFrom: (title: Value, partsAt: Value) =>
    `Open “${title}”, which parts from this run after frame ${partsAt}`,
  asThisScenarioShows: (id: Value) => `${id} (as this scenario shows)`,
  frameBroken: (frame: Value, namesOf: Value, value: Value) =>
    `Frame ${frame}: broken: ${namesOf}. ${value}`,
  break: 'break',
  breaks: 'breaks',
  here: (namesOf: Value, value: Value) => `${namesOf} ${value} here`,
  branchesOfThisRun: 'Branches of this run',
  partsAfterFrame: (partsAt: Value) => `, parts after frame ${partsAt}`,
});
