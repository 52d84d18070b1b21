import type { BrokerId, Offset } from '../ids';
import { brokerOf, type BrokerView, type ClusterView } from '../view';
import { braces, milliseconds, nodeNamed } from './words';

/** A view with logs of any kind, as long as they have an end. */
type AnyView = ClusterView<{ readonly endOffset: Offset }>;

/**
 * The numbers and states that differ between two situations of one cluster, each as `name before → after`: what the
 * controller registered first, then each broker, then what waits, links and the clock. Empty when nothing differs.
 */
export function changedNumbers(before: AnyView, after: AnyView): readonly string[] {
  return [
    ...partitionChanges(before, after),
    ...after.brokers.flatMap((broker) => brokerChanges(brokerOf(before, broker.brokerId), broker)),
    ...change('the controller', before.controller?.state, after.controller?.state),
    ...fencedChanges(before, after),
    ...change('waiting requests', before.waiters.length, after.waiters.length),
    ...linkChanges(before, after),
    ...change('min.insync.replicas', ...minimums(before, after)),
    ...(after.nowMs === before.nowMs
      ? []
      : [`clock + ${milliseconds(after.nowMs - before.nowMs)}`]),
  ];
}

function change(
  name: string,
  before: string | number | null | undefined,
  after: string | number | null | undefined,
): readonly string[] {
  return before === after ? [] : [`${name} ${before ?? 'none'} → ${after ?? 'none'}`];
}

function partitionChanges(
  { partition: before }: AnyView,
  { partition: after }: AnyView,
): readonly string[] {
  return [
    ...change('leader', before.leader, after.leader),
    ...change('leader epoch', before.leaderEpoch, after.leaderEpoch),
    ...change('partition epoch', before.partitionEpoch, after.partitionEpoch),
    ...change('ISR', braces(before.isr), braces(after.isr)),
    ...change('ELR', elrOf(before), elrOf(after)),
    ...change('last known leader', before.lastKnownLeader, after.lastKnownLeader),
    ...change('recovering', recoveryOf(before), recoveryOf(after)),
    ...change('HW', before.highWatermark, after.highWatermark),
  ];
}

function elrOf({ eligibleLeaderReplicas: elr }: AnyView['partition']): string {
  return elr === null ? 'none' : braces(elr);
}

function recoveryOf({ recovering }: AnyView['partition']): string | null {
  return recovering === null ? null : recovering ? 'yes' : 'no';
}

type AnyBroker = BrokerView<{ readonly endOffset: Offset }>;

function brokerChanges(before: AnyBroker | undefined, after: AnyBroker): readonly string[] {
  if (before === undefined) return [];
  const { brokerId } = after;
  return [
    ...change(`broker ${brokerId}`, before.state, after.state),
    ...change(`LEO of broker ${brokerId}`, before.log.endOffset, after.log.endOffset),
  ];
}

function fencedChanges(before: AnyView, after: AnyView): readonly string[] {
  const fenced = ({ controller }: AnyView): readonly BrokerId[] =>
    controller?.brokers.filter((broker) => broker.fenced).map(({ brokerId }) => brokerId) ?? [];
  return change('fenced', braces(fenced(before)), braces(fenced(after)));
}

function linkChanges(before: AnyView, after: AnyView): readonly string[] {
  const words = (view: AnyView): ReadonlyMap<string, string> =>
    new Map(
      view.links.map(({ from, to, state, delayMs }) => [
        `link ${endName(from)} → ${endName(to)}`,
        delayMs === null ? state : `${state}, ${milliseconds(delayMs)}`,
      ]),
    );
  const [was, is] = [words(before), words(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((link) => {
    const [one, other] = [was.get(link) ?? 'open', is.get(link) ?? 'open'];
    return one === other ? [] : [`${link}: ${one} → ${other}`];
  });
}

function endName(end: AnyView['links'][number]['from']): string {
  return typeof end === 'number' ? String(end) : nodeNamed(end).replace(/^the |^a /, '');
}

function minimums(before: AnyView, after: AnyView): [number, number] {
  return [before.settings.minInsyncReplicas, after.settings.minInsyncReplicas];
}
