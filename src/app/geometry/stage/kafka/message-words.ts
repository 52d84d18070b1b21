import type { MessageView } from '../../../../kernel/view';
import { shortLabelText } from '../../../../kernel/text/message-label';
import { messageLabels } from '../../../../texts/en/message-label';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

type Saying = Pick<MessageView, 'saying'>;

/**
 * Whether a message is left out as long as nothing holds it up: a heartbeat or its answer, which come and go all the
 * time, with nothing in it that one would look at.
 */
export function isRoutine({ saying }: Saying): boolean {
  return saying.says === 'alive' || saying.says === 'ok';
}

/** Whether a message is drawn while it is on its way: routine only while something holds it up (`isHeldUp`). */
export function isShown(message: Saying, heldUp: boolean): boolean {
  return heldUp || !isRoutine(message);
}

/** Names of kinds as the stage writes them; others are written as Kafka spells them. */
const kindNames = (): Readonly<Record<string, string>> => ({
  Produce: t().produce,
  ProduceReply: t().ack,
  Fetch: t().fetch,
  FetchReply: t().reply,
  AlterPartition: t().alter,
  AlterPartitionReply: t().altered,
  Heartbeat: t().heartbeat,
  HeartbeatReply: t().heartbeat,
  BrokerRegistration: t().register,
  BrokerRegistrationReply: t().registered,
  Metadata: t().records,
  ClientRequest: t().read,
  ClientReply: t().answer,
  AlterConfig: t().config,
  ElectLeaders: t().elect,
  ElectLeadersReply: t().elected,
  UnregisterBroker: t().unregister,
});

/** What to write beside a message, the longest first: the first that fits is shown. */
export function messageWords({
  kind,
  saying,
}: Pick<MessageView, 'kind' | 'saying'>): readonly string[] {
  const name = kindNames()[kind] ?? kind;
  const short = shortLabelText(saying);
  switch (saying.says) {
    case 'error':
      return [`✗ ${short}`, t().refused, '✗'];
    case 'records':
      return [t().produce2(short), t().produce, t().write];
    case 'appended':
      return [t().offset(short), `✓ ${short}`];
    case 'fetchFrom': {
      // Its leader epoch is what its receiver compares: it is never left out.
      const epoch = `e${saying.leaderEpoch}`;
      return [`${name} ${short}`, `${name} ${epoch}`, epoch];
    }
    case 'proposedIsr':
    case 'wantsToStop':
    case 'starting':
    case 'alive':
    case 'register':
    case 'unregister':
      // The kind is told by the arrow, or by what it says.
      return [short, name];
    case 'answer':
      return [name];
    case 'preferred':
      return [`${name} ${messageLabels().preferredWord}`, name];
    case 'unclean':
      return [`${name} ${messageLabels().uncleanWord}`, name];
    default:
      return [`${name} ${short}`, short, name];
  }
}

/** Whether a message is a negative answer. */
export function isRefusal({ saying }: Saying): boolean {
  return saying.says === 'error';
}
