// The gallery: one page that plays every film of a folder, with captions and chapters. Needs nothing but the folder.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const LIST = 'films.json';

/**
 * Adds a film to the folder's list, or replaces it, and writes index.html. `order`: ids of all scenarios, in whose order
 * their films come; null when the film is of none, which comes first.
 */
export function addToGallery(folder, film, order) {
  const list = `${folder}/${LIST}`;
  const known = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  // What somebody has taken away in part cannot be played; both tracks are read below.
  const others = known.filter(
    ({ id, file }) =>
      file !== film.file &&
      [file, `${id}.vtt`, `${id}.chapters.vtt`].every((name) => existsSync(`${folder}/${name}`)),
  );
  const films =
    order === null
      ? [film, ...others]
      : [...others, film].sort((one, other) => placeOf(one, order) - placeOf(other, order));
  writeFileSync(list, `${JSON.stringify(films, null, 2)}\n`);
  writeFileSync(`${folder}/index.html`, galleryOf(folder, films));
}

/** Scenarios come in their order, everything else before them. */
function placeOf({ id }, order) {
  return order.indexOf(id);
}

function galleryOf(folder, films) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>isrscope: films</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>isrscope: ${films.length === 1 ? 'one film' : `${films.length} films`}</h1>
      <p>Captions are switched in each player; a chapter’s button goes to its beginning.</p>
${films.map((film) => filmOf(folder, film)).join('\n')}
    </main>
    <script>${SCRIPT}</script>
  </body>
</html>
`;
}

function filmOf(folder, film) {
  const { id, file, number, title, summary, modelTitle, length, chapters } = film;
  const name = html(`${number} ${title}`.trim());
  const key = html(file.replaceAll('.', '-'));
  return `      <article aria-labelledby="${key}">
        <h2 id="${key}">${name}</h2>
        <p>${html([modelTitle, length].filter(Boolean).join(' · '))}. ${html(summary)}</p>
        ${file.endsWith('.gif') ? pictureOf(film, name) : videoOf(folder, film, name)}
        <ol aria-label="Chapters of ${name}"${file.endsWith('.gif') ? ' hidden' : ''}>
${chapters.map(chapterOf).join('\n')}
        </ol>
        <p><a href="${html(id)}.md">Transcript<span class="hidden"> of ${name}</span></a></p>
      </article>`;
}

function videoOf(folder, { id, file, width, height }, name) {
  const base = html(id);
  return `<video controls preload="none" width="${width}" height="${height}" poster="${base}.png" aria-label="${name}">
          <source src="${html(file)}" type="video/${file.endsWith('.mp4') ? 'mp4' : 'webm'}" />
          <track kind="captions" src="${trackOf(`${folder}/${id}.vtt`)}" srclang="en" label="English" default />
          <track kind="chapters" src="${trackOf(`${folder}/${id}.chapters.vtt`)}" srclang="en" label="Chapters" />
        </video>`;
}

/** A track as a data: address: a page that is opened as a file may not read its neighbours' texts. */
function trackOf(file) {
  return `data:text/vtt;base64,${readFileSync(file, 'base64')}`;
}

function pictureOf({ file, width, height }, name) {
  return `<img src="${html(file)}" width="${width}" height="${height}" loading="lazy" alt="Animation: ${name}" />`;
}

function chapterOf({ seconds, label }) {
  return `          <li><button type="button" data-at="${seconds.toFixed(3)}">${html(label)}</button></li>`;
}

function html(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return String(text).replace(/[&<>"]/g, (letter) => entities[letter]);
}

const SCRIPT = `
for (const button of document.querySelectorAll('[data-at]')) {
  button.addEventListener('click', () => {
    const video = button.closest('article').querySelector('video');
    video.currentTime = Number(button.dataset.at);
    void video.play();
  });
}`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; background: #f7f8fa; color: #16202c; }
main { max-width: 1000px; margin: 0 auto; padding: 24px 20px 60px; }
article { margin: 32px 0; padding: 20px; border: 1px solid #c5ced8; border-radius: 12px; background: #fff; }
h2 { margin: 0; font-size: 21px; }
video, img { display: block; width: 100%; height: auto; background: #000; border-radius: 8px; }
ol { display: flex; flex-wrap: wrap; gap: 6px; margin: 12px 0; padding: 0; list-style: none; }
ol[hidden] { display: none; }
button { min-height: 44px; padding: 6px 14px; border: 1px solid #7d8996; border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
a { color: #2457d6; }
:focus-visible { outline: 3px solid #2457d6; outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (prefers-color-scheme: dark) {
  body { background: #0d1218; color: #e9eef4; }
  article { background: #151c24; border-color: #3a4758; }
  a { color: #7aa2ff; }
  :focus-visible { outline-color: #7aa2ff; }
}`;
