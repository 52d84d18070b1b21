/** Places of the pixels that are not as before, ascending; all of them where nothing was before. */
export function changedPixels(before: Uint32Array | null, now: Uint32Array): Uint32Array {
  const places = new Uint32Array(now.length);
  let count = 0;
  for (let place = 0; place < now.length; place += 1) {
    if (before !== null && before[place] === now[place]) continue;
    places[count] = place;
    count += 1;
  }
  return places.slice(0, count);
}
