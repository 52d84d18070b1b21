import * as v from 'valibot';
import { InputError } from '../kernel/model';
import { checked } from './checked';
import { EMBED_VERSION, LABEL_MAX } from './embed-limits';
import { messageReason } from './embed-reasons';

/** What is wrong with an address or a message: the field and the reason. */
export interface Problem {
  readonly field: string;
  readonly reason: string;
}

/** What the host page asks for. A seek names one of the two: `frame` counts from 0, `beat` is a label. */
export type HostMessage =
  { readonly type: 'play' | 'pause' } | { readonly type: 'seek'; readonly to: number | string };

/** A beat: its label names it in every language, `name` is what is read, `frame` its last frame. */
interface EmbedBeat {
  readonly label: string;
  readonly name: string;
  readonly frame: number;
}

/** What the embedded page tells its host. Frames count from 0, `frames` is how many there are; times in ms. */
export type EmbedMessage =
  | {
      readonly type: 'ready';
      readonly model: string;
      readonly scenario: string;
      readonly title: string;
      readonly frames: number;
      readonly beats: readonly EmbedBeat[];
    }
  | {
      readonly type: 'frame';
      readonly frame: number;
      readonly timeMs: number;
      readonly sentence: string;
    }
  | ({ readonly type: 'beat'; readonly text: string | null } & EmbedBeat)
  | ({ readonly type: 'error' } & Problem);

const isrscope = v.literal(EMBED_VERSION);

const hostMessage = v.variant('type', [
  v.strictObject({ isrscope, type: v.picklist(['play', 'pause']) }),
  v.strictObject({
    isrscope,
    type: v.literal('seek'),
    frame: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    beat: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(LABEL_MAX))),
  }),
]);

/**
 * Reads what came from the host’s origin. Answers the message, what is wrong with it, or null for what is none of
 * ours (it has no field `isrscope`) and for errors: a host that sends back all that it hears must not go on for ever.
 * The reason is a sentence in English, whatever the language of the page is (embed-reasons.ts).
 */
export function readHostMessage(data: unknown): HostMessage | { readonly problem: Problem } | null {
  if (typeof data !== 'object' || data === null || !('isrscope' in data)) return null;
  if ('type' in data && data.type === 'error') return null;
  try {
    // The version first: of another one nothing else is known.
    checked(v.looseObject({ isrscope }), data, '');
    const message = checked(hostMessage, data, '');
    if (message.type !== 'seek') return { type: message.type };
    const { frame, beat } = message;
    const to = frame ?? beat;
    if (to === undefined) return { problem: wrong('frame', data) };
    if (frame !== undefined && beat !== undefined) return { problem: wrong('beat', data) };
    return { type: 'seek', to };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { problem: wrong(error.field, data) };
  }
}

function wrong(field: string, data: object): Problem {
  return { field, reason: messageReason(field, 'type' in data ? data.type : null) };
}
