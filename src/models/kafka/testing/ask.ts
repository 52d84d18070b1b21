import type { Explanation, Selection } from '../../../kernel/model';
import { explain } from '../explain';
import type { Rig } from './rig';
import { Run } from './play';

/** The answer to why, with the deciding rule and the notes as one text; throws where there is none. */
export function ask(
  of: Rig | Run,
  selection: Selection,
): { sentence: string; rule: string; notes: string; said: Explanation } {
  const said = explain(of instanceof Run ? of.state : of.sim.state, selection);
  if (said === null) throw new Error('nothing to say');
  return { sentence: said.sentence, rule: said.why.rule, notes: said.notes.join(' '), said };
}
