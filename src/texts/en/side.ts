import { messages } from '../messages';

/** The side panel. */
export const side = messages('side', {
  transport: 'Transport',
  aboutThisFrame: 'About this frame',
});
