import type { Moment } from '../../moment';
import { clamp, type Box, type Point } from '../numbers';
import { textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { sessionRows, type SessionRow } from './sessions';
import { stackMark, type StackMark } from './stack';
import { spanText } from './registered';
import { processStates } from '../../../../texts/en/process-state';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** The controller's panel: the metadata log as a stack, and each broker's session. */
export interface ControllerMark {
  readonly box: Box;
  readonly title: Point;
  readonly state: Point & { readonly text: string; readonly running: boolean };
  readonly stack: StackMark | null;
  readonly heading: Point;
  readonly session: Point & { readonly text: string };
  readonly brokers: readonly SessionRow[];
  readonly font: number;
}

/** The panel of a frame; null where there is no controller. */
export function controllerMark(moment: Moment, layout: KafkaLayout): ControllerMark | null {
  const { view } = moment.frame;
  const { controller } = view;
  if (controller === null) return null;
  const k = layout.scale;
  const { controller: box } = layout;
  const right = box.x + box.width - 8 * k;
  const count = controller.brokers.length;
  const step = clamp((box.height * 0.24) / Math.max(1, count), { min: 14 * k, max: 22 * k });
  const sessions = step * count + 27 * k;
  const top = box.y + 27 * k;
  const stack = stackMark(view, { layout, top, bottom: box.y + box.height - sessions - 6 * k });
  const headingY = (stack?.bottom ?? top) + 19 * k;
  const running = controller.state === 'running';
  const title = textWidth(t().controller, { size: layout.titleFont, bold: true });
  const room = box.width - title - 26 * k;
  const words = running
    ? [t().metadataLog, t().metadata, '']
    : [controller.state === 'crashed' ? t().crashed : processStates()[controller.state]];
  const state = words.find((word) => textWidth(word, { size: 11 * k }) <= room) ?? words[0] ?? '';
  return {
    box,
    title: { x: box.x + 8 * k, y: box.y + 18 * k },
    state: { x: right, y: box.y + 18 * k, text: state, running },
    stack,
    heading: { x: box.x + 8 * k, y: headingY },
    session: {
      x: right,
      y: headingY,
      text: t().session(spanText(controller.sessionTimeoutMs)),
    },
    brokers: sessionRows(view, { layout, top: headingY + 1 * k, step }),
    font: 11 * k,
  };
}
