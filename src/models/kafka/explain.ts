import type { Explanation, Selection } from '../../kernel/model';
import type { KafkaState } from './state';

/** Why the selected thing is as it is now, and what keeps it from moving. Null for the frame itself. */
export function explain(_state: KafkaState, _selection: Selection): Explanation | null {
  return null;
}
