const KEY = 'isrscope.room';

/** A name for a window or a room that no other has. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

/** The id of this tab's room: the same after a reload, so that its presenter's window finds it again. */
export function ownRoom(): string {
  try {
    return sessionStorage.getItem(KEY) ?? keepRoom(newId());
  } catch {
    return newId();
  }
}

/** Keeps an id as this tab's room and answers it. */
export function keepRoom(id: string): string {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // A browser that refuses storage names the room anew after a reload.
  }
  return id;
}
