import * as v from 'valibot';
import { BROKERS_MAX, NUMBER_MAX } from '../kernel/limits';

/** Shapes that commands, configurations and stored data share. */

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number = NUMBER_MAX) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

/** A text of at most `max` characters. */
export function text(max: number, min = 0) {
  return v.pipe(v.string(), v.minLength(min), v.maxLength(max));
}

/** A whole number; what it means is the model's to check. */
export const signed = whole(-NUMBER_MAX);

/** Brokers by id. */
export const brokerList = v.pipe(v.array(signed), v.maxLength(BROKERS_MAX));
