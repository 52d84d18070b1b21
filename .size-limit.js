import { existsSync } from 'node:fs';
import { fetchedWith } from './scripts/fetched-together.mjs';

const FOLDER = 'dist/assets';
/** Files by the names that their programs begin with. */
const programs = (...names) =>
  existsSync(FOLDER) ? [...new Set(names.flatMap((name) => fetchedWith(FOLDER, name)))] : [];
const files = (names) => [...names.map((name) => `${FOLDER}/${name}`), `${FOLDER}/index-*.css`];

export default [
  {
    name: 'page and worker: all that they import, and the style',
    path: files(programs('index-', 'simulator.worker-')),
    gzip: true,
    limit: '90 kB',
  },
  {
    name: 'with Kafka: the same and the model of Kafka',
    path: files(programs('index-', 'simulator.worker-', 'kafka-model-')),
    gzip: true,
    limit: '130 kB',
  },
];
