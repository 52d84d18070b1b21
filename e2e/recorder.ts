import { spawn } from 'node:child_process';

/** What a run of the recorder wrote and how it ended. */
export interface Recorded {
  readonly code: number | null;
  readonly text: string;
}

/**
 * Runs `npm run record` on the built page; films go to `folder`. `stopAt` ends it with Ctrl+C once its output says so.
 */
export function record(
  folder: string,
  args: readonly string[],
  stopAt?: RegExp,
): Promise<Recorded> {
  const program = ['scripts/record.mjs', '--built', 'dist', '--out', folder, ...args];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, program);
    let text = '';
    const heard = (data: Buffer): void => {
      text += data.toString();
      if (stopAt?.test(text) === true) child.kill('SIGINT');
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    child.on('close', (code) => {
      resolve({ code, text });
    });
  });
}
