import type { KafkaBehaviour } from '../../kernel/cluster-config';
import { GENERATIONS } from '../../kernel/kafka-defaults';

export { GENERATIONS };

/** The generation of a Kafka version such as `3.6.2`. */
export function generationOf(version: string): KafkaBehaviour {
  const [major = 4, minor = 4] = version.split('.').map(Number);
  if (major >= 5 || (major === 4 && minor >= 1)) return GENERATIONS['4.4'];
  if (major === 4) return GENERATIONS['4.0'];
  if (major === 3) return GENERATIONS['3.6'];
  if (major === 2) return minor >= 7 ? GENERATIONS['2.7'] : GENERATIONS['2.0'];
  return major === 1 || minor >= 11 ? GENERATIONS['0.11'] : GENERATIONS['0.10'];
}
