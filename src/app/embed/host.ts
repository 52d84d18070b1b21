import { EMBED_VERSION } from '../../content/embed-limits';
import type { EmbedMessage } from '../../content/embed-message';

/** The page around this one, as far as it may be talked to. */
export interface Host {
  tell(message: EmbedMessage): void;
  /** The listener of what it says; there is one. */
  listen(listener: (data: unknown) => void): void;
}

/**
 * The page that holds this one in a frame, if it is of `origin`: nothing is sent to any other, and nothing of any
 * other window or origin is heard. Without an origin (null), or where no page is around this one, nobody is.
 */
export function hostOf(origin: string | null): Host {
  const { parent } = window;
  const isAlone = origin === null || parent === window;
  return {
    tell: (message) => {
      // The browser gives it to this origin alone, whatever page is there by now.
      if (!isAlone) parent.postMessage({ isrscope: EMBED_VERSION, ...message }, origin);
    },
    listen: (listener) => {
      if (isAlone) return;
      addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.source === parent && event.origin === origin) listener(event.data);
      });
    },
  };
}
