// How far a film is: a line that is rewritten on a terminal, a line each tenth elsewhere.

/** Answers `at(frame)`, to be called with the number of frames that are done, and `done(text)`. */
export function progressOf(name, total, out = process.stdout) {
  const started = performance.now();
  let told = -1;
  const write = (text) => out.write(out.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
  return {
    at: (frame) => {
      const percent = Math.floor((frame * 100) / total);
      const step = out.isTTY ? percent : Math.floor(percent / 10);
      if (step === told) return;
      told = step;
      const seconds = (performance.now() - started) / 1_000;
      const left = frame === 0 ? '' : `, ${timeText((seconds * (total - frame)) / frame)} left`;
      write(`${name}: frame ${frame} of ${total}, ${percent} %${left}`);
    },
    done: (text) => {
      write(`${name}: ${text}`);
      if (out.isTTY) out.write('\n');
    },
  };
}

/** Seconds in words: 12 s, 3 min. */
export function timeText(seconds) {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
