import { messages } from '../messages';

/** The side panel. */
export const side = messages('side', {
  transport: 'Transport',
  aboutThisFrame: 'About this frame',
  // The tabs, by their names.
  // The tabs, by their names.
  Why: 'Why',
  Next: 'Next',
  Events: 'Events',
  Metrics: 'Metrics',
  Client: 'Client',
  Config: 'Config',
  Notes: 'Notes',
});
