import type { Moment } from '../../moment';
import type { Box, Point } from '../numbers';
import { cutText, textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { metadataBehind, setText } from './registered';
import type { AppliedRound } from './stack';
import { processStates } from '../../../../texts/en/process-state';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** The controller on a phone: one line about the registration, and who has not applied it. */
export interface ControllerStrip {
  readonly box: Box;
  readonly text: string;
  readonly textX: number;
  readonly baseline: number;
  readonly crown: Point | null;
  readonly leaderEpoch: number;
  readonly rounds: readonly AppliedRound[];
  /** Not running: the word. */
  readonly state: 'paused' | 'crashed' | null;
  readonly font: number;
}

/** The strip under the lanes of a phone's stage. */
export function controllerStrip({ frame: { view } }: Moment, layout: KafkaLayout): ControllerStrip {
  const k = layout.scale;
  const box = layout.controller;
  const { leader, leaderEpoch, partitionEpoch, isr } = view.partition;
  const baseline = box.y + box.height / 2 + 4.3 * k;
  const state = view.controller?.state ?? 'running';
  const crowned = leader !== null;
  const behind = view.brokers.filter(
    ({ brokerId, state }) =>
      (state === 'running' || state === 'paused') && metadataBehind(view, brokerId) !== null,
  );
  const r = 8 * k;
  const parts = [`e${leaderEpoch}`, `pe${partitionEpoch ?? 0}`, `ISR ${setText(isr)}`];
  const words = state === 'running' ? [] : [`✗ ${processStates()[state]}`];
  const who = leader === null ? [t().noLeader, t().none] : [t().leader3(`${leader}`), `${leader}`];
  const texts = who.map((name) => [...words, name, ...parts].join(' · '));
  const room = box.width - (36 + behind.length * 18) * k;
  const font = { size: 12 * k, mono: true };
  return {
    box,
    text:
      texts.find((each) => textWidth(each, font) <= room) ??
      cutText(texts[1] ?? '', { room, font }),
    textX: box.x + (crowned ? 29 : 12) * k,
    baseline,
    crown: crowned ? { x: box.x + 11 * k, y: baseline } : null,
    leaderEpoch,
    rounds: behind.map(({ brokerId }, index) => ({
      key: `${brokerId}`,
      brokers: [brokerId],
      text: `${brokerId}`,
      x: box.x + box.width - r - 4 * k - (behind.length - 1 - index) * (2 * r + 2 * k),
      y: box.y + box.height / 2,
      r,
      behind: true,
      stale: metadataBehind(view, brokerId)?.stale === true,
    })),
    state: state === 'running' ? null : state,
    font: 12 * k,
  };
}
