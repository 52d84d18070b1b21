import type { linkStates as english } from '../en/link-state';
import type { Translation } from '../messages';

/** Chinese of en/link-state.ts. */
export const linkStates: Translation<typeof english> = {
  open: '畅通',
  held: '被扣住',
  cut: '被切断',
};
