import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/**
 * Tells the inner size of an element in px, paddings included: when it comes, and whenever it changes. Both sides come
 * at once, so that nothing is laid out for a width of now and a height of before.
 */
export function measured(
  onsize: (size: { readonly width: number; readonly height: number }) => void,
): Attachment<HTMLElement> {
  return (element) => {
    const tell = (): void => {
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
