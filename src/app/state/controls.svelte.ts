import type { CommandType } from '../../kernel/command';
import type { FieldValues } from './form-values';
import { keep, kept } from './kept';

/** Tabs of the side panel, in order. */
export const TABS = ['Why', 'Next', 'Events', 'Metrics', 'Client', 'Config', 'Notes'] as const;
export type Tab = (typeof TABS)[number];

/** What the middle of the page shows of a frame. */
export type View = 'stage' | 'space-time';

/** What is open in front of the page: at most one thing. */
export type Overlay =
  | { readonly kind: 'none' }
  | { readonly kind: 'keys' }
  /** A video of the open run. */
  | { readonly kind: 'export' }
  /** The scenario in a page of one's own. */
  | { readonly kind: 'embed' }
  /** `values` fill its form; without them it opens as usual. */
  | { readonly kind: 'command'; readonly type: CommandType | null; readonly values?: FieldValues }
  | { readonly kind: 'exercise'; readonly exerciseId: string }
  | { readonly kind: 'confirm-delete'; readonly runId: string };

/** Something that a message offers to do. */
export interface Offer {
  readonly label: string;
  readonly act: () => void;
}

export type Theme = 'system' | 'light' | 'dark';

/** Px of a frame in space-time, unscaled, the farthest first. */
const FRAME_SIZES = [8, 14, 22, 32, 44, 60, 84] as const;

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const THEME_KEY = 'isrscope.theme';
const NEW_KEY = 'isrscope.visited';
const EXERCISE_KEY = 'isrscope.exercise';

/** How the page is arranged: nothing here touches the run. */
export class Controls {
  tab = $state<Tab>('Why');
  view = $state<View>('stage');
  private frameSizeAt = $state(4);
  /** Px of a frame in space-time, unscaled. */
  readonly frameSize: number = $derived(FRAME_SIZES[this.frameSizeAt] ?? 44);
  overlay = $state.raw<Overlay>({ kind: 'none' });
  theme = $state<Theme>(THEMES.find((theme) => theme === kept(THEME_KEY)) ?? 'system');
  presenting = $state(false);
  listShown = $state(true);
  /** On small screens the list is a sheet, closed at first. */
  sheetShown = $state(false);
  /** The strip with the play button; it goes at the first key or click. */
  firstVisit = $state(kept(NEW_KEY) === null);
  /** The exercise that one works on; empty or null for none. */
  exerciseId = $state(kept(EXERCISE_KEY));
  /** The stop of the tour that is shown, from 0; null: no tour. It is never begun but by a press. */
  tour = $state<number | null>(null);
  /** A short message that nobody has to answer. */
  message = $state<string | null>(null);
  /** What the message offers besides, or null. */
  offer = $state.raw<Offer | null>(null);

  readonly close = (): void => {
    this.overlay = { kind: 'none' };
  };

  /** Whether space-time can show fewer (1) or more (-1) frames. */
  canZoom(by: -1 | 1): boolean {
    return FRAME_SIZES[this.frameSizeAt + by] !== undefined;
  }

  zoom(by: -1 | 1): void {
    if (this.canZoom(by)) this.frameSizeAt += by;
  }

  readonly nextView = (): void => {
    this.view = this.view === 'stage' ? 'space-time' : 'stage';
  };

  readonly nextTheme = (): void => {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? 'system';
    keep(THEME_KEY, this.theme);
  };

  readonly workOn = (exerciseId: string): void => {
    this.exerciseId = exerciseId;
    keep(EXERCISE_KEY, exerciseId);
  };

  readonly begin = (): void => {
    if (!this.firstVisit) return;
    this.firstVisit = false;
    keep(NEW_KEY, 'yes');
  };

  readonly say = (message: string, offer: Offer | null = null): void => {
    this.message = message;
    this.offer = offer;
  };
}
