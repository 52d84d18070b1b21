// Runs in every document of a live recording, before the page's own program and before the clock is taken over.

/**
 * Gives the document `isrscopeWatch`, which knows what the page waits for and whether its picture changed. It keeps
 * the browser's own frames, since the page's are those of the recorder's clock.
 */
export function watchDocument() {
  const nextFrame = window.requestAnimationFrame.bind(window);
  const later = window.setTimeout.bind(window);
  /** Requests that are not answered yet, by worker: two workers may number theirs alike. */
  const asked = new Map();
  const waits = () => [...asked.values()].some(({ size }) => size > 0);
  window.Worker = class extends window.Worker {
    constructor(...args) {
      super(...args);
      asked.set(this, new Set());
      this.addEventListener('message', ({ data }) => asked.get(this)?.delete(data?.id));
    }

    postMessage(message, ...rest) {
      if (typeof message?.id === 'number') asked.get(this)?.add(message.id);
      super.postMessage(message, ...rest);
    }

    /** Whoever has ended owes nothing. */
    terminate() {
      asked.delete(this);
      super.terminate();
    }
  };
  let changed = true;
  const change = () => {
    changed = true;
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(change).observe(document, everything);
  document.addEventListener('scroll', change, { capture: true, passive: true });
  const known = new WeakSet();
  window.isrscopeWatch = {
    /** Moves transitions and animations of styles on by so many ms; what has begun since begins now. */
    moveStyles: (ms) => {
      for (const animation of document.getAnimations()) {
        const time = known.has(animation) ? animation.currentTime + ms : 0;
        known.add(animation);
        animation.pause();
        if (time < animation.effect.getComputedTiming().endTime) animation.currentTime = time;
        else animation.finish();
        changed = true;
      }
    },
    /** Resolves when the browser has laid out what there is and no worker owes an answer. */
    calm: async () => {
      do {
        await new Promise((resolve) => nextFrame(() => later(resolve)));
      } while (waits());
    },
    /** Whether a worker owes an answer. */
    waits,
    /** Whether the picture may differ from the one at the last call. */
    takeChange: () => {
      const was = changed;
      changed = false;
      return was;
    },
  };
}
