/** All that turns a script into a film: for who records it, in the page or with `npm run record`. */
export { chaptersOf, cuesOf, vttOf } from './captions';
export { readingMs, shotsOf } from './pacing';
export { beginningOf, filmMs, picturesOf, posterOf } from './pictures';
export { bitrateOf } from './size';
export { clock, transcriptOf } from './transcript';
