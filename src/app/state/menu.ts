import type { Command, CommandType } from '../../kernel/command';
import type { BrokerId, EndPoint, NodeId } from '../../kernel/ids';
import { capitalized, nodeNamed } from '../../kernel/text/words';
import { brokerOf, type ClusterView, type LogWindow, type MessageView } from '../../kernel/view';
import type { FieldValues } from './form-values';
import { panels as t } from '../../texts/en/panels';

/** One thing that can be done with what is selected. */
export interface MenuItem {
  readonly label: string;
  /** What it does at once; with `opensForm` only a proposal, and its form asks for the rest. */
  readonly command: Command;
  readonly opensForm: boolean;
}

/** The commands that apply to what is selected. */
export interface Menu {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** What a menu needs of a selection; only brokers, the controller and messages have one. */
interface Selected {
  readonly kind: string;
  readonly broker?: BrokerId | null;
  readonly message?: number;
}

type View = ClusterView<LogWindow>;

/** The menu of what is selected, in the order of use; null where nothing can be done with it, or it is not there. */
export function menuOf(selected: Selected, view: View, types: readonly CommandType[]): Menu | null {
  const items = itemsOf(selected, view).filter(({ command }) => types.includes(command.type));
  return items.length === 0 ? null : { title: titleOf(selected, view), items };
}

/** The inputs of a command's form as the command fills them. */
export function valuesOf(command: Command): FieldValues {
  const fields = Object.entries(command).filter(([name]) => name !== 'type');
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
}

const now = (label: string, command: Command): MenuItem => ({ label, command, opensForm: false });
const form = (label: string, command: Command): MenuItem => ({ label, command, opensForm: true });

function titleOf({ kind, broker, message }: Selected, view: View): string {
  if (kind === 'controller') return t().controller;
  if (kind === 'broker') return capitalized(nodeNamed(broker ?? 0));
  const found = view.messages.find(({ id }) => id === message);
  return found === undefined ? '' : `${found.kind} ${endName(found.from)} → ${endName(found.to)}`;
}

function itemsOf({ kind, broker, message }: Selected, view: View): readonly MenuItem[] {
  switch (kind) {
    case 'broker':
      return typeof broker === 'number' ? brokerItems(broker, view) : [];
    case 'controller':
      return controllerItems(view);
    case 'message':
      return messageItems(view.messages.find(({ id }) => id === message));
    default:
      return [];
  }
}

function messageItems(message: MessageView | undefined): readonly MenuItem[] {
  if (message === undefined) return [];
  const { id } = message;
  return [
    now(t().deliverNow, { type: 'deliverMessage', message: id }),
    now(t().delayS, { type: 'delayMessage', message: id, ms: 1_000 }),
    form(t().delay, { type: 'delayMessage', message: id, ms: 5_000 }),
    now(t().hold, { type: 'delayMessage', message: id, ms: null }),
    now(t().drop, { type: 'dropMessage', message: id }),
  ];
}

function controllerItems(view: View): readonly MenuItem[] {
  if (view.controller === null) return [];
  return [
    ...processItems('controller', view.controller.state),
    now(t().electThePreferredLeader, { type: 'electLeader', election: 'preferred' }),
    now(t().uncleanElection, { type: 'electLeader', election: 'unclean' }),
    form(t().alterConfig, { type: 'alterConfig', name: 'min.insync.replicas', value: 1 }),
    ...healItems('controller', view),
  ];
}

function processItems(node: NodeId, state: string): readonly MenuItem[] {
  switch (state) {
    case 'running':
      return [now(t().pause, { type: 'pause', node }), now(t().crash, { type: 'crash', node })];
    case 'paused':
      return [now(t().resume, { type: 'resume', node }), now(t().crash, { type: 'crash', node })];
    default:
      return [now(t().start, { type: 'start', node })];
  }
}

function brokerItems(broker: BrokerId, view: View): readonly MenuItem[] {
  const found = brokerOf(view, broker);
  if (found === undefined) return [];
  if (view.controller === null) {
    return [
      now(t().promote, { type: 'promote', broker }),
      now(t().rejoin, { type: 'rejoin', broker }),
      now(t().removeFromIsr, { type: 'removeFromIsr', broker }),
    ];
  }
  const { state, highWatermark, log } = found;
  const isUp = state === 'running' || state === 'paused';
  // What a machine that dies loses first: records that no quorum is known to have.
  const keep = Math.min(highWatermark, Math.max(0, log.endOffset - 1));
  const loses = isUp && log.endOffset > 0;
  return [
    ...processItems(broker, state),
    ...(loses ? [form(t().crashLoseTheTail, { type: 'crash', node: broker, keep })] : []),
    ...(state === 'running' ? [now(t().shutDown, { type: 'shutdown', broker })] : []),
    ...(isUp
      ? cutItems(broker, view)
      : [
          now(t().loseItsLog, { type: 'loseLog', broker }),
          now(t().loseItsCleanFile, { type: 'loseCleanShutdownFile', broker }),
        ]),
    ...healItems(broker, view),
    ...(isUp ? [form(t().produceToIt, { type: 'produce', acks: '1', values: ['x'], broker })] : []),
  ];
}

/** Cuts of one direction each: between a follower and the leader, and to the controller. */
function cutItems(broker: BrokerId, view: View): readonly MenuItem[] {
  const { leader } = view.partition;
  const pairs: readonly (readonly [EndPoint, EndPoint])[] =
    leader === null || leader === broker
      ? [[broker, 'controller']]
      : [
          [broker, leader],
          [leader, broker],
          [broker, 'controller'],
        ];
  const isCut = (from: EndPoint, to: EndPoint): boolean =>
    view.links.some((link) => link.from === from && link.to === to && link.state !== 'open');
  return pairs
    .filter(([from, to]) => !isCut(from, to))
    .map(([from, to]) =>
      now(t().cut(endName(from), endName(to)), { type: 'setLink', from, to, state: 'cut' }),
    );
}

function healItems(node: NodeId, { links }: View): readonly MenuItem[] {
  return links
    .filter(({ from, to, state }) => state !== 'open' && (from === node || to === node))
    .map(({ from, to }) =>
      now(t().heal(endName(from), endName(to)), { type: 'setLink', from, to, state: 'open' }),
    );
}

function endName(end: EndPoint): string {
  return typeof end === 'number' ? String(end) : end;
}
