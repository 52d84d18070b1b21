import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const SERVICE_WORKER = 'sw.js';

/** Builds the service worker to `sw.js` and, when all else is written, tells it the files of this version. */
export function offline(): Plugin {
  let folder = 'dist';
  return {
    name: 'offline',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir;
    },
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: 'src/offline/service-worker.ts',
        fileName: SERVICE_WORKER,
      });
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== SERVICE_WORKER)
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort();
      const hash = createHash('sha256');
      const path = join(folder, SERVICE_WORKER);
      const program = readFileSync(path, 'utf8');
      hash.update(program);
      const hashed = files.map((file) => {
        const content = readFileSync(join(folder, file));
        hash.update(file).update(content);
        return [file, integrityOf(content)];
      });
      const version = hash.digest('hex').slice(0, 12);
      const filled = program
        .replaceAll('__FILES__', () => JSON.stringify(hashed))
        .replaceAll('__VERSION__', () => JSON.stringify(version));
      writeFileSync(path, filled);
    },
  };
}

/** The hash of a file as a browser compares it. */
function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
