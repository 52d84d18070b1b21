// The document in which a live recording is made: the page in a frame, and around it what the recorder adds. The page
// is not touched: pointer, captions and keys lie above it or below it.

/** Layout of every recording, whatever its size: px of the page, and of the strip of words below it. */
export const LAYOUT = { width: 1280, height: 720, strip: 80 };

/** The booth's document; it takes colours and letters from the sheets of the page, once that is there. */
export const BOOTH = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>booth</title>
    <style>
      body { display: grid; grid-template-rows: minmax(0, 1fr) ${LAYOUT.strip}px; height: 100vh; overflow: hidden; cursor: none; }
      iframe { width: 100%; height: 100%; border: 0; }
      #strip { display: flex; align-items: center; gap: 24px; padding: 0 28px; border-top: 2px solid var(--accent); background: var(--surface); }
      #words { flex: 1; min-width: 0; }
      #words p { margin: 0; }
      #chapter { color: var(--ink2); font-size: 13px; line-height: 18px; }
      #caption { font-size: 19px; font-weight: 600; line-height: 24px; text-wrap: balance; }
      #keys { display: flex; flex: none; gap: 8px; }
      kbd { min-width: 44px; padding: 5px 14px; border: 2px solid var(--ink2); border-bottom-width: 4px; border-radius: 8px; background: var(--bg); font: 600 20px/26px var(--sans); text-align: center; }
      #above { position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none; }
      #ring { fill: none; stroke: var(--accent); stroke-width: 3; }
      #pointer { fill: #fff; stroke: #10161d; stroke-width: 1.6; stroke-linejoin: round; }
      #pointer.down { fill: #ffd54a; }
    </style>
  </head>
  <body>
    <iframe title="page" allow="clipboard-read; clipboard-write"></iframe>
    <div id="strip">
      <div id="words"><p id="chapter"></p><p id="caption"></p></div>
      <div id="keys"></div>
    </div>
    <svg id="above">
      <circle id="ring" />
      <path id="pointer" d="M0 0V21L5.2 16.4L8.4 24L12 22.4L8.8 15L15.6 14.6Z" />
    </svg>
  </body>
</html>`;

/** Runs in the booth: takes over the page's sheets, so that the words below it look as the page does. */
export function dressBooth(theme) {
  document.documentElement.dataset.theme = theme;
  const page = document.querySelector('iframe').contentDocument;
  const sheets = [...page.querySelectorAll('link[rel="stylesheet"]')].map(({ href }) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.prepend(link);
    return new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
  });
  return Promise.all(sheets).then(() => undefined);
}

/**
 * Runs in the booth: moves styles on by `ms`, puts what the recorder adds in its place and waits until no worker owes
 * an answer. Answers whether there is a new picture. `acted`: somebody pressed or moved something since the last one.
 */
export async function showBooth({ ms, acted, chapter, caption, keys, pointer, ring }) {
  const find = (selector) => document.querySelector(selector);
  const text = (selector, value) => {
    if (find(selector).textContent !== value) find(selector).textContent = value;
  };
  const put = (node, name, value) => {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  };
  text('#chapter', chapter);
  text('#caption', caption);
  const caps = [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  if (caps.join('\n') !== keys.join('\n')) {
    find('#keys').replaceChildren(
      ...keys.map((key) => Object.assign(document.createElement('kbd'), { textContent: key })),
    );
  }
  put(find('#pointer'), 'transform', `translate(${pointer.x} ${pointer.y})`);
  put(find('#pointer'), 'class', pointer.isDown ? 'down' : '');
  const { x, y, progress } = ring ?? { x: 0, y: 0, progress: 1 };
  put(find('#ring'), 'cx', String(x));
  put(find('#ring'), 'cy', String(y));
  put(find('#ring'), 'r', String(6 + 22 * progress));
  put(find('#ring'), 'opacity', String(1 - progress));
  const frame = find('iframe').contentWindow.isrscopeWatch;
  const own = window.isrscopeWatch;
  frame.moveStyles(ms);
  // What was written just now is told with the next task.
  await Promise.resolve();
  const isSame = !acted && !frame.waits() && !frame.takeChange() && !own.takeChange();
  if (isSame) return false;
  await frame.calm();
  frame.takeChange();
  own.takeChange();
  return true;
}

/** Runs in the booth: what has changed up to now is in the picture that is taken next. */
export function forgetChanges() {
  document.querySelector('iframe').contentWindow.isrscopeWatch.takeChange();
  window.isrscopeWatch.takeChange();
}
