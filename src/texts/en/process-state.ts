import { messages } from '../messages';

/** What a process is doing. */
export const processStates = messages('process-state', {
  running: 'running',
  paused: 'paused',
  crashed: 'crashed',
  stopped: 'stopped',
  starting: 'starting',
  stopping: 'stopping',
});
