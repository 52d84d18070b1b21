import type { Request } from '../../worker/protocol';
import type { View } from './controls.svelte';
import { isLearnPage, type LearnPlace } from './learn-place';
import { page as t } from '../../texts/en/page';

/**
 * What an address names: `#/minikafka/shrink-recover-fence/5` is frame 5 of a scenario, `#/run/ID/5` a run that
 * is stored in this browser. The last part may be a beat's label, or be left out. `#/kips`, `#/questions`,
 * `#/fidelity` and `#/playlists` are pages of their own, with a part of them after it.
 */
export type Link =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'scenario';
      readonly modelId: string;
      readonly scenarioId: string;
      readonly at: number | string | null;
    }
  | { readonly kind: 'learn'; readonly place: LearnPlace }
  | { readonly kind: 'run'; readonly runId: string; readonly frame: number | null }
  | { readonly kind: 'wrong'; readonly field: string; readonly reason: string };

const FRAME = /^\d{1,9}$/;
const NAME = /^[\w@.-]{1,120}$/;

function placeOf(text: string): number | string {
  return FRAME.test(text) ? Number(text) : text;
}

/** Reads the hash of an address (with or without `#`). Never throws: a wrong one says which part is wrong. */
export function parseLink(hash: string): Link {
  const text = hash.replace(/^#?\/?/, '');
  if (text === '') return { kind: 'none' };
  let parts: readonly string[];
  try {
    parts = text.split('/').map(decodeURIComponent);
  } catch {
    return { kind: 'wrong', field: 'address', reason: t().cannotBeDecoded(text) };
  }
  const [model = '', name = '', place, ...rest] = parts;
  if (rest.length > 0) {
    return {
      kind: 'wrong',
      field: 'address',
      reason: t().isMoreThanModel(rest.join('/')),
    };
  }
  if (isLearnPage(model)) {
    const number = FRAME.test(place ?? '') ? Number(place) : null;
    // Whether there is such a part is known to the page.
    return { kind: 'learn', place: { page: model, id: name || null, at: number } };
  }
  if (!NAME.test(model)) return { kind: 'wrong', field: 'model', reason: t().isNotAName(model) };
  if (!NAME.test(name)) return { kind: 'wrong', field: 'scenario', reason: t().isNotAName(name) };
  const at = place === undefined || place === '' ? null : placeOf(place);
  if (model !== 'run') return { kind: 'scenario', modelId: model, scenarioId: name, at };
  if (typeof at === 'string') return { kind: 'wrong', field: 'frame', reason: t().isNotAFrame(at) };
  return { kind: 'run', runId: name, frame: at };
}

/** The hash that names a frame of a run: by scenario when it is the scenario's own run, else by run. */
export function formatLink(place: {
  modelId: string;
  scenarioId: string | null;
  runId: string;
  ownRun: boolean;
  frame: number;
}): string {
  const { modelId, scenarioId, runId, ownRun, frame } = place;
  const parts = scenarioId !== null && !ownRun ? [modelId, scenarioId] : ['run', runId];
  return `#/${[...parts, String(frame)].map(encodeURIComponent).join('/')}`;
}

const SPACE_TIME = '?view=space-time';

/** An address in two parts: the place in a run, and how it is shown. */
export function splitView(hash: string): { readonly place: string; readonly view: View } {
  return hash.endsWith(SPACE_TIME)
    ? { place: hash.slice(0, -SPACE_TIME.length), view: 'space-time' }
    : { place: hash, view: 'stage' };
}

/** The address of a place, shown in a view. */
export function withView(place: string, view: View): string {
  return view === 'stage' ? place : `${place}${SPACE_TIME}`;
}

/** The request that opens what a link names; null when it is wrong. */
export function requestOf(link: Link): Request | null {
  switch (link.kind) {
    case 'none':
    case 'learn':
      return { type: 'openLast' };
    case 'scenario':
      return { type: 'openScenario', scenarioId: link.scenarioId, at: link.at };
    case 'run':
      return { type: 'openRun', runId: link.runId, frame: link.frame };
    case 'wrong':
      return null;
    default:
      return link satisfies never;
  }
}
