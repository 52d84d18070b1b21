import * as v from 'valibot';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import { whole } from './shapes';

/** What the writer of a run tells its readers. */
export interface TabMessage {
  readonly runId: string;
  readonly steps: StepNumber;
  readonly frame: FrameIndex | null;
}

const tabMessage = v.strictObject({
  runId: v.string(),
  steps: whole(0),
  frame: v.nullable(whole(0)),
});

/** What another tab told; null for anything else: another version of isrscope may speak another language here. */
export function readTabMessage(data: unknown): TabMessage | null {
  const result = v.safeParse(tabMessage, data);
  return result.success ? result.output : null;
}
