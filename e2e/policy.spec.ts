import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './simulator-page';

/** The policy of the built page, by directive. */
function policyOf(html: string): ReadonlyMap<string, readonly string[]> {
  const [, text = ''] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
  const directives = text
    .replaceAll('&#39;', "'")
    .split(';')
    .map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

test('the built page’s policy allows its own origin and nothing inline', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  const policy = policyOf(html);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['script-src', 'style-src', 'worker-src', 'connect-src']) {
    expect(policy.get(name), name).toEqual(["'self'"]);
  }
  for (const name of ['base-uri', 'form-action']) expect(policy.get(name)).toEqual(["'none'"]);
  const allowed = new Set(["'none'", "'self'", 'data:', 'blob:']);
  expect([...policy.values()].flat().filter((source) => !allowed.has(source))).toEqual([]);
  // The policy stands before everything that it is about.
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<script|<link|<style/));
  expect(html.match(/<script(?![^>]*\ssrc=)/g) ?? []).toEqual([]);
  expect(html.match(/<style|\sstyle=|\son\w+=/g) ?? []).toEqual([]);
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.filter((address) => !address?.startsWith('./'))).toEqual([]);
});

test('no program of the build makes code of text', () => {
  const programs = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  expect(programs.length).toBeGreaterThan(20);
  const bad = programs.filter((name) =>
    /(?<![\w.$])eval\(|new Function\(/.test(readFileSync(`dist/assets/${name}`, 'utf8')),
  );
  expect(bad).toEqual([]);
});

test('inline script, inline style, eval and other origins are refused', async ({ page }) => {
  // The browser reports what it refuses as errors of the page: this test must not fail for them.
  await page.goto('./');
  const refused = await page.evaluate(async () => {
    const found: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      found.push(effectiveDirective);
    });
    const flags = window as { inline?: boolean; evaluated?: boolean };
    const script = document.createElement('script');
    script.textContent = 'window.inline = true';
    document.body.append(script);
    const styled = document.createElement('p');
    styled.setAttribute('style', 'position: fixed');
    document.body.append(styled);
    const sheet = document.createElement('style');
    sheet.textContent = 'body { outline: 7px solid red }';
    document.head.append(sheet);
    const image = document.createElement('img');
    image.src = 'http://other.invalid/a.png';
    document.body.append(image);
    const frame = document.createElement('iframe');
    frame.src = 'http://other.invalid/';
    document.body.append(frame);
    const fetched = await fetch('http://other.invalid/a').then(
      () => true,
      () => false,
    );
    // The tool that runs this function may evaluate; a timer of the page may not.
    const evaluated = await new Promise<boolean>((resolve) => {
      setTimeout(() => {
        try {
          resolve((0, eval)('true') as boolean);
        } catch {
          resolve(false);
        }
      }, 50);
    });
    // What is refused is reported a moment later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return {
      directives: [...new Set(found)].sort(),
      ran: [flags.inline ?? false, fetched, evaluated],
      styled: getComputedStyle(styled).position,
      outline: getComputedStyle(document.body).outlineWidth,
    };
  });
  expect(refused.ran).toEqual([false, false, false]);
  expect(refused.styled).toBe('static');
  expect(refused.outline).not.toBe('7px');
  for (const directive of ['script-src-elem', 'style-src-attr', 'style-src-elem', 'img-src']) {
    expect(refused.directives).toContain(directive);
  }
  for (const directive of ['connect-src', 'frame-src', 'script-src']) {
    expect(refused.directives).toContain(directive);
  }
});

test('nothing that the page does itself is refused', async ({ simulator }) => {
  const { page } = simulator;
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  // The test fails by itself for any console error.
  for (const hash of [
    '#/minikafka/shrink-recover-fence/refuse',
    '#/kafka/slow-follower/38',
    '#/kips/lost-record',
    '#/questions',
    '#/fidelity',
  ]) {
    await simulator.open(hash);
  }
  await simulator.open('#/kafka/slow-follower/38');
  for (const tab of ['Why', 'Next', 'Events', 'Metrics', 'Client', 'Config', 'Notes']) {
    await simulator.tab(tab);
  }
  await simulator.press('s');
  await simulator.press('s');
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByTestId('room-sentence')).toBeVisible();
});
