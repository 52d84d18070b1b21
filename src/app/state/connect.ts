/** Starts the worker that holds model, run and storage. */
export { startSimulator as connect } from '../../worker/client';
