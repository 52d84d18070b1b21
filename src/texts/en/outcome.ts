import { messages, type Value } from '../messages';

/** What a command would do. */
export const outcome = messages('outcome', {
  looksNoFurther: (time: Value) => `One looks ${time} ahead, no further.`,
});
