const ROOM = /^[\w-]{1,40}$/;

/** Whether this window is a talk's second one: its address says `?presenter` or `?presenter=ROOM`. */
export function isPresenterWindow(): boolean {
  return new URLSearchParams(location.search).has('presenter');
}

/** Whether the page is filmed: its address says `?film`, and a recorder moves the playhead. */
export function isFilmed(): boolean {
  return new URLSearchParams(location.search).has('film');
}

/** The room that a presenter's address names; null: it joins the first room that it hears. */
export function roomOfAddress(search: string): string | null {
  const room = new URLSearchParams(search).get('presenter') ?? '';
  return ROOM.test(room) ? room : null;
}

/** The presenter's address of a room, from `?` on; `hash` with `#`. A language that this address names is kept. */
export function presenterAddress(room: string, hash: string): string {
  const language = new URLSearchParams(location.search).get('lang');
  const lang = language === null ? '' : `&lang=${encodeURIComponent(language)}`;
  return `?presenter=${room}${lang}${hash}`;
}
