import type { BrokerId } from '../../../kernel/ids';
import { deliver } from '../deliver';
import { sendFetch } from '../follower-fetch';
import type { Message } from '../messages';
import type { FetchReply, FetchRequest } from '../messages';
import type { Rig } from './rig';

/** One fetch of a follower and what came of it; the reply is null when the fetch was parked. */
export interface Round {
  readonly request: FetchRequest;
  readonly reply: FetchReply | null;
}

function take(rig: Rig, kind: Message['content']['kind']): Message | undefined {
  const found = rig.sim.state.messages.findLast(({ content }) => content.kind === kind);
  if (found !== undefined) rig.sim.removeMessage(found.id);
  return found;
}

/** The follower sends its fetch, the leader serves it, and the follower takes the answer, all now. */
export function round(rig: Rig, follower: BrokerId): Round {
  sendFetch(rig.sim, follower);
  const sent = take(rig, 'Fetch');
  if (sent?.content.kind !== 'Fetch') throw new Error(`broker ${follower} fetches from nobody`);
  deliver(rig.sim, sent);
  const { request } = sent.content;
  const answer = take(rig, 'FetchReply');
  if (answer?.content.kind !== 'FetchReply') return { request, reply: null };
  deliver(rig.sim, answer);
  return { request, reply: answer.content.reply };
}

/** Rounds until the follower's fetch is parked or backs off; as text: `fetch(8, e0) -> {0, 5}, cut to 5`. */
export function rounds(rig: Rig, follower: BrokerId): readonly string[] {
  const told: string[] = [];
  for (;;) {
    const { request, reply } = round(rig, follower);
    if (reply === null) return told;
    const asked = `fetch(${request.fetchOffset}, e${request.lastFetchedEpoch ?? '-'})`;
    const { diverging, batches, error } = reply;
    if (error !== null) return [...told, `${asked} -> ${error}`];
    const end = rig.end(follower);
    told.push(
      diverging === null
        ? `${asked} -> ${batches.length} records`
        : `${asked} -> {${diverging.epoch ?? '-'}, ${diverging.endOffset}}, cut to ${end}`,
    );
  }
}
