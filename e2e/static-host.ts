import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { preview } from 'vite';

/** A static host below a path of its own, whose files can be replaced as a new release replaces them. */
export interface StaticHost {
  /** Address of the page's folder, with the slash at its end. */
  readonly url: string;
  /** Puts a newer version in place: its page carries `title`, all else is as it was. */
  release(title: string): void;
  /** Puts the newer version's service worker in place, and not yet its page: the middle of a deployment. */
  releaseHalf(title: string): void;
  /** Puts a page of somebody else's beside it; `file` relative to the folder. Answers its address. */
  put(file: string, html: string): string;
  close(): Promise<void>;
}

/** Serves a copy of `dist` below `path`, for example `/some/deep/path/`. */
export async function staticHost(path: string): Promise<StaticHost> {
  const folder = mkdtempSync(join(tmpdir(), 'isrscope-host-'));
  cpSync('dist', folder, { recursive: true });
  const server = await preview({
    configFile: false,
    base: path,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [page, worker] = [join(folder, 'index.html'), join(folder, 'sw.js')];
  const pageOf = (title: string): string =>
    readFileSync('dist/index.html', 'utf8')
      .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
      .replace('<body>', `<body data-release="${title}">`);
  const workerOf = (program: string, title: string): string => {
    const hash = createHash('sha256').update(pageOf(title)).digest('base64');
    return `${program}\n// ${title}`
      .replace(/(["`])[0-9a-f]{12}\1/, `$1${title}$1`)
      .replace(/(index\.html["`],["`]sha256-)[^"`]*/, `$1${hash}`);
  };
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url,
    release: (title) => {
      writeFileSync(page, pageOf(title));
      edit(worker, (program) => workerOf(program, title));
    },
    releaseHalf: (title) => {
      edit(worker, (program) => workerOf(program, title));
    },
    put: (file, html) => {
      const place = join(folder, file);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, html);
      return new URL(file, url).href;
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
