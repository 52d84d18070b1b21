/** What a file can be. */
export type VideoFormat = 'webm' | 'mp4' | 'gif';

/** How a file is made. */
export interface VideoOptions {
  readonly format: VideoFormat;
  /** Size in px; even numbers. */
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly fps: number;
  /** Bits a second that a video may take; a GIF knows none. */
  readonly bitrate: number;
}

/** What the page asks of the encoder. Each is answered once, in the order in which they were asked. */
export type ToEncoder =
  | { readonly type: 'begin'; readonly options: VideoOptions }
  /** A picture that stands for `count` frames; it belongs to the encoder then. */
  | { readonly type: 'add'; readonly picture: ImageBitmap; readonly count: number }
  | { readonly type: 'finish' };

/** What the encoder answers. After `failed` nothing more can be asked. */
export type FromEncoder =
  | { readonly type: 'begun' }
  | { readonly type: 'added' }
  | { readonly type: 'finished'; readonly bytes: ArrayBuffer }
  | { readonly type: 'failed'; readonly reason: string };

/** A file that grows picture by picture. */
export interface Writer {
  /** Takes a picture over and closes it. */
  readonly add: (picture: ImageBitmap, count: number) => Promise<void>;
  /** The whole file. */
  readonly finish: () => Promise<ArrayBuffer>;
}
