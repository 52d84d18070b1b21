/** Whether the page is filmed: its address says `?film`, and a recorder moves the playhead. */
export function isFilmed(): boolean {
  return new URLSearchParams(location.search).has('film');
}
