// Encodes pictures to a video in a page of its own (WebCodecs and mediabunny) and writes it while it grows.
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';

const BUNDLE = 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs';
/** Bits a second of 1280x720 at 30 frames a second; larger and faster videos get more. */
const BITRATE = 1_500_000;

/** VP9 gives the same bytes every time; H.264, which other programs want in an MP4, need not. */
const CODECS = { webm: 'vp9', mp4: 'avc' };

/**
 * Begins a video. Answers `add(png, count)` for a picture (base64) that stands for so many frames, `finish()`, which
 * answers the number of bytes, and `cancel()`. The file has its name only once it is whole.
 */
export async function openEncoder(site, { file, format, width, height, fps }) {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const part = `${file}.part`;
  const handle = openSync(part, 'w');
  let bytes = 0;
  await page.exposeFunction('isrscopeWrite', (position, text) => {
    const data = Buffer.from(text, 'base64');
    writeSync(handle, data, 0, data.length, position);
    bytes = Math.max(bytes, position + data.length);
  });
  await page.route('**/encoder/*', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({
          contentType: 'text/javascript',
          body: readFileSync(resolve(site.root, BUNDLE)),
        })
      : route.fulfill({ contentType: 'text/html', body: '<title>encoder</title>' }),
  );
  // A page of the server is a secure context, which the encoder needs; an empty one is not.
  await page.goto(`${site.url}encoder/`);
  const bitrate = Math.round(BITRATE * ((width * height) / 921_600) ** 0.75 * (fps / 30) ** 0.5);
  await page.evaluate(startEncoder, { format, codec: CODECS[format], fps, bitrate });
  const end = async () => {
    closeSync(handle);
    await context.close();
  };
  return {
    add: (png, count) => page.evaluate(([data, n]) => window.isrscopeAdd(data, n), [png, count]),
    finish: async () => {
      await page.evaluate(() => window.isrscopeFinish());
      await end();
      renameSync(part, file);
      return bytes;
    },
    cancel: async () => {
      await end().catch(() => undefined);
      rmSync(part, { force: true });
    },
  };
}

/** Runs in the encoder's page. */
async function startEncoder({ format, codec, fps, bitrate }) {
  const media = await import('/encoder/mediabunny.mjs');
  const write = async ({ data, position }) => {
    let text = '';
    for (let at = 0; at < data.length; at += 0x8000)
      text += String.fromCharCode(...data.subarray(at, at + 0x8000));
    await window.isrscopeWrite(position, btoa(text));
  };
  const target = new media.StreamTarget(new WritableStream({ write }), { chunked: true });
  const output = new media.Output({
    format: format === 'mp4' ? new media.Mp4OutputFormat() : new media.WebMOutputFormat(),
    target,
  });
  const source = new media.VideoSampleSource({ codec, bitrate, keyFrameInterval: 2 });
  output.addVideoTrack(source, { frameRate: fps });
  await output.start();
  let index = 0;
  window.isrscopeAdd = async (data, count) => {
    const png = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
    for (let n = 0; n < count; n += 1) {
      const times = { timestamp: index / fps, duration: 1 / fps };
      const sample = new media.VideoSample(bitmap, times);
      await source.add(sample);
      sample.close();
      index += 1;
    }
    bitmap.close();
  };
  window.isrscopeFinish = () => output.finalize();
}
