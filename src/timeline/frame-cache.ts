import type { FrameIndex } from '../kernel/ids';
import type { Model } from '../kernel/model';
import {
  blockOf,
  frameCount,
  framesBetween,
  framesOfBlock,
  stepOf,
  trafficOfBlock,
  type Frame,
  type Track,
  type Traffic,
} from './track';

/** Replayed blocks that are kept; neighbours and causes of what is on the screen fit in. */
const BLOCKS_KEPT = 32;

/** What travelled in a block while it had frames up to `to` (exclusive). */
interface BlockTraffic {
  readonly to: FrameIndex;
  readonly traffic: Traffic;
}

/**
 * Frames of a track, replayed a block (the steps between two checkpoints) at a time. Moving on by a frame then
 * costs nothing, and a jump costs one block, whatever the length of the run.
 */
export class FrameCache<State> {
  private readonly track: Track<State>;
  private readonly model: Model<State>;
  /** Least recently used first. */
  private readonly blocks = new Map<number, readonly Frame[]>();
  private readonly traffics = new Map<number, BlockTraffic>();

  constructor(track: Track<State>, model: Model<State>) {
    this.track = track;
    this.model = model;
  }

  /** Frame `index`; throws RangeError outside the track. */
  at(index: FrameIndex): Frame {
    const frames = index < 0 ? [] : this.blockAt(index);
    const frame = frames[index - (frames[0]?.index ?? 0)];
    if (frame === undefined) {
      throw new RangeError(`no frame ${index} in a run of ${frameCount(this.track)}`);
    }
    return frame;
  }

  /** Frames with `from` <= index < `to`, clamped to the track. */
  between(range: { from: FrameIndex; to: FrameIndex }): readonly Frame[] {
    const found: Frame[] = [];
    const to = Math.min(range.to, frameCount(this.track));
    for (let from = Math.max(0, range.from); from < to;) {
      const block = this.blockAt(from);
      const start = block[0]?.index ?? 0;
      const part = block.slice(from - start, to - start);
      for (const frame of part) found.push(frame);
      from += Math.max(1, part.length);
    }
    return found;
  }

  /** What happened to messages in the blocks of a range, clamped to the track. */
  traffic(range: { from: FrameIndex; to: FrameIndex }): Traffic {
    const { track } = this;
    const last = Math.min(range.to, frameCount(track)) - 1;
    const first = blockOf(track, stepOf(track, Math.max(0, range.from)));
    const end = blockOf(track, stepOf(track, Math.max(0, last)));
    const parts: Traffic[] = [];
    for (let block = first; block <= end; block += 1) {
      parts.push(this.trafficAt(block));
    }
    return {
      before: parts[0]?.before ?? [],
      travels: parts.flatMap(({ travels }) => travels),
    };
  }

  private trafficAt(block: number): Traffic {
    const { to } = framesOfBlock(this.track, block);
    const known = this.traffics.get(block);
    // The last block grows with the run.
    const fresh =
      known?.to === to ? known : { to, traffic: trafficOfBlock(this.track, this.model, block) };
    keep(this.traffics, block, fresh);
    return fresh.traffic;
  }

  private blockAt(index: FrameIndex): readonly Frame[] {
    if (index >= frameCount(this.track)) return [];
    const block = blockOf(this.track, stepOf(this.track, index));
    const known = this.blocks.get(block);
    // The last block grows with the run.
    const fresh = known !== undefined && index <= (known.at(-1)?.index ?? -1);
    const frames = fresh ? known : this.replay(block);
    keep(this.blocks, block, frames);
    return frames;
  }

  private replay(block: number): readonly Frame[] {
    return framesBetween(this.track, this.model, framesOfBlock(this.track, block));
  }
}

/** Puts a block last, where those used last stand; the one that was not used for longest goes. */
function keep<Value>(kept: Map<number, Value>, block: number, value: Value): void {
  kept.delete(block);
  kept.set(block, value);
  const [oldest] = kept.keys();
  if (kept.size > BLOCKS_KEPT && oldest !== undefined) kept.delete(oldest);
}
