import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';

/** A static host below a path of its own, whose files can be replaced as a new release replaces them. */
export interface StaticHost {
  /** Address of the page's folder, with the slash at its end. */
  readonly url: string;
  /** Puts a newer version in place: its page carries `title`, all else is as it was. */
  release(title: string): void;
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
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url,
    release: (title) => {
      edit(join(folder, 'index.html'), (page) =>
        page
          .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
          .replace('<body>', `<body data-release="${title}">`),
      );
      edit(join(folder, 'sw.js'), (program) => `${program}\n// ${title}`);
      const version = /"[0-9a-f]{12}"/;
      edit(join(folder, 'sw.js'), (program) =>
        program.replace(version, `"${title}"`).replace(/`[0-9a-f]{12}`/, `\`${title}\``),
      );
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
