import { wholeNumber } from '../state/whole-number';
import type { Part } from './address';

/** Least and most px that a frame may be wide or high. */
export const SIZES = { width: { min: 320, max: 7680 }, height: { min: 240, max: 4320 } } as const;

/** Px that each part takes in a wide frame; the panel stands beside the stage. */
const HEIGHTS: Readonly<Record<Part, number>> = {
  stage: 400,
  sentence: 90,
  timeline: 180,
  panel: 0,
};
const FOOT = 34;

/** A height in px at which the parts need not be scrolled where the frame is wide. */
export function usualHeight(parts: readonly Part[]): number {
  const needed = parts.reduce((sum, part) => sum + HEIGHTS[part], FOOT);
  return Math.max(SIZES.height.min, Math.ceil(needed / 20) * 20);
}

/** The px that a text names; null for what is no whole number within the sizes. */
export function sizeOf(text: string, side: keyof typeof SIZES): number | null {
  const { min, max } = SIZES[side];
  const px = wholeNumber(text);
  return px !== null && px >= min && px <= max ? px : null;
}

/**
 * The HTML with which a page shows the frame. `address` is absolute, `width` and `height` in px; a width of null takes
 * all there is. Nothing is allowed to the frame beyond what every frame may: it needs nothing.
 */
export function frameHtml(given: {
  readonly address: string;
  readonly title: string;
  readonly width: number | null;
  readonly height: number;
}): string {
  const { address, title, width, height } = given;
  const attributes = {
    src: address,
    title,
    width: width === null ? '100%' : String(width),
    height: String(height),
    loading: 'lazy',
    style: 'border: 0',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe\n  ${written.join('\n  ')}\n></iframe>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
