import { existsSync } from 'node:fs';
import { FETCHED_TOGETHER, fetchedWith } from './scripts/fetched-together.mjs';

const FOLDER = 'dist/assets';
const built = existsSync(FOLDER);

export default FETCHED_TOGETHER.map(({ name, programs, limit }) => {
  const files = built ? programs.flatMap((program) => fetchedWith(FOLDER, program)) : [];
  const path = [...new Set(files)].map((file) => `${FOLDER}/${file}`);
  return { name, path: [...path, `${FOLDER}/index-*.css`], gzip: true, limit: `${limit} kB` };
});
