/// <reference lib="webworker" />
import { longRunFile, measureModel } from './model-bench';

declare const self: DedicatedWorkerGlobalScope;

// Measured where the model runs for people: in a worker.
self.onmessage = ({ data }: MessageEvent<{ events: number; fileFrames: number }>) => {
  const figures = measureModel(data.events, () => performance.now());
  self.postMessage({ figures, file: longRunFile(data.fileFrames) });
};
