import type { Chapter } from '../../content/scenario';
import type { LessonTexts } from '../lesson-texts';
import { exercises } from './exercises';
import { texts as capturedSet } from './scenarios/captured-set';
import { texts as minInsync } from './scenarios/min-insync';
import { texts as shrinkRecoverFence } from './scenarios/shrink-recover-fence';
import { texts as threePredicates } from './scenarios/three-predicates';
import { texts as twoWays } from './scenarios/two-ways-acks-all-fails';

const chapters: Readonly<Record<Chapter, string>> = {
  Templates: '模板',
  '6 · ISR and fencing': '6 · ISR 与隔离',
  Commit: '提交',
  'Falling out': '掉出 ISR',
  'Coming back': '回到 ISR',
  'Losing the leader': '失去 leader',
  'Losing everybody': '失去全部副本',
  'Promises to producers': '对生产者的承诺',
  'What older Kafkas got wrong': '旧版 Kafka 的错误',
};

/** Chinese of the lessons: the chapters, the exercises, and the scenarios that the list shows first. */
export const lessons: LessonTexts = {
  chapters,
  exercises,
  scenarios: {
    'shrink-recover-fence': shrinkRecoverFence,
    'three-predicates': threePredicates,
    'two-ways-acks-all-fails': twoWays,
    'captured-set': capturedSet,
    'min-insync': minInsync,
  },
};
