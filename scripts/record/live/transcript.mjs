// A live recording in words.

/**
 * The recording as Markdown: chapters with their time, captions, and what is done, from the log of a Tour. `clock`
 * writes the time of a video frame.
 */
export function transcriptOfTour({ title, summary }, log, clock) {
  const lines = [`# ${title}`, '', summary];
  let before = '';
  for (const { kind, text, frame } of log) {
    // Acts in a row are one list.
    if (kind !== 'act' || before !== 'act') lines.push('');
    if (kind === 'chapter') lines.push(`## ${text} (${clock(frame)})`);
    else lines.push(kind === 'act' ? `- ${text}` : text);
    before = kind;
  }
  return `${lines.join('\n')}\n`;
}
