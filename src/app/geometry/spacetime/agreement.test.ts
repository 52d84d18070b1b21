import { describe, expect, it } from 'vitest';
import { scenarioIds } from '../../../worker/testing/opened';
import type { FrameData, SpaceTime } from '../../../worker/protocol';
import { isShown } from '../stage/kafka/message-words';
import { trafficOf } from '../stage/kafka/traffic';
import { arrowState, isHeldUpAt } from './arrows';
import { frameRoom, spaceTimeLayout } from './layout';
import { pageAround } from './pages';
import { sceneOf, type Scene } from './scene';
import { played, SIZES, sizeFor } from './testing/pages';

const TRIES = 8;

/** The same numbers every time, spread over [0, below). */
function numbers(seed: string): (below: number) => number {
  let state = Array.from(seed).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function covers(
  { begins, ends }: { begins: number | null; ends: number | null },
  frame: number,
): boolean {
  return (begins ?? -1) <= frame && frame < (ends ?? Infinity);
}

/** What the picture says of a frame. */
function told({ outline, lines, flags, arrows }: Scene, frame: number) {
  const isr = outline.sets.find((set) => covers(set, frame))?.isr;
  const bands = lines.bands.filter((band) => covers(band, frame));
  const leads = bands.filter(({ state }) => state.look === 'leads');
  const believes = bands.filter(({ state }) => state.look === 'believes');
  const flag = flags.findLast((each) => each.frame <= frame);
  return {
    isr,
    leads: leads.map(({ node, state }) => [node, state.epoch]),
    believes: believes.map(({ node, state }) => [node, state.epoch]),
    epochs: bands.flatMap(({ node, state }) => (state.epoch === null ? [] : [[node, state.epoch]])),
    highWatermark: flag === undefined ? null : { broker: flag.broker, value: flag.highWatermark },
    underWay: arrows
      .map(({ journey }) => journey)
      .filter((journey) => arrowState(journey, frame) === 'underWay'),
  };
}

/** The same of a frame as the stage has it. */
function staged({ view }: FrameData) {
  const running = view.brokers.filter(({ state }) => state === 'running');
  const leading = running.filter(({ brokerId, kafka }) =>
    kafka === null ? view.partition.leader === brokerId : kafka.role === 'leader',
  );
  const epochOf = ({ believes }: (typeof running)[number]): number =>
    believes?.leaderEpoch ?? view.partition.leaderEpoch;
  const isRegistered = ({ brokerId }: (typeof running)[number]): boolean =>
    view.partition.leader === brokerId;
  return {
    leads: leading.filter(isRegistered).map((each) => [each.brokerId, epochOf(each)]),
    believes: leading
      .filter((each) => !isRegistered(each))
      .map((each) => [each.brokerId, epochOf(each)]),
    epochs: running.map((each) => [each.brokerId, epochOf(each)]),
  };
}

/** Ids of the messages that the stage draws at a frame. */
function stagedMessages(frame: FrameData): readonly number[] {
  return frame.view.messages
    .filter((message) => {
      const view = { ...frame.view, messages: [message] };
      return trafficOf({ before: null, frame: { ...frame, view }, progress: 1 }).length > 0;
    })
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}

function underWayIn({ journeys }: SpaceTime, frame: number): readonly number[] {
  return journeys
    .filter((journey) => arrowState(journey, frame) === 'underWay')
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}

describe.each([
  ...scenarioIds('kafka'),
  'shrink-recover-fence',
  'acked-and-lost',
  'restart-and-promote',
])('%s', (scenarioId) => {
  it('tells at any frame what the stage tells', async () => {
    const run = await played(scenarioId);
    const next = numbers(scenarioId);
    for (let time = 0; time < TRIES; time += 1) {
      const index = next(run.frames);
      const size = SIZES[next(SIZES.length)] ?? SIZES[0];
      const frame = await run.frame(index);
      const { brokers } = await run.page(0, 1);
      const desk = sizeFor(size, { brokers, isCluster: frame.view.controller !== null });
      const page = pageAround(index, {
        count: frameRoom(desk, 8 + next(60)),
        frames: run.frames,
      });
      const data = await run.page(page.from, page.to);
      const count = page.to - page.from;
      const scene = sceneOf(data, spaceTimeLayout(desk, page, count));
      const says = told(scene, index);
      const where = `frame ${index} of page ${page.from} to ${page.to}`;
      expect(says.isr, where).toEqual(frame.view.partition.isr);
      expect(says, where).toMatchObject(staged(frame));
      expect(underWayIn(data, index), where).toEqual(
        frame.view.messages.map(({ id }) => id).sort((one, other) => one - other),
      );
      const drawn = says.underWay.filter((journey) => isShown(journey, isHeldUpAt(journey, index)));
      expect(
        drawn.map(({ id }) => id).sort((one, other) => one - other),
        where,
      ).toEqual(stagedMessages(frame));
      const [leads] = says.leads;
      if (leads !== undefined && says.highWatermark !== null) {
        expect(says.highWatermark, where).toEqual({
          broker: leads[0],
          value: frame.view.partition.highWatermark,
        });
      }
    }
  }, 20_000);
});

it('shows the first high watermark and each that follows', async () => {
  const run = await played('slow-follower');
  const data = await run.page(0, run.frames);
  const desk = sizeFor(SIZES[1], data);
  const { flags } = sceneOf(data, spaceTimeLayout(desk, { from: 0, to: run.frames }, run.frames));
  expect(flags.map(({ highWatermark }) => highWatermark)).toEqual([0, 1, 3]);
});
