/** The part of gifenc 1.0.3 that is used; it brings no types. */
declare module 'gifenc' {
  /** Red, green, blue, each 0 to 255. */
  export type Colour = readonly number[];

  export interface FrameOptions {
    readonly palette: readonly Colour[];
    /** In ms, rounded to hundredths of a second. */
    readonly delay: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 1: what the picture covers stays for the next one. */
    readonly dispose?: number;
  }

  /** A GIF that grows; without `repeat` it runs for ever. */
  export function GIFEncoder(): {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  };
}
