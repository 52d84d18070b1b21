import { video as t } from '../../../texts/en/video';
import type { VideoFormat } from '../../../video/protocol';

/** Codecs of which one is enough for a format, as WebCodecs names them. */
const CODECS: Readonly<Record<'webm' | 'mp4', readonly string[]>> = {
  webm: ['vp09.00.31.08', 'vp8'],
  mp4: ['avc1.64001f'],
};

/** Why this browser cannot make a format, in a sentence; null: it can. */
export type Support = Readonly<Record<VideoFormat, string | null>>;

/** Asks the browser what it can make. It does not encode anything for that. */
export async function supportOf(): Promise<Support> {
  const nothing = missingCanvas();
  if (nothing !== null) return { webm: nothing, mp4: nothing, gif: nothing };
  const missing = missingEncoder();
  const [webm, mp4] = await Promise.all([
    missing ?? problemOf('webm', t().vp9OrVp8),
    missing ?? problemOf('mp4', 'H.264'),
  ]);
  return { webm, mp4, gif: null };
}

function missingCanvas(): string | null {
  return 'OffscreenCanvas' in globalThis ? null : t().noCanvas;
}

function missingEncoder(): string | null {
  if (!isSecureContext) return t().onlyOverHttps;
  return 'VideoEncoder' in globalThis ? null : t().noVideoEncoder;
}

async function problemOf(format: 'webm' | 'mp4', name: string): Promise<string | null> {
  for (const codec of CODECS[format]) {
    const config = { codec, width: 1_280, height: 720 };
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({
      supported: false,
    }));
    if (supported === true) return null;
  }
  return t().noEncoderFor(name);
}
