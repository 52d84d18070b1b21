import { milliseconds } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import { brokerOf } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';

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
    const now = leader === null ? 'nobody leads' : `broker ${leader} leads`;
    return [
      {
        what: 'A leader that was replaced',
        fact: `Broker ${brokerId} still believes that it leads in epoch ${believes?.leaderEpoch ?? '?'}; registered is that ${now} in epoch ${leaderEpoch}.`,
      },
    ];
  });
}

function proposals(view: View): readonly HiddenFact[] {
  return view.brokers.flatMap(({ brokerId, kafka }) => {
    const proposal = kafka?.proposal ?? null;
    if (kafka === null || proposal === null) return [];
    const asked: HiddenFact = {
      what: 'A pending AlterPartition',
      fact: `Leader ${brokerId} has asked for the ISR ${set(proposal.isr)} and has no answer yet: until then it asks for no other change.`,
    };
    const { isr, maximalIsr } = kafka;
    if (maximalIsr.length === isr.length) return [asked];
    return [
      asked,
      {
        what: 'The maximal ISR',
        fact: `The high watermark of leader ${brokerId} waits for ${set(maximalIsr)}; tools and gauges show the committed ISR ${set(isr)}.`,
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
  const what = tail === 1 ? 'record stands' : 'records stand';
  return [
    {
      what: 'The tail above the high watermark',
      fact: `${tail} ${what} in the log of leader ${brokerId} from offset ${highWatermark} on that no consumer reads and no tool counts${told === 0 ? '' : `; ${told} of the requests shown below ${told === 1 ? 'is' : 'are'} acknowledged all the same`}.`,
    },
  ];
}

function highWatermarks(view: View): readonly HiddenFact[] {
  const held = view.brokers.filter(({ state }) => state === 'running' || state === 'paused');
  const marks = new Set(held.map(({ highWatermark }) => highWatermark));
  if (marks.size < 2) return [];
  const each = held.map(({ brokerId, highWatermark }) => `broker ${brokerId}: ${highWatermark}`);
  return [
    {
      what: 'The high watermark of each replica',
      fact: `There is no MBean for it, and it differs: ${each.join(', ')}.`,
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
        what: 'Metadata that has not arrived',
        fact: `Broker ${brokerId} describes partition epoch ${known.partitionEpoch}; the controller has registered ${partitionEpoch}. Nothing in its answer says so.`,
      },
    ];
  });
}

function silent(view: View): readonly HiddenFact[] {
  return view.brokers.flatMap(({ brokerId, state }) => {
    if (state === 'running') return [];
    const known = view.controller?.brokers.find((broker) => broker.brokerId === brokerId);
    if (known === undefined || known.fenced) return [];
    const word = state === 'paused' ? 'paused' : 'down';
    const member = view.partition.isr.includes(brokerId) ? ', and in the ISR' : '';
    const ends =
      known.sessionEndsMs === null
        ? ''
        : ` Its session lasts for ${milliseconds(Math.max(0, known.sessionEndsMs - view.nowMs))} more.`;
    return [
      {
        what: 'A broker that is gone',
        fact: `Broker ${brokerId} is ${word}; it is described as live${member}, since it is not fenced yet.${ends}`,
      },
    ];
  });
}

function divergences({ divergences: differing }: FrameData): readonly HiddenFact[] {
  return differing.map(({ brokers: [one, other], offset }) => ({
    what: 'Logs that differ',
    fact: `Brokers ${one} and ${other} hold different records at offset ${offset}: their log ends say nothing of it.`,
  }));
}
