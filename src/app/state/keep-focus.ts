/** Whether nothing has the focus: a browser gives it to the body when the element that had it is removed. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Remembers what has the focus now, with what it stands in. The function it returns gives the focus back: to the
 * element itself, else to the nearest part around it that is still there and may be focused. Nothing had it: nothing
 * gets it.
 */
export function rememberFocus(): () => void {
  const places: HTMLElement[] = [];
  for (let at = document.activeElement; at !== null; at = at.parentElement) {
    const may = at instanceof HTMLElement || at instanceof SVGElement;
    if (may && at !== document.body && (places.length === 0 || at.hasAttribute('tabindex')))
      places.push(at as HTMLElement);
  }
  return () => {
    places.find((place) => place.isConnected)?.focus();
  };
}

/**
 * Attachment for a part of the page whose controls come and go: when one that has the focus goes, the part itself gets
 * it, so that Tab goes on from there. The part needs a `tabindex`.
 */
export function keepFocus(part: HTMLElement): () => void {
  let last: Element | null = null;
  const focusin = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
  };
  const focusout = ({ relatedTarget }: FocusEvent): void => {
    // With nothing to go to, its element is being removed, or somebody pressed beside everything: known only after this.
    if (relatedTarget !== null) last = null;
    else
      setTimeout(() => {
        if (last?.isConnected === true && document.activeElement !== last) last = null;
      });
  };
  const watch = new MutationObserver(() => {
    if (last?.isConnected !== false || !isLost()) return;
    last = null;
    part.focus({ preventScroll: true });
  });
  part.addEventListener('focusin', focusin);
  part.addEventListener('focusout', focusout);
  watch.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', focusin);
    part.removeEventListener('focusout', focusout);
    watch.disconnect();
  };
}
