import type { Failure, Notice, Reply, Request } from '../../worker/protocol';
import { page as t } from '../../texts/en/page';

/** The worker as the page sees it: one reply to each request, and notices that nobody asked for. */
export interface Simulator {
  ask(request: Request): Promise<Reply>;
  onNotice(listener: (notice: Notice) => void): void;
}

/** A request that the worker refused, with what to show. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.reason);
    this.name = 'Refused';
  }
}

/** Asks and answers the reply of the wanted type; throws {@link Refused} for any other. */
export async function askFor<Type extends Reply['type']>(
  simulator: Simulator,
  type: Type,
  request: Request,
): Promise<Extract<Reply, { type: Type }>> {
  const reply = await simulator.ask(request);
  if (isType(reply, type)) return reply;
  if (reply.type === 'failed') throw new Refused(reply.failure);
  const reason = t().wasAnsweredWith(request.type, reply.type);
  throw new Refused({ kind: 'bug', field: null, reason, advice: t().reloadThePage });
}

function isType<Type extends Reply['type']>(
  reply: Reply,
  type: Type,
): reply is Extract<Reply, { type: Type }> {
  return reply.type === type;
}
