import type { BrokerId, LeaderEpoch } from '../../../kernel/ids';
import type { RigOptions } from './options';
import { Rig } from './rig';

/**
 * Broker 1 has so many records of epoch 4 and is leader of epoch 5 since T0, with this ISR. Partition epoch 1,
 * high watermark 0.
 */
export function leaderWith(
  options: RigOptions & {
    readonly records: number;
    readonly isr: readonly BrokerId[];
    readonly replicas?: readonly BrokerId[];
    readonly leaderEpoch?: LeaderEpoch;
  },
): Rig {
  const { records, isr, replicas, leaderEpoch = 5, kafka, ...rest } = options;
  const settings = replicas === undefined ? kafka : { ...kafka, replicas };
  const rig = new Rig({ ...rest, ...(settings === undefined ? {} : { kafka: settings }) });
  rig.records(1, Array.from<number>({ length: records }).fill(leaderEpoch - 1));
  return rig.lead(1, { leaderEpoch, isr });
}
