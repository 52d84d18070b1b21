import type { Explanation, Selection } from '../../kernel/model';
import { explainBroker } from './explain/broker';
import { explainHighWatermark } from './explain/high-watermark';
import { explainIsr } from './explain/isr';
import { explainMessage } from './explain/message';
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
      return explainBroker(state, partition, selection.broker);
    case 'isr':
      return selection.broker === null
        ? explainIsr(state, partition)
        : explainBroker(state, partition, selection.broker);
    case 'highWatermark':
      return explainHighWatermark(state, partition);
    case 'record':
      return explainRecord(state, partition, selection);
    case 'request':
      return explainRequest(state, selection.request);
    case 'message':
      return explainMessage(state, selection.message);
    default:
      return selection satisfies never;
  }
}
