// Makes a fresh checkout ready: packages, and with --browser a Chromium for the end-to-end tests.
// Uses only what Node brings along, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const NODE_NEEDED = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));

checkNode();
installPackages();
if (process.argv.includes('--browser')) installBrowser();

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return;
  fail(
    `Node ${process.versions.node} is too old: isrscope needs Node ${NODE_NEEDED.join('.')} or newer.`,
    'Install it from https://nodejs.org, or run `nvm install 22`, and try again.',
  );
}

function installPackages() {
  const stampFile = `${root}node_modules/.setup-stamp`;
  const lock = readFileSync(`${root}package-lock.json`);
  const stamp = createHash('sha256').update(lock).update(process.version).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('installing packages (npm ci) ...');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    fail(
      'npm ci failed; its message is above.',
      'Check that the npm registry can be reached (`npm ping`), then run `npm ci` by hand.',
    );
  }
  writeFileSync(stampFile, stamp);
}

function installBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined) {
    if (existsSync(wanted)) return;
    fail(`CHROMIUM_PATH is ${wanted}, but there is no such file.`, 'Correct it or unset it.');
  }
  if (browserPath() !== undefined) return;
  if (isDebian() && process.getuid?.() === 0) {
    say('installing Chromium with apt-get ...');
    // An update that fails for one source need not stop the install.
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
    if (browserPath() === undefined) {
      say('apt-get could not install chromium (its errors are above); trying Playwright.');
    }
  }
  if (browserPath() === undefined) {
    say("downloading Playwright's Chromium ...");
    run('npx', ['playwright', 'install', 'chromium']);
  }
  if (browserPath() === undefined) {
    fail(
      'there is no Chromium for the end-to-end tests, and none could be installed.',
      'Install Chrome or Chromium and name it: CHROMIUM_PATH=/path/to/chrome npm test',
      'Without a browser, these still run: npm run lint, npm run check, npm run unit, npm run build',
    );
  }
}

function browserPath() {
  const own = () => createRequire(import.meta.url)('playwright').chromium.executablePath();
  return ['/usr/bin/chromium', own()].find((path) => existsSync(path));
}

/** Not Ubuntu: its chromium package is a snap, which does not work in a container. */
function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/** Only its errors are shown: it reports each of a hundred packages otherwise. */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function run(command, args) {
  // npm and npx are .cmd files on Windows, which need a shell.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, shell, stdio: 'inherit' }).status === 0;
}

function say(text) {
  console.log(`setup: ${text}`);
}

function fail(...lines) {
  console.error(`\nsetup: ${lines.join('\n       ')}\n`);
  process.exit(1);
}
