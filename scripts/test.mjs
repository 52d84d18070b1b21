// All that CI runs, in order; stops at the first failure. The last line sums the tests of all kinds.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const FIREFOX = '/usr/bin/firefox-esr';
// Firefox too where it is asked for, or installed and of a version that Playwright can drive.
const firefox = process.env.FIREFOX_PATH !== undefined || (await canDrive(FIREFOX));
// A browser test that fails is tried once more; one that passes only then is named at the end.
const e2e = `e2e -- --retries=1 --project=chromium${firefox ? ' --project=firefox' : ''}`;
const STAGES = ['lint', 'check', 'unit', 'build', 'size', e2e];
const REPORTS = { unit: 'reports/unit.json', e2e: 'reports/e2e.json' };
const root = fileURLToPath(new URL('..', import.meta.url));

// A report of an earlier run must not be counted.
rmSync(`${root}reports`, { recursive: true, force: true });
const env = { ...process.env, PORT: process.env.PORT ?? String(await freePort()) };

let exitCode = 0;
for (const stage of STAGES) {
  exitCode = runStage(stage);
  if (exitCode === 0) continue;
  console.error(`\n${stage.split(' ')[0]} failed: see above. Alone: npm run ${stage}`);
  break;
}
const sum = [vitestCounts(), playwrightCounts()].reduce((a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
}));
for (const title of flaky())
  console.log(`\nPassed only when it was tried again, see why: ${title}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = exitCode;

function runStage(stage) {
  const args = ['run', ...stage.split(' ')];
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: root, env, shell, stdio: 'inherit' }).status ?? 1;
}

function vitestCounts() {
  const report = read(REPORTS.unit);
  if (report === null) return { passed: 0, failed: 0 };
  // A file that cannot be loaded has no tests to fail, yet it did.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function playwrightCounts() {
  const report = read(REPORTS.e2e);
  if (report === null) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  // Errors outside of tests: a server that did not start, a file that cannot be loaded.
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** Titles of the browser tests that failed at first. */
function flaky() {
  const titles = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    ),
    ...suites.flatMap(titles),
  ];
  return titles(read(REPORTS.e2e) ?? {});
}

function read(file) {
  return existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')) : null;
}

/** Whether Playwright opens a page in the Firefox at this path; says why not when one is there. */
async function canDrive(executablePath) {
  if (!existsSync(executablePath)) return false;
  const { firefox: driver } = await import('playwright');
  let browser = null;
  try {
    browser = await driver.launch({ channel: 'moz-firefox', executablePath, timeout: 30_000 });
    const page = await browser.newPage({ colorScheme: 'dark' });
    await page.goto('about:blank');
    return true;
  } catch (error) {
    const [reason] = String(error).split('\n');
    console.log(`Firefox (${executablePath}) is left out, Playwright cannot drive it: ${reason}`);
    return false;
  } finally {
    await browser?.close();
  }
}

/** So that a server of another checkout is neither in the way nor tested by mistake. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
