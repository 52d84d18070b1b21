import { messages, type Value } from '../messages';

/** Free play: commands, what they would do and did. */
export const play = messages('play', {
  would: 'Would:',
  did: 'Did:',
  isrChanges: 'ISR changes',
  leaderChanges: 'leader changes',
  hwMoves: 'HW moves',
  runTheClockUntil: 'Run the clock until',
  runUntil: 'Run until',
  runUntil2: (label: Value) => `Run until ${label}`,
  runUntilATime: 'Run until a time, or with another limit',
  yourMoveNothingHappens: 'Your move. Nothing happens until the clock runs.',
  yourMoveACommand: 'Your move: a command continues this run.',
  aCommandHereStarts: 'A command here starts a branch; this run stays as it is.',
  aCommandHereStartsA:
    'A command here starts a branch; what was taken back stays the future of this run.',
  undo2: 'Undo',
  redo: 'Redo',
  freePlay: 'Free play',
  freePlay2: 'Free play:',
  startAnEmptyRun: (name: Value) => `Start an empty run of ${name}`,
  commandsFor: (title: Value) => `Commands for ${title}`,
  letTheSelectionGo: 'Let the selection go',
  runS: 'Run 1 s',
  nextEvent: 'next event',
  runUntil3: 'run until…',
  more: 'more…',
  after: (milliseconds: Value, sentence: Value) => `After ${milliseconds}: ${sentence}`,
  less: 'less',
  allOfIt: 'all of it',
});
