import type { FrameData } from '../../../worker/protocol';
import type { Moment } from '../../geometry/moment';
import type { Session } from '../../state/session.svelte';

/** Frames that are asked for at once. */
const AT_ONCE = 24;

/** The frames of the open run as a picture needs them; the page's own playhead stays where it is. */
export class Moments {
  private frames: ReadonlyMap<number, FrameData> = new Map();

  /** `columns`: offsets that fit the picture's stage. */
  constructor(
    private readonly session: Session,
    private readonly columns: number,
  ) {}

  /** What stands at a position, in frames with their fraction. Throws when the worker refuses or has no such frame. */
  async at(position: number): Promise<Moment> {
    const index = Math.ceil(position);
    if (!this.frames.has(index) || (index > 0 && !this.frames.has(index - 1))) {
      const { frames } = await this.session.ask('frames', {
        type: 'frames',
        from: Math.max(0, index - 1),
        to: index + AT_ONCE,
        columns: this.columns,
      });
      this.frames = new Map(frames.map((frame) => [frame.index, frame]));
    }
    const frame = this.frames.get(index);
    if (frame === undefined) throw new Error(`There is no frame ${index}.`);
    return {
      before: this.frames.get(index - 1) ?? null,
      frame,
      progress: 1 - (index - position),
    };
  }
}
