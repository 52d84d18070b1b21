/** All that turns a script into a film: for who records it, in the page or with `npm run record`. */
export { chaptersOf, cuesOf, vttOf } from './captions';
export { shotsOf } from './pacing';
export { beginningOf, filmMs, picturesOf, posterOf } from './pictures';
export { clock, transcriptOf } from './transcript';
