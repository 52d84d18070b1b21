import type { Command, CommandType } from '../../../kernel/command';
import type { ClusterView } from '../../../kernel/view';
import { present as t } from '../../../texts/en/present';

/** Something that breaks, or comes back, at one press. */
export interface Fault {
  readonly name: string;
  readonly command: Command;
}

/** Far enough for the slowest of the usual timers: a session, or a lag of 10 s. */
const CLOCK_MS = 11_000;
const MOST = 5;

/** What a speaker may want to break at a frame: commands of the run's model that make sense now, at most five. */
export function faultsOf(
  types: readonly CommandType[],
  view: ClusterView<unknown>,
): readonly Fault[] {
  const { leader, isr } = view.partition;
  const brokers = view.brokers.map(({ brokerId }) => brokerId);
  const member = isr.findLast((broker) => broker !== leader) ?? null;
  const other = brokers.find((broker) => broker !== leader) ?? null;
  const isDown = ({ state }: { state: string }): boolean =>
    state === 'crashed' || state === 'stopped';
  const down = view.brokers.find(isDown)?.brokerId ?? null;
  const of = (broker: number | null, make: (broker: number) => Fault): readonly Fault[] =>
    broker === null ? [] : [make(broker)];
  const wanted: readonly Fault[] = [
    ...of(member, (broker) => ({
      name: t().removeFromIsr(broker),
      command: { type: 'removeFromIsr', broker },
    })),
    ...of(other, (broker) => ({
      name: t().promoteBroker(broker),
      command: { type: 'promote', broker },
    })),
    ...of(leader, (broker) => ({
      name: t().crashLeader(broker),
      command: { type: 'crash', node: broker },
    })),
    ...of(member, (broker) => ({
      name: t().crashBroker(broker),
      command: { type: 'crash', node: broker },
    })),
    ...(leader === null
      ? []
      : of(member, (broker) => ({
          name: t().cutFetchesTo(broker, leader),
          command: { type: 'setLink', from: broker, to: leader, state: 'cut' },
        }))),
    ...of(down, (broker) => ({
      name: t().startBroker(broker),
      command: { type: 'start', node: broker },
    })),
    { name: t().clockS, command: { type: 'advanceClock', ms: CLOCK_MS } },
    { name: t().restartCluster, command: { type: 'restartCluster', how: 'clean' } },
    { name: t().crashCluster, command: { type: 'restartCluster', how: 'crash' } },
  ];
  return wanted.filter(({ command }) => types.includes(command.type)).slice(0, MOST);
}

/** A time of the talk: minutes and seconds of so many ms, `-` before it when negative. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${ms < 0 ? '-' : ''}${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
