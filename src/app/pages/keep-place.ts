import type { Attachment } from 'svelte/attachments';
import { learnTitle } from '../state/learn-pages';
import { formatPlace, type LearnPlace } from '../state/learn-place';

interface Left {
  readonly top: number;
  /** The link that was followed away from here. */
  readonly link: string | null;
}

/** Where each page was left, for as long as the document lives. */
const left = new Map<string, Left>();
/** How long a page may take to become as high as it was. */
const GROW_MS = 10_000;

/**
 * On a page's scroller: names the document, and comes back to where one was, with the focus on the link that led away; on a first visit the
 * focus is on the heading. A part that the place names is scrolled to and focused instead.
 */
export function keepPlace(place: Omit<LearnPlace, 'at'>): Attachment<HTMLElement> {
  const key = formatPlace({ ...place, at: null });
  return (scroller) => {
    document.title = `${learnTitle(place.page)} · isrscope`;
    const known = left.get(key);
    let link: string | null = null;
    const noteLink = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target.closest('a') : null;
      link = target?.getAttribute('href') ?? link;
    };
    scroller.addEventListener('click', noteLink);
    // The page's part of the program may still be on its way.
    const arrive = (): boolean => {
      const wanted = targetIn(scroller, place, known?.link ?? null);
      if (wanted === null) return false;
      wanted.focus({ preventScroll: known !== undefined });
      if (known !== undefined) scroller.scrollTop = known.top;
      else if (place.page !== 'kips' && place.id !== null) wanted.scrollIntoView();
      return true;
    };
    const watcher = new MutationObserver(() => {
      if (arrive()) watcher.disconnect();
    });
    const timer = setTimeout(() => {
      watcher.disconnect();
    }, GROW_MS);
    if (!arrive()) watcher.observe(scroller, { childList: true, subtree: true });
    const noteTop = (): void => {
      left.set(key, { top: scroller.scrollTop, link });
    };
    scroller.addEventListener('scroll', noteTop, { passive: true });
    return () => {
      left.set(key, { top: left.get(key)?.top ?? 0, link });
      clearTimeout(timer);
      watcher.disconnect();
      scroller.removeEventListener('click', noteLink);
      scroller.removeEventListener('scroll', noteTop);
    };
  };
}

/** The element to focus: the link one left by, the part that is named, or the heading; null: not there yet. */
function targetIn(
  scroller: HTMLElement,
  { page, id }: Omit<LearnPlace, 'at'>,
  link: string | null,
): HTMLElement | null {
  if (link !== null) return scroller.querySelector(`a[href="${CSS.escape(link)}"]`);
  if (page !== 'kips' && id !== null) return document.getElementById(id);
  return scroller.querySelector('h1');
}
