/** Moves the focus to an element; false where there is none. */
export function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof SVGElement)) return false;
  element.focus();
  return true;
}

/**
 * Walks with Up and Down through the buttons of a group; Escape, and the ends, lead back to `home`. Returns whether
 * the key was used.
 */
export function walk(
  key: string,
  at: Element,
  { group, home }: { group: Element | null | undefined; home: Element | null | undefined },
): boolean {
  if (key === 'Escape') return focusOn(home);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  const buttons = [...(group?.querySelectorAll('[role="button"]') ?? [])];
  const next = buttons[buttons.indexOf(at) + (key === 'ArrowDown' ? 1 : -1)];
  return focusOn(next ?? home);
}
