import { flushSync, mount, unmount } from 'svelte';
import type { RunInfo } from '../../../worker/protocol';
import type { Shown } from '../../geometry/film/pictures';
import type { FilmScript } from '../../geometry/film/script';
import type { Moment } from '../../geometry/moment';
import FilmPicture from '../film/FilmPicture.svelte';
import { sheetText } from './sheet';

/** What a drawing is made for. */
export interface DrawingOptions {
  readonly run: RunInfo;
  readonly scenario: FilmScript['scenario'];
  /** Size of a picture in px. */
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

/** Characters that XML cannot hold, and halves of characters. */
// eslint-disable-next-line no-control-regex -- They are what is looked for.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
/** How long the stage may take to come, in ms. */
const STAGE_MS = 15_000;
/** The stage is laid out for at least so many px; smaller pictures are scaled down. */
const SMALLEST_WIDTH = 960;

/** Size in px for which a picture of some size is laid out: it has the same form. */
export function laidOut({ width, height }: { readonly width: number; readonly height: number }): {
  readonly width: number;
  readonly height: number;
} {
  const times = Math.max(1, SMALLEST_WIDTH / width);
  return { width: width * times, height: height * times };
}

/**
 * Draws pictures of a film: the component that is filmed stands in the document unseen, and what it shows is painted
 * by the browser on a canvas, from the page's own styles. Nothing is drawn a second way.
 */
export class Drawing {
  private readonly host = document.createElement('div');
  private readonly canvas: OffscreenCanvas;
  private readonly context: OffscreenCanvasRenderingContext2D;
  private readonly component: Record<string, unknown>;
  private moment = $state.raw<Moment | null>(null);
  private shown = $state.raw<Shown>({ position: 0, words: { kind: 'title' }, foldMs: null });
  private head = '';

  /** Throws when the browser gives no canvas. */
  constructor(private readonly options: DrawingOptions) {
    const { width, height, theme } = options;
    this.canvas = new OffscreenCanvas(width, height);
    const context = this.canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('The browser gives no canvas to draw on.');
    this.context = context;
    this.host.hidden = true;
    this.host.dataset['theme'] = theme;
    document.body.append(this.host);
    const moment = (): Moment | null => this.moment;
    const shown = (): Shown => this.shown;
    this.component = mount(FilmPicture, {
      target: this.host,
      props: {
        ...options,
        ...laidOut(options),
        get moment() {
          return moment();
        },
        get shown() {
          return shown();
        },
      },
    });
  }

  /** The picture of a moment; it belongs to the caller, who closes it. Throws when the browser cannot paint it. */
  async picture(moment: Moment, shown: Shown): Promise<ImageBitmap> {
    const { width, height } = this.options;
    this.moment = moment;
    this.shown = shown;
    flushSync();
    if (this.head === '') this.head = await this.begin();
    const image = new Image(width, height);
    image.src = this.head + encodeURIComponent(`${this.body()}</foreignObject></svg>`);
    await image.decode();
    this.context.drawImage(image, 0, 0, width, height);
    return this.canvas.transferToImageBitmap();
  }

  /** Takes away what was put into the document. */
  end(): void {
    void unmount(this.component);
    this.host.remove();
  }

  private body(): string {
    const picture = this.host.firstElementChild;
    if (picture === null) throw new Error('There is no picture.');
    return new XMLSerializer().serializeToString(picture).replace(UNWRITABLE, '\ufffd');
  }

  /** Waits for the model's stage and the styles that come with it; answers what all pictures begin with. */
  private async begin(): Promise<string> {
    const until = performance.now() + STAGE_MS;
    while (this.host.querySelector('svg.stage > :not(text)') === null) {
      if (performance.now() > until) throw new Error('The stage could not be loaded.');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const { width, height, theme } = this.options;
    const box = laidOut(this.options);
    const style = (await sheetText()).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
        `viewBox="0 0 ${box.width} ${box.height}" data-theme="${theme}">` +
        `<style>${style}</style><foreignObject width="100%" height="100%">`,
    )}`;
  }
}
