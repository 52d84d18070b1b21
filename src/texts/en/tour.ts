import { messages, type Value } from '../messages';

/** The tour of the page. */
export const tour = messages('tour', {
  theStage: 'The stage',
  oneLaneForEach:
    'One lane for each broker, with its log. Lanes inside the blue outline are in the ISR; solid records are below the high watermark. Press anything to ask about it.',
  eachFrameIsOne:
    'Each frame is one event. ← and → step, Space plays, Shift with an arrow goes to the next beat. Going back changes nothing.',
  everyFrameSaysWhich:
    'Every frame says which rule decided it and which numbers were compared. Words with a dotted line open their entry in the glossary. The tabs beside Why show what comes next, all events, metrics and settings.',
  yourMove: 'Your move',
  giveACommandAt:
    'Give a command at any frame: it starts a branch, and the scenario stays as it is. Undo takes it back.',
  moreToSee: 'More to see',
  theOtherScenariosExercises:
    'The other scenarios, exercises and your own runs are listed here; pages to read are under Learn. ? shows all keys and marks, and this tour.',
  tourOf: (value: Value, count: Value, title: Value) => `Tour, ${value} of ${count}: ${title}`,
  of: (value: Value, count: Value) => `${value} of ${count}`,
  endTheTour: 'End the tour',
  back: 'Back',
  done: 'Done',
  next: 'Next',
  time: 'Time',
  why: 'Why',
});
