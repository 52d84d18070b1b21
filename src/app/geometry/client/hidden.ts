import { milliseconds, series } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import { brokerOf } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import { client as t } from '../../../texts/en/client';

/** Something true at this frame that neither tools nor MBeans show. */
export interface HiddenFact {
  readonly what: string;
  readonly fact: string;
}

type View = FrameData['view'];

/** What an operator's tools cannot see at this frame; empty where everything shows. */
export function hiddenFacts(frame: FrameData): readonly HiddenFact[] {
  const { view } = frame;
  if (view.controller === null) return [];
  return [
    ...zombies(view),
    ...proposals(view),
    ...tails(frame),
    ...highWatermarks(view),
    ...staleMetadata(view),
    ...silent(view),
    ...divergences(frame),
  ];
}

const set = (brokers: readonly BrokerId[]): string => `{${brokers.join(', ')}}`;

function zombies(view: View): readonly HiddenFact[] {
  const { leader, leaderEpoch } = view.partition;
  return view.brokers.flatMap(({ brokerId, kafka, believes }) => {
    if (kafka?.role !== 'leader' || brokerId === leader) return [];
    const now = leader === null ? t().nobodyLeads : t().brokerLeads(leader);
    return [
      {
        what: t().aLeaderThatWas,
        fact: t().brokerStillBelievesThat(brokerId, believes?.leaderEpoch ?? '?', now, leaderEpoch),
      },
    ];
  });
}

function proposals(view: View): readonly HiddenFact[] {
  return view.brokers.flatMap(({ brokerId, kafka }) => {
    const proposal = kafka?.proposal ?? null;
    if (kafka === null || proposal === null) return [];
    const asked: HiddenFact = {
      what: t().aPendingAlterpartition,
      fact: t().leaderHasAskedFor(brokerId, set(proposal.isr)),
    };
    const { isr, maximalIsr } = kafka;
    if (maximalIsr.length === isr.length) return [asked];
    return [
      asked,
      {
        what: t().theMaximalIsr,
        fact: t().theHighWatermarkOf(brokerId, set(maximalIsr), set(isr)),
      },
    ];
  });
}

function tails({ view, ledger }: FrameData): readonly HiddenFact[] {
  const leader = brokerOf(view, view.partition.leader);
  if (leader === undefined) return [];
  const { highWatermark, brokerId } = leader;
  const tail = leader.log.endOffset - highWatermark;
  if (tail <= 0) return [];
  const told = ledger.promises.filter(
    ({ status, nextOffset }) =>
      status === 'acknowledged' && nextOffset !== null && nextOffset > highWatermark,
  ).length;
  const what = tail === 1 ? t().recordStands : t().recordsStand;
  return [
    {
      what: t().theTailAboveThe,
      fact: t().inTheLogOf(
        tail,
        what,
        brokerId,
        highWatermark,
        told === 0 ? '' : t().ofTheRequestsShown(told, told === 1 ? t().is : t().are),
      ),
    },
  ];
}

function highWatermarks(view: View): readonly HiddenFact[] {
  const held = view.brokers.filter(({ state }) => state === 'running' || state === 'paused');
  const marks = new Set(held.map(({ highWatermark }) => highWatermark));
  if (marks.size < 2) return [];
  const each = held.map(({ brokerId, highWatermark }) => t().broker4(brokerId, highWatermark));
  return [
    {
      what: t().theHighWatermarkOfEach,
      fact: t().thereIsNoMbean(series(each)),
    },
  ];
}

function staleMetadata(view: View): readonly HiddenFact[] {
  const { partitionEpoch } = view.partition;
  return view.brokers.flatMap(({ brokerId, kafka, state }) => {
    const known = kafka?.applied?.partition ?? null;
    if (known === null || state !== 'running' || partitionEpoch === null) return [];
    if (known.partitionEpoch >= partitionEpoch) return [];
    return [
      {
        what: t().metadataThatHasNot,
        fact: t().brokerDescribesPartitionEpoch(brokerId, known.partitionEpoch, partitionEpoch),
      },
    ];
  });
}

function silent(view: View): readonly HiddenFact[] {
  return view.brokers.flatMap(({ brokerId, state }) => {
    if (state === 'running') return [];
    const known = view.controller?.brokers.find((broker) => broker.brokerId === brokerId);
    if (known === undefined || known.fenced) return [];
    const word = state === 'paused' ? t().paused : t().down;
    const member = view.partition.isr.includes(brokerId) ? t().andInTheIsr : '';
    const ends =
      known.sessionEndsMs === null
        ? ''
        : t().itsSessionLastsForMore(milliseconds(Math.max(0, known.sessionEndsMs - view.nowMs)));
    return [
      {
        what: t().aBrokerThatIs,
        fact: t().brokerIsItIs(brokerId, word, member, ends),
      },
    ];
  });
}

function divergences({ divergences: differing }: FrameData): readonly HiddenFact[] {
  return differing.map(({ brokers: [one, other], offset }) => ({
    what: t().logsThatDiffer,
    fact: t().brokersAndHoldDifferent(one, other, offset),
  }));
}
