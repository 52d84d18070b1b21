// How far a film is: a line that is rewritten on a terminal, a line each tenth elsewhere.

/** Answers `at(frame)`, to be called with the number of frames that are done, and `done(text)`. */
export function progressOf(name, total, out = process.stdout) {
  const started = performance.now();
  let told = -1;
  return {
    at: (frame) => {
      const percent = Math.floor((frame * 100) / total);
      const step = out.isTTY ? percent : Math.floor(percent / 10);
      if (step === told) return;
      told = step;
      const seconds = (performance.now() - started) / 1_000;
      const left = frame === 0 ? '' : `, ${timeText((seconds * (total - frame)) / frame)} left`;
      writeLine(out, `${name}: frame ${frame} of ${total}, ${percent} %${left}`);
    },
    done: (text) => endLine(out, `${name}: ${text}`),
  };
}

/** As {@link progressOf}, for a film whose length is not known: a line each second of it on a terminal, each ten elsewhere. */
export function liveProgressOf(name, fps, out = process.stdout) {
  const every = fps * (out.isTTY ? 1 : 10);
  return {
    at: (frame) => {
      if ((frame - 1) % every !== 0) return;
      writeLine(out, `${name}: frame ${frame}, ${Math.round(frame / fps)} s`);
    },
    done: (text) => endLine(out, `${name}: ${text}`),
  };
}

function writeLine(out, text) {
  out.write(out.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
}

function endLine(out, text) {
  writeLine(out, text);
  if (out.isTTY) out.write('\n');
}

/** Seconds in words: 12 s, 3 min. */
export function timeText(seconds) {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
