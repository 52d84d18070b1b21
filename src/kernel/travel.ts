import type { FrameIndex, Ms } from './ids';
import type { MessageView } from './view';

/**
 * What happens to one message while a step is decided. A frame shows what is on its way after it; this also tells of
 * what was sent and has arrived in between. `handled` follows `arrived` when the receiver has acted on it.
 */
export interface Travel {
  /** As it is after the change; as it was, where it is gone. */
  readonly message: MessageView;
  readonly change: 'sent' | 'retimed' | 'arrived' | 'handled' | 'lost';
  readonly nowMs: Ms;
}

/** A {@link Travel} and the first frame that shows it. */
export interface SeenTravel extends Travel {
  readonly frame: FrameIndex;
}
