import { messages, type Value } from '../messages';

/** The strip of a first visit. */
export const firstVisit = messages('first-visit', {
  howToStart: 'How to start',
  playFromTheStart: 'Play from the start',
  beatsFrames: (beats: Value, frames: Value) => `${beats} beats, ${frames} frames`,
  oneFrameBackOr: 'one frame back or on',
  space: 'Space',
  playOnFromHere: 'play on from here',
  allKeysAndMarks: 'all keys and marks',
  tourOfThePage: 'Tour of the page',
});
