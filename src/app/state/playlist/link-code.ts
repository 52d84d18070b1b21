import { PLAYLIST_BYTES_MAX } from '../../../kernel/limits';
import { InputError } from '../../../kernel/model';
import { playlist as t } from '../../../texts/en/playlist';

/** Marks a text that was deflated and written in base64url; a code without it is no link of ours. */
const MARK = 'z.';

/** Whether the part of an address is the code of a text, and not the id of something that is kept here. */
export function isLinkCode(id: string): boolean {
  return id.includes('.');
}

/** A text as a part of an address: deflated, in letters that need no escape. */
export async function linkCode(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const code = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${MARK}${code}`;
}

/** The text of a code. Throws InputError (field `link`) for one that is cut, damaged or unpacks to too much. */
export async function textOfCode(code: string): Promise<string> {
  if (!code.startsWith(MARK)) {
    throw new InputError('link', t().beginsWith(code.slice(0, 2), MARK));
  }
  const bytes = bytesOf(code.slice(MARK.length));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    return await readAtMost(unpacked, PLAYLIST_BYTES_MAX);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError('link', t().isCutOrDamaged);
  }
}

function bytesOf(code: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    throw new InputError('link', t().holdsOtherLetters);
  }
}

/** A small code may unpack to more than a browser can hold: it is read no further than `most` bytes. */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.byteLength;
    if (read > most) {
      await reader.cancel();
      throw new InputError('link', t().unpacksToMore(most));
    }
    text += decoder.decode(value, { stream: true });
  }
}
