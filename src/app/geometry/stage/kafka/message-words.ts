import type { MessageView } from '../../../../kernel/view';
import { labelText } from '../../../../kernel/text/message-label';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** Labels of messages that come and go all the time and carry nothing one would look at. */
const ROUTINE: Readonly<Record<string, string>> = { Heartbeat: 'alive', HeartbeatReply: 'ok' };

/** Whether a message is left out as long as nothing holds it up. */
export function isRoutine({ kind, label }: Pick<MessageView, 'kind' | 'label'>): boolean {
  return ROUTINE[kind] === label;
}

/** Whether a message is drawn while it is on its way: routine only while something holds it up (`isHeldUp`). */
export function isShown(message: Pick<MessageView, 'kind' | 'label'>, heldUp: boolean): boolean {
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

/** Labels that stand alone: the kind is told by the arrow, or by the label itself. */
const ALONE = new Set(['AlterPartition', 'Heartbeat', 'BrokerRegistration']);

/** An error's name, as a message's label. */
function isError(label: string): boolean {
  return /^[A-Z]{3}[A-Z_]*$/.test(label);
}

/** What to write beside a message, the longest first: the first that fits is shown. */
export function messageWords({
  kind,
  label,
}: Pick<MessageView, 'kind' | 'label'>): readonly string[] {
  const name = kindNames()[kind] ?? kind;
  if (isError(label)) return [`✗ ${label}`, t().refused, '✗'];
  const brief = label
    .replace('from ', '')
    .replace('up to ', 'to ')
    .replace(', epoch ', ' e')
    .replace(/, acks=.*$/, '')
    .replace(/(\d+) records?, /, '$1 rec ')
    .replace('nothing, ', '')
    .replace('diverging at', 'cut to')
    .replace(/, /g, ',');
  const short = labelText(brief);
  if (ALONE.has(kind)) return [short, name];
  if (kind === 'Fetch') {
    // Its leader epoch is what its receiver compares: it is never left out.
    const epoch = /e\d+$/.exec(brief)?.[0] ?? '';
    return [`${name} ${short}`, `${name} ${epoch}`.trim(), epoch];
  }
  if (kind === 'Produce') return [t().produce2(short), t().produce, t().write];
  if (kind === 'ProduceReply') {
    const offset = brief.replace('offset ', '');
    return [t().offset(offset), `✓ ${offset}`];
  }
  return [...new Set([`${name} ${short}`, `${name} ${short.split(' e')[0] ?? ''}`, short, name])];
}

/** Whether a message is a negative answer. */
export function isRefusal({ label }: Pick<MessageView, 'label'>): boolean {
  return isError(label);
}
