import { openScenario } from '../../../../worker/testing/opened';
import type { FrameData, SpaceTime } from '../../../../worker/protocol';
import { frameRoom, spaceTimeLayout, type SpaceTimeLayout, type SpaceTimeSize } from '../layout';
import { pageAround } from '../pages';

/** A scenario played to its end, with what the page asks for. */
export interface Played {
  readonly frames: number;
  page(from: number, to: number): Promise<SpaceTime>;
  frame(index: number): Promise<FrameData>;
}

/** Plays a scenario through the worker's own simulation. */
export async function played(scenarioId: string): Promise<Played> {
  const { tab, frames } = await openScenario(scenarioId);
  return {
    frames,
    page: async (from, to) => (await tab.ask({ type: 'spaceTime', from, to })).spaceTime,
    frame: async (index) => {
      const reply = await tab.ask({ type: 'frames', from: index, to: index + 1, columns: 12 });
      const [frame] = reply.frames;
      if (frame === undefined) throw new Error(`no frame ${index}`);
      return frame;
    },
  };
}

/** Sizes that the page has: beside the list at 1280x720, without it, at 1920x1080, and a phone. */
export const SIZES = [
  { name: '704x398', width: 704, height: 398, scale: 1, phone: false, px: 44 },
  { name: '944x398', width: 944, height: 398, scale: 1, phone: false, px: 60 },
  { name: '1344x758', width: 1344, height: 758, scale: 1.22, phone: false, px: 22 },
  { name: '390x424', width: 390, height: 424, scale: 1, phone: true, px: 44 },
] as const;

export function sizeFor(
  { width, height, scale, phone }: (typeof SIZES)[number],
  data: Pick<SpaceTime, 'brokers' | 'isCluster'>,
): SpaceTimeSize {
  const { brokers, isCluster } = data;
  return { width, height, scale, phone, brokers, hasController: isCluster };
}

/** All pages of a scenario at a size, with their layouts. */
export async function pagesOf(
  run: Played,
  size: (typeof SIZES)[number],
): Promise<readonly { readonly data: SpaceTime; readonly layout: SpaceTimeLayout }[]> {
  const first = await run.page(0, 1);
  const desk = sizeFor(size, first);
  const count = frameRoom(desk, size.px);
  const found: { data: SpaceTime; layout: SpaceTimeLayout }[] = [];
  let last = -1;
  for (let index = 0; index < run.frames; index += 1) {
    const page = pageAround(index, { count, frames: run.frames });
    if (page.from === last) continue;
    last = page.from;
    const data = await run.page(page.from, page.to);
    found.push({ data, layout: spaceTimeLayout(desk, page, count) });
  }
  return found;
}
