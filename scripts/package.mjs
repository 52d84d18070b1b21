// npm run package: the built page as one zip file, with a line that says how to serve it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const outDir = join(root, 'dist');
const HINT = `Any static host serves this folder, below any path. Here and now: python3 -m http.server 8080 --bind 127.0.0.1, then open http://127.0.0.1:8080/\n`;
// The same build gives the same bytes, whenever it is packed.
const mtime = new Date(2000, 0, 1);

await build({ root, logLevel: 'warn' });
const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .sort();
const folder = `${name}-${version}`;
const entries = files.map((file) => [`${folder}/${file}`, readFileSync(join(outDir, file))]);
const hint = [`${folder}/SERVE.txt`, new TextEncoder().encode(HINT)];
const zip = zipSync(Object.fromEntries([hint, ...entries]), { level: 9, mtime });
const target = join(root, `${folder}.zip`);
writeFileSync(target, zip);
console.log(`${folder}.zip: ${files.length} files, ${(zip.length / 1000).toFixed(0)} kB`);
