import type { BrokerId } from '../../../kernel/ids';
import { brokerOf, type BrokerView, type ClusterView, type LogWindow } from '../../../kernel/view';
import type { Moment } from '../moment';
import { between, clamp, phase } from './numbers';
import { secondsText } from './text';
import { stage as t } from '../../../texts/en/stage';

/** A follower's distance from its leader, in time and in offsets. */
export interface LagMark {
  /** Part of replica.lag.time.max.ms that has passed since the last fetch, in [0, 1]; null: it never fetched. */
  readonly fraction: number | null;
  readonly late: boolean;
  readonly seconds: string;
  /** `lag 1 > 0 ✗`, and shorter `lag 1 ✗`; empty when there is no leader or no offset cap. */
  readonly offsets: readonly string[];
  readonly far: boolean;
}

type View = ClusterView<LogWindow>;

/** The lag of a follower at a moment; null for the leader itself. */
export function lagOf({ before, frame, progress }: Moment, brokerId: BrokerId): LagMark | null {
  const { view } = frame;
  const broker = brokerOf(view, brokerId);
  if (broker === undefined || view.partition.leader === brokerId) return null;
  const age = ageOf(view, broker);
  const known = before === null ? undefined : brokerOf(before.view, brokerId);
  const oldAge = before === null || known === undefined ? age : ageOf(before.view, known);
  const max = view.settings.replicaLagTimeMaxMs;
  const t = phase(progress, { from: 0, to: 1 });
  const shown = age === null ? null : between({ from: oldAge ?? age, to: age }, t);
  return {
    fraction: shown === null ? null : clamp(max === 0 ? 1 : shown / max, { min: 0, max: 1 }),
    late: age !== null && age > max,
    seconds: age === null ? '?' : secondsText(t < 1 ? Math.round((shown ?? 0) / 100) * 100 : age),
    ...(t < 0.5 && before !== null && known !== undefined
      ? offsetLag(before.view, known)
      : offsetLag(view, broker)),
  };
}

function ageOf(view: View, broker: BrokerView<LogWindow>): number | null {
  return broker.lastFetchMs === null ? null : Math.max(0, view.nowMs - broker.lastFetchMs);
}

function offsetLag(
  view: View,
  broker: BrokerView<LogWindow>,
): { offsets: readonly string[]; far: boolean } {
  const leader = brokerOf(view, view.partition.leader);
  const cap = view.settings.replicaLagMaxOffsets;
  if (leader === undefined || cap === null) return { offsets: [], far: false };
  const lag = leader.log.endOffset - broker.log.endOffset;
  const far = lag > cap;
  const number = lag < 0 ? `−${-lag}` : `${lag}`;
  const sign = far ? '✗' : '✓';
  const compared = far ? `> ${cap}` : cap === 0 ? `≤ ${cap}` : t().of(cap);
  return { offsets: [t().lag(number, compared, sign), t().lag2(number, sign)], far };
}
