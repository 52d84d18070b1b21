import { changes as t } from '../../texts/en/changes';
import { linkStates } from '../../texts/en/link-state';
import { processStates } from '../../texts/en/process-state';
import type { BrokerId, Offset } from '../ids';
import { brokerOf, type BrokerView, type ClusterView } from '../view';
import { braces, milliseconds } from './words';

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
    ...change(t().theController, stateOf(before.controller), stateOf(after.controller)),
    ...fencedChanges(before, after),
    ...change(t().waiting, before.waiters.length, after.waiters.length),
    ...linkChanges(before, after),
    ...change('min.insync.replicas', ...minimums(before, after)),
    ...(after.nowMs === before.nowMs ? [] : [t().clock(milliseconds(after.nowMs - before.nowMs))]),
  ];
}

function change(
  name: string,
  before: string | number | null | undefined,
  after: string | number | null | undefined,
): readonly string[] {
  if (before === after) return [];
  return [t().change(name, before ?? t().none, after ?? t().none)];
}

/** A process's state in words; undefined where there is no process. */
function stateOf(process: { readonly state: BrokerView['state'] } | null): string | undefined {
  return process === null ? undefined : processStates()[process.state];
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
    ...change(t().lastKnownLeader, before.lastKnownLeader, after.lastKnownLeader),
    ...change(t().recovering, recoveryOf(before), recoveryOf(after)),
    ...change('HW', before.highWatermark, after.highWatermark),
  ];
}

function elrOf({ eligibleLeaderReplicas: elr }: AnyView['partition']): string {
  return elr === null ? t().none : braces(elr);
}

function recoveryOf({ recovering }: AnyView['partition']): string | null {
  return recovering === null ? null : recovering ? t().yes : t().no;
}

type AnyBroker = BrokerView<{ readonly endOffset: Offset }>;

function brokerChanges(before: AnyBroker | undefined, after: AnyBroker): readonly string[] {
  if (before === undefined) return [];
  const { brokerId } = after;
  return [
    ...change(t().broker(brokerId), stateOf(before), stateOf(after)),
    ...change(t().endOf(brokerId), before.log.endOffset, after.log.endOffset),
  ];
}

function fencedChanges(before: AnyView, after: AnyView): readonly string[] {
  const fenced = ({ controller }: AnyView): readonly BrokerId[] =>
    controller?.brokers.filter((broker) => broker.fenced).map(({ brokerId }) => brokerId) ?? [];
  return change(t().fenced, braces(fenced(before)), braces(fenced(after)));
}

function linkChanges(before: AnyView, after: AnyView): readonly string[] {
  const known = (view: AnyView): ReadonlyMap<string, Link> =>
    new Map(view.links.map((link) => [`${link.from} ${link.to}`, link]));
  const [was, is] = [known(before), known(after)];
  return [...new Map([...was, ...is])].flatMap(([key, { from, to }]) => {
    const [one, other] = [linkWords(was.get(key)), linkWords(is.get(key))];
    return one === other ? [] : [t().link(endName(from), endName(to), one, other)];
  });
}

type Link = AnyView['links'][number];

/** A link's state and delay; one that is not listed is as it always is. */
function linkWords(link: Link | undefined): string {
  if (link === undefined) return linkStates().open;
  const state = linkStates()[link.state];
  return link.delayMs === null ? state : t().delayed(state, milliseconds(link.delayMs));
}

function endName(end: Link['from']): string {
  return typeof end === 'number' ? String(end) : t()[end];
}

function minimums(before: AnyView, after: AnyView): [number, number] {
  return [before.settings.minInsyncReplicas, after.settings.minInsyncReplicas];
}
