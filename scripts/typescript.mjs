// Node 20 does not run TypeScript: bundle an entry file with Vite, then import the bundle.
import { existsSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The exports of a TypeScript file; `entry` is relative to the repository. */
export async function importTypeScript(entry) {
  const file = resolve(root, entry);
  if (!existsSync(file)) throw new Error(`there is no ${entry}`);
  // One folder per process: two runs at a time must not overwrite each other.
  const outDir = resolve(root, 'node_modules/.cache/isrscope', String(process.pid));
  const name = `${basename(file, '.ts')}.mjs`;
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: file,
        outDir,
        target: 'node20',
        sourcemap: 'inline',
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: name } },
      },
    });
    return await import(pathToFileURL(resolve(outDir, name)).href);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
