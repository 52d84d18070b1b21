/// <reference lib="webworker" />
import { kafka } from '../models/kafka/model';
import { miniKafka } from '../models/minikafka/model';
import { kafkaLoad, MINIKAFKA_LOAD } from './long-run';
import { longRunFile, measureModel } from './model-bench';

declare const self: DedicatedWorkerGlobalScope;

// Measured where the models run for people: in a worker.
self.onmessage = ({ data }: MessageEvent<{ events: number; fileFrames: number }>) => {
  const now = (): number => performance.now();
  const three = kafkaLoad([1, 2, 3]);
  self.postMessage({
    miniKafka: measureModel(miniKafka, MINIKAFKA_LOAD, data.events, now),
    kafka3: measureModel(kafka, three, data.events, now),
    kafka5: measureModel(kafka, kafkaLoad([1, 2, 3, 4, 5]), data.events, now),
    miniKafkaFile: longRunFile(miniKafka, MINIKAFKA_LOAD, data.fileFrames),
    kafkaFile: longRunFile(kafka, three, data.fileFrames),
  });
};
