import type { BrokerId } from '../../kernel/ids';
import type { Explanation, Selection } from '../../kernel/model';
import type { Registration } from '../../kernel/view';
import { explainBroker } from './explain/broker';
import { brokerFacts } from './explain/broker-facts';
import { explainController, explainMetadata } from './explain/controller';
import { explainHighWatermark } from './explain/high-watermark';
import { explainIsr } from './explain/isr';
import { explainMessage } from './explain/message';
import { explainParked } from './explain/parked';
import { explainRecord } from './explain/record';
import { explainRequest } from './explain/request';
import type { KafkaState } from './state';

/** Why the selected thing is as it is now, and what keeps it from moving. Null for the frame itself. */
export function explain(state: KafkaState, selection: Selection): Explanation | null {
  const { partition } = state.controller.image;
  if (partition === null) return null;
  switch (selection.kind) {
    case 'frame':
      return null;
    case 'broker':
      return brokerWithFacts(state, partition, selection.broker);
    case 'isr':
      return selection.broker === null
        ? explainIsr(state, partition)
        : brokerWithFacts(state, partition, selection.broker);
    case 'highWatermark':
      return explainHighWatermark(state, partition);
    case 'record':
      return explainRecord(state, partition, selection);
    case 'request':
      return explainRequest(state, selection.request);
    case 'message':
      return explainMessage(state, selection.message);
    case 'controller':
      return explainController(state, partition);
    case 'metadata':
      return explainMetadata(state, selection.offset);
    case 'parkedFetch':
      return explainParked(state, selection);
    default:
      return selection satisfies never;
  }
}

function brokerWithFacts(
  state: KafkaState,
  partition: Registration,
  brokerId: BrokerId,
): Explanation | null {
  const said = explainBroker(state, partition, brokerId);
  return said === null ? null : { ...said, facts: brokerFacts(state, brokerId) };
}
