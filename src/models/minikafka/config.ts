import { configChecks as t } from '../../texts/en/config-checks';
import type { ClusterConfig } from '../../kernel/model';
import { InputError } from '../../kernel/model';
import { BROKER_ID_MAX, BROKERS_MAX, NUMBER_MAX } from '../../kernel/limits';

function checkNumber(field: string, value: number, min: number, max = NUMBER_MAX): void {
  if (!Number.isInteger(value)) throw new InputError(field, t().notWhole(value));
  if (value < min) throw new InputError(field, t().below(value, min));
  if (value > max) throw new InputError(field, t().above(value, max));
}

/**
 * Checks a configuration as MiniKafka does when it opens (specs/minikafka.md 1.4), plus the limits of the page.
 * Throws InputError naming the field. min.insync.replicas may exceed the number of brokers.
 */
export function checkConfig(config: ClusterConfig): void {
  if (config.brokers.length === 0) throw new InputError('brokers', t().oneBroker);
  if (config.brokers.length > BROKERS_MAX) {
    throw new InputError('brokers', t().manyBrokers(config.brokers.length, BROKERS_MAX));
  }
  config.brokers.forEach((broker, index) => {
    checkNumber(`brokers[${index}]`, broker, 0, BROKER_ID_MAX);
    if (config.brokers.indexOf(broker) !== index) {
      throw new InputError(`brokers[${index}]`, t().twice(broker));
    }
  });
  checkNumber('minInsyncReplicas', config.minInsyncReplicas, 1);
  checkNumber('replicaLagMaxOffsets', config.replicaLagMaxOffsets, 0);
  checkNumber('replicaLagTimeMaxMs', config.replicaLagTimeMaxMs, 1);
  checkNumber('replicaFetchMaxBytes', config.replicaFetchMaxBytes, 1);
  checkNumber('startMs', config.startMs, 0);
}
