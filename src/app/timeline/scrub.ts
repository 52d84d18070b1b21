import type { Attachment } from 'svelte/attachments';

/** What a scrub asks and reports. Places are in px from the element's top left corner. */
export interface ScrubHandlers {
  readonly frameUnder: (x: number, y: number) => number;
  readonly onseek: (frame: number) => void;
  readonly onhover: (frame: number | null) => void;
  /** A drag begins or ends. */
  readonly ondrag?: (drags: boolean) => void;
}

/** Pressing and dragging anywhere on the element seeks to the frame under the pointer, at once. */
export function scrub({
  frameUnder,
  onseek,
  onhover,
  ondrag,
}: ScrubHandlers): Attachment<HTMLElement> {
  return (element) => {
    const listening = new AbortController();
    const { signal } = listening;
    let pressed: number | null = null;
    let last: number | null = null;

    const placeOf = (event: PointerEvent): { x: number; y: number } => {
      const box = element.getBoundingClientRect();
      const zoom = box.width === 0 ? 1 : element.offsetWidth / box.width;
      return { x: (event.clientX - box.left) * zoom, y: (event.clientY - box.top) * zoom };
    };
    const seek = (frame: number): void => {
      if (frame === last) return;
      last = frame;
      onseek(frame);
    };
    const release = (): void => {
      if (pressed !== null) ondrag?.(false);
      pressed = null;
      last = null;
    };

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0 || !event.isPrimary || isMark(event.target)) return;
        pressed = event.pointerId;
        ondrag?.(true);
        element.setPointerCapture(event.pointerId);
        const { x, y } = placeOf(event);
        onhover(null);
        seek(frameUnder(x, y));
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const { x, y } = placeOf(event);
        // Once dragging, the height no longer matters: a label far from its beat must not catch the pointer.
        if (pressed === event.pointerId) seek(frameUnder(x, 0));
        else if (event.pointerType === 'mouse') onhover(frameUnder(x, y));
      },
      { signal },
    );
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', release, { signal });
    element.addEventListener(
      'pointerleave',
      () => {
        onhover(null);
      },
      { signal },
    );
    return () => {
      listening.abort();
    };
  };
}

/** Whether an element is, or is in, something that is pressed for itself. */
export function isMark(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="button"]') !== null;
}
