import { milliseconds } from '../../kernel/text/words';
import type { ClusterCommand } from '../../kernel/command';
import type { EndPoint } from '../../kernel/ids';
import { field, RUN_LIMIT_MS, type Field, type Offer } from './field';

/** The inputs of a command for a cluster of processes. */
export function clusterFieldsOf(type: ClusterCommand['type'], offer: Offer): readonly Field[] {
  const [first = 0, second = first] = offer.brokers;
  const broker = field('broker', 'Broker', 'broker', { start: String(offer.brokers.at(-1) ?? '') });
  const node = field('node', 'Process', 'node', { start: String(first) });
  switch (type) {
    case 'crash':
      return [
        node,
        field('keep', 'Records kept', 'number', {
          optional: true,
          hint: 'Empty: the process dies, its disk keeps all. A number: the machine dies, and what is at this offset or above was not flushed.',
        }),
      ];
    case 'pause':
    case 'resume':
      return [node];
    case 'start':
      return [
        node,
        field('registerMs', 'Registers after (ms)', 'number', { optional: true }),
        field('unfenceMs', 'Asks to be unfenced after (ms)', 'number', {
          optional: true,
          hint: 'Counted from its registration.',
        }),
      ];
    case 'shutdown':
    case 'loseLog':
    case 'loseCleanShutdownFile':
    case 'unregisterBroker':
      return [broker];
    case 'listOffsets':
      return [broker, field('leaderEpoch', 'Leader epoch', 'number', { optional: true })];
    case 'alterConfig':
      return configFields();
    case 'electLeader':
      return [
        field('election', 'Election', 'choice', {
          start: 'preferred',
          hint: 'Kafka elects no broker by name: for one of your choice, stop those before it.',
          choices: [
            { value: 'preferred', label: 'preferred: the first of the assignment' },
            { value: 'unclean', label: 'unclean: also from outside the ISR' },
          ],
        }),
      ];
    case 'setLink':
      return linkFields({ from: first, to: second });
    case 'dropMessage':
    case 'deliverMessage':
      return [messageField(offer)];
    case 'delayMessage':
      return [
        messageField(offer),
        field('ms', 'Arrives in (ms)', 'number', {
          start: '1000',
          optional: true,
          hint: 'Empty: it is held back until it is given a time.',
        }),
      ];
    case 'runUntil':
      return runUntilFields(offer);
    case 'setTimer':
      return [timerField(offer), field('ms', 'Fires in (ms)', 'number', { start: '0' })];
    case 'offsetForLeaderEpoch':
      return [
        broker,
        field('leaderEpoch', 'Where this epoch ends', 'number', { start: '0' }),
        field('currentLeaderEpoch', 'Leader epoch', 'number', { optional: true }),
      ];
    default:
      return type satisfies never;
  }
}

function runUntilFields({ cluster }: Offer): readonly Field[] {
  return [
    field('until', 'Until', 'choice', {
      start: 'settled',
      choices: [
        { value: 'isrChange', label: 'the ISR changes' },
        { value: 'leaderChange', label: 'the leader changes' },
        { value: 'highWatermark', label: 'the high watermark moves' },
        { value: 'settled', label: 'nothing but routine follows' },
        { value: 'time', label: 'a moment' },
      ],
    }),
    field('atMs', 'Moment (ms)', 'number', {
      optional: true,
      hint: `Only for a moment. The clock shows ${milliseconds(cluster?.nowMs ?? 0)}.`,
    }),
    field('limitMs', 'At most (ms)', 'number', {
      start: String(RUN_LIMIT_MS),
      hint: 'When it is over first, the run stops there and says so.',
    }),
  ];
}

function configFields(): readonly Field[] {
  return [
    field('name', 'Setting', 'choice', {
      start: 'min.insync.replicas',
      choices: [
        { value: 'min.insync.replicas', label: 'min.insync.replicas' },
        { value: 'unclean.leader.election.enable', label: 'unclean.leader.election.enable' },
      ],
    }),
    field('value', 'Value', 'number', {
      start: '1',
      hint: 'For unclean.leader.election.enable: 0 is false, 1 is true.',
    }),
  ];
}

function linkFields(ends: { from: EndPoint; to: EndPoint }): readonly Field[] {
  return [
    field('from', 'From', 'end', { start: String(ends.from) }),
    field('to', 'To', 'end', { start: String(ends.to) }),
    field('state', 'State', 'choice', {
      start: 'cut',
      choices: [
        { value: 'cut', label: 'cut: messages are lost' },
        { value: 'held', label: 'held: messages wait' },
        { value: 'open', label: 'open' },
      ],
    }),
    field('delayMs', 'Delay (ms)', 'number', {
      optional: true,
      hint: 'Empty: its delay stays.',
    }),
  ];
}

function messageField({ cluster }: Offer): Field {
  const messages = cluster?.messages ?? [];
  return field('message', 'Message', 'choice', {
    start: String(messages[0]?.id ?? ''),
    hint: messages.length === 0 ? 'Nothing is on its way at this frame.' : '',
    choices: messages.map(({ id, from, to, kind, label }) => ({
      value: String(id),
      label: `${kind} ${from} → ${to}${label === '' ? '' : `: ${label}`}`,
    })),
  });
}

function timerField({ cluster }: Offer): Field {
  const timers = cluster?.timers ?? [];
  const choices = timers.map(({ owner, name, dueMs }) => ({
    value: `${owner}/${name}`,
    label: `${owner}: ${name}, due at ${milliseconds(dueMs)}`,
  }));
  return field('timer', 'Timer', 'choice', {
    start: choices[0]?.value ?? '',
    hint: timers.length === 0 ? 'No timer is running at this frame.' : '',
    choices,
  });
}
