import type { Area } from '../messages';

/** Simplified Chinese by area. */
export const zh: Readonly<Record<string, Area>> = {};
