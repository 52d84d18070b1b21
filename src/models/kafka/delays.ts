import type { EndPoint, Ms } from '../../kernel/ids';
import type { Content } from './messages';
import type { KafkaState } from './state';

/** A number from 0 to 1 (exclusive) that only these two numbers decide. */
function chance(seed: number, id: number): number {
  let mixed = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id + 1, 0xc2b2ae35)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
}

/**
 * How long a message takes: the link's time, or for metadata the receiving broker's own; plus the jitter that the
 * seed gives to this message. Kafka leaves all of it to machine and network (specs/kafka.md appendix C.4).
 */
export function delayOf(
  state: KafkaState,
  message: { id: number; to: EndPoint; content: Content },
): Ms {
  const { settings, config } = state;
  const { to, content } = message;
  const column = content.kind === 'Metadata' ? config.brokers.findIndex((id) => id === to) : -1;
  const base = settings.metadataMs[column] ?? settings.linkMs;
  if (settings.jitterMs === 0) return base;
  return base + Math.floor(chance(settings.seed, message.id) * (settings.jitterMs + 1));
}
