/** The version of the messages between an embedded page and the page around it (docs/formats.md). */
export const EMBED_VERSION = 1;

/** Most characters of the label of a beat. */
export const LABEL_MAX = 120;
