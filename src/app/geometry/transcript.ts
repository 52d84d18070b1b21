import { milliseconds } from '../../kernel/text/words';
import type { BeatInfo, FrameSentence } from '../../worker/protocol';

/** A beat of a run in words: its frames, and what the scenario says of them. */
export interface TranscriptPart {
  /** Null for frames of no beat. */
  readonly name: string | null;
  /** Step of the beat; -1 for frames of none. */
  readonly step: number;
  readonly lines: readonly FrameSentence[];
  /** The narration, of the beat as it ends. */
  readonly text: string | null;
}

/** All sentences of a run in the order of its frames, under the beats they belong to. Nothing is left out. */
export function transcriptParts(
  beats: readonly BeatInfo[],
  sentences: readonly FrameSentence[],
): readonly TranscriptPart[] {
  const parts: { beat: BeatInfo | null; lines: FrameSentence[] }[] = [];
  let next = 0;
  for (const line of sentences) {
    // Both ascend, so one walk is enough: a run of one's own has a beat for each command.
    while (next < beats.length && (beats[next]?.frame ?? 0) < line.index) next += 1;
    const at = beats[next] ?? null;
    const beat = at !== null && at.firstFrame <= line.index ? at : null;
    const last = parts.at(-1);
    if (last !== undefined && last.beat === beat) last.lines.push(line);
    else parts.push({ beat, lines: [line] });
  }
  return parts.map(({ beat, lines }) => ({
    name: beat?.name ?? null,
    step: beat?.step ?? -1,
    lines,
    text: lines.at(-1)?.index === beat?.frame ? (beat?.text ?? null) : null,
  }));
}

/** The transcript as plain text: a heading for each beat, a line for each frame with its number and virtual time. */
export function transcriptText(title: string, parts: readonly TranscriptPart[]): string {
  const blocks = parts.map(({ name, lines, text }) =>
    [
      ...(name === null ? [] : [name]),
      ...lines.map(({ index, nowMs, sentence }) => `${index}. ${milliseconds(nowMs)}: ${sentence}`),
      ...(text === null ? [] : [text]),
    ].join('\n'),
  );
  return `${[title, ...blocks].join('\n\n')}\n`;
}
