import { messages } from '../messages';

/** What a link does with messages. */
export const linkStates = messages('link-state', { open: 'open', held: 'held', cut: 'cut' });
