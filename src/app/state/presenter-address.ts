/** Whether this window is a talk's second one: its address says `?presenter`. */
export function isPresenterWindow(): boolean {
  return new URLSearchParams(location.search).has('presenter');
}
