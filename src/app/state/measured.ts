import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/**
 * Tells the inner size of an element in px, paddings included: when it comes, and whenever it changes. Both sides come
 * at once, so that nothing is laid out for a width of now and a height of before. On paper what is drawn keeps the size
 * that it has in the window: there the element is as high as what is in it, so its own size says nothing.
 */
export function measured(
  onsize: (size: { readonly width: number; readonly height: number }) => void,
): Attachment<HTMLElement> {
  return (element) => {
    const paper = matchMedia('print');
    const tell = (): void => {
      if (paper.matches) return;
      onsize({ width: element.clientWidth, height: element.clientHeight });
    };
    untrack(tell);
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  };
}
