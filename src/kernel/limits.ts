/** Every limit of isrscope, by name. Each is checked where data enters, and the message names the field. */

/** Brokers of one cluster; more do not fit the stage. */
export const BROKERS_MAX = 5;
/** Largest broker id a person may configure; the stage writes ids in a small circle. */
export const BROKER_ID_MAX = 999;
/** Records in one produced batch. */
export const BATCH_RECORDS_MAX = 100;
/** Characters of one record value. */
export const VALUE_LENGTH_MAX = 200;
/** Commands of one run; beyond it a run is refused, never cut. */
export const RUN_STEPS_MAX = 200_000;
/** Largest number a field accepts: offsets, ms, bytes, epochs (exact as a JavaScript number, small enough to add). */
export const NUMBER_MAX = 1_000_000_000_000_000;
/** Characters of a producer's name. */
export const PRODUCER_NAME_MAX = 40;
/** Bytes of a run file that may be opened. */
export const RUN_FILE_BYTES_MAX = 64 * 1024 * 1024;
/** Characters of a run's title. */
export const TITLE_LENGTH_MAX = 120;
/** Items of a playlist. */
export const PLAYLIST_ITEMS_MAX = 200;
/** Characters of a note in a playlist. */
export const PLAYLIST_NOTE_MAX = 2_000;
/** Bytes of a playlist's text, as a file or unpacked from a link. */
export const PLAYLIST_BYTES_MAX = 1024 * 1024;
/** Records of a message that the stage draws. */
export const MESSAGE_RECORDS_SHOWN = 4;
/** Records of the metadata log that a cluster remembers one by one. */
export const METADATA_RECORDS_KEPT = 32;
/** Records of one log that travel to the page for one frame. */
export const WINDOW_RECORDS_MAX = 400;
/** Virtual ms that one command may let pass in a cluster of processes, where every ms may bring something. */
export const CLUSTER_STEP_MS_MAX = 600_000;
/** Longest time that a cluster's configuration may name: a day. */
export const CLUSTER_TIME_MAX_MS = 86_400_000;
/** Shortest interval of what a cluster does again and again, so that a step stays of a bearable length. */
export const CLUSTER_INTERVAL_MIN_MS = 10;
/** Characters of a timer's name. */
export const TIMER_NAME_MAX = 40;
