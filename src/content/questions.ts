import type { QuestionGroup } from './question';
import { chapter } from './questions/chapter';
import { leaving } from './questions/leaving';
import { returning } from './questions/returning';
import { watching } from './questions/watching';

/** All questions: the walk of a follower out of the ISR and back, then MiniKafka beside Kafka. */
export const questionGroups: readonly QuestionGroup[] = [
  ...leaving,
  ...returning,
  ...watching,
  ...chapter,
];
