import {
  BufferTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  canEncodeVideo,
  type VideoCodec,
} from 'mediabunny';
import type { VideoOptions, Writer } from './protocol';

/** Seconds between frames from which a player can start. */
const KEY_FRAME_INTERVAL = 5;

/** In the order in which they are tried: VP9 draws letters better than VP8. */
const CODECS: Readonly<Record<'webm' | 'mp4', readonly VideoCodec[]>> = {
  webm: ['vp9', 'vp8'],
  mp4: ['avc'],
};

/** Begins a video. Throws when the browser has no encoder for it. */
export async function beginMovie(options: VideoOptions): Promise<Writer> {
  const { width, height, fps } = options;
  const quality = new Quality({ bitrate: options.bitrate, bitrateMode: 'variable' });
  const format = options.format === 'mp4' ? 'mp4' : 'webm';
  const codec = await firstThat(CODECS[format], (one) =>
    canEncodeVideo(one, { width, height, quality }),
  );
  if (codec === null) throw new Error(`it has no encoder for ${width}x${height} as ${format}`);
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  });
  const source = new VideoSampleSource({ codec, quality, keyFrameInterval: KEY_FRAME_INTERVAL });
  output.addVideoTrack(source, { frameRate: fps });
  await output.start();
  let index = 0;
  return {
    add: async (picture, count) => {
      for (let nth = 0; nth < count; nth += 1) {
        const sample = new VideoSample(picture, { timestamp: index / fps, duration: 1 / fps });
        await source.add(sample);
        sample.close();
        index += 1;
      }
      picture.close();
    },
    finish: async () => {
      await output.finalize();
      if (target.buffer === null) throw new Error('it wrote no file');
      return target.buffer;
    },
  };
}

async function firstThat<Item>(
  items: readonly Item[],
  holds: (item: Item) => Promise<boolean>,
): Promise<Item | null> {
  for (const item of items) if (await holds(item)) return item;
  return null;
}
