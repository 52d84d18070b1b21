// What npm run record understands.
import { parseArgs } from 'node:util';

const FORMATS = ['webm', 'mp4', 'gif'];
const SIZES = ['1280x720', '1920x1080', '3840x2160'];

export const USAGE = `npm run record -- [SCENARIO...] [options]: films of scenarios; without a name, of all

  --model NAME      only scenarios of this model: minikafka or kafka
  --size WxH        ${SIZES.join(', ')} (1280x720), or another even size from 320x180 to 3840x2160;
                    with --live of the form 16:9, from 1280x720
  --fps N           1 to 60 (30); 30 or 60 move smoothly
  --theme NAME      light or dark (light)
  --pace N          2 is twice as fast, 0.5 half (1)
  --format NAME     ${FORMATS.join(', ')} (webm)
  --out DIR         where to (films)
  --live FILE       records what a script does on the page, such as e2e/videos/first-look.mjs; can be given again
  --check           films nothing: compares the stage at every beat with e2e/pictures
  --update          with --check: takes the pictures as they are now
  --pictures DIR    with --check: another folder than e2e/pictures
  --seconds N       only the first N seconds of each film
  --built DIR       films the page that is built there instead of building it`;

/** The options in `args`. Throws with a sentence for the first that is wrong. */
export function optionsOf(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      size: { type: 'string', default: '1280x720' },
      fps: { type: 'string', default: '30' },
      theme: { type: 'string', default: 'light' },
      pace: { type: 'string', default: '1' },
      format: { type: 'string', default: 'webm' },
      out: { type: 'string', default: 'films' },
      seconds: { type: 'string' },
      built: { type: 'string' },
      live: { type: 'string', multiple: true, default: [] },
      check: { type: 'boolean', default: false },
      pictures: { type: 'string', default: 'e2e/pictures' },
      update: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [, width, height] = /^(\d+)x(\d+)$/.exec(values.size) ?? [];
  const isLive = values.live.length > 0;
  if (isLive && (values.check || values.model !== undefined || positionals.length > 0))
    throw new Error('--live names what is recorded: no scenario, model or check goes with it');
  // The page is laid out for the smallest of these; smaller letters could not be read.
  const [leastWidth, leastHeight] = isLive ? [1280, 720] : [320, 180];
  // Places are looked for in a layout of this form.
  if (isLive && Number(width) * 9 !== Number(height) * 16)
    throw new Error(
      `--size is “${values.size}”; with --live it has the form 16:9, as ${SIZES[0]} has`,
    );
  return {
    ...values,
    scenarios: positionals,
    theme: oneOf('theme', values.theme, ['light', 'dark']),
    format: oneOf('format', values.format, FORMATS),
    model: values.model === undefined ? null : oneOf('model', values.model, ['minikafka', 'kafka']),
    width: even('width', number('width', width, leastWidth, 3840)),
    height: even('height', number('height', height, leastHeight, 2160)),
    fps: number('fps', values.fps, 1, 60),
    pace: number('pace', values.pace, 0.1, 20),
    seconds: values.seconds === undefined ? null : number('seconds', values.seconds, 0.1, 36_000),
  };
}

function oneOf(name, value, allowed) {
  if (allowed.includes(value)) return value;
  throw new Error(`--${name} is “${value}”; it can be ${allowed.join(', ')}`);
}

function number(name, text, least, most) {
  const value = Number(text);
  if (text !== undefined && text !== '' && value >= least && value <= most) return value;
  throw new Error(`${name} is “${text ?? ''}”; it is a number from ${least} to ${most}`);
}

/** Encoders halve the colour in both directions. */
function even(name, value) {
  if (value % 2 === 0) return value;
  throw new Error(`${name} is ${value}; it has to be even`);
}
