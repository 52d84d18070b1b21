import { messageLabels as t } from '../../texts/en/message-label';
import type { MessageSaying } from '../message-saying';
import { braces, series } from './words';

/** What a message says, in a few words, in the language that is chosen. */
export function labelText(saying: MessageSaying): string {
  switch (saying.says) {
    case 'error':
      return saying.error;
    case 'records':
      return series([t().records(saying.count), `acks=${saying.acks}`]);
    case 'appended':
      return t().offset(saying.offset ?? '?');
    case 'fetchFrom':
      return t().fetchFrom(saying.offset, saying.leaderEpoch);
    case 'reply': {
      const { count, highWatermark } = saying;
      return series([count === 0 ? t().nothing : t().records(count), `HW ${highWatermark}`]);
    }
    case 'diverging':
      return t().divergingAt(saying.offset);
    case 'end':
      return t().end(saying.offset);
    case 'proposedIsr':
      return `ISR ${braces(saying.isr)}?`;
    case 'registeredIsr':
      return `ISR ${braces(saying.isr)}`;
    case 'brokerEpoch':
      return `broker epoch ${saying.epoch}`;
    case 'metadata':
      return t().upTo(saying.end);
    case 'readFrom':
      return t().from(saying.offset);
    case 'ask':
      return saying.api;
    case 'setting':
      return `${saying.name}=${saying.value}`;
    case 'unregister':
      return t().unregister(saying.broker);
    default:
      return t()[saying.says];
  }
}

/** The same in as few letters as the stage has room for, beside a word that tells the kind of message. */
export function shortLabelText(saying: MessageSaying): string {
  switch (saying.says) {
    case 'records':
      return t().records(saying.count);
    case 'appended':
      return `${saying.offset ?? '?'}`;
    case 'fetchFrom':
      return `${saying.offset} e${saying.leaderEpoch}`;
    case 'reply': {
      const { count, highWatermark } = saying;
      return `${count === 0 ? '' : `${t().rec(count)} `}HW ${highWatermark}`;
    }
    case 'diverging':
      return t().cutTo(saying.offset);
    case 'proposedIsr':
      return `ISR {${saying.isr.join()}}?`;
    case 'registeredIsr':
      return `ISR {${saying.isr.join()}}`;
    case 'metadata':
      return t().to(saying.end);
    case 'readFrom':
      return `${saying.offset}`;
    default:
      return labelText(saying);
  }
}
