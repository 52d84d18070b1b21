import { labelText } from '../../kernel/text/message-label';
import { milliseconds } from '../../kernel/text/words';
import type { ClusterCommand } from '../../kernel/command';
import type { EndPoint } from '../../kernel/ids';
import { field, RUN_LIMIT_MS, type Field, type Offer } from './field';
import { forms as t } from '../../texts/en/forms';

/** The inputs of a command for a cluster of processes. */
export function clusterFieldsOf(type: ClusterCommand['type'], offer: Offer): readonly Field[] {
  const [first = 0, second = first] = offer.brokers;
  const broker = field('broker', t().broker, 'broker', {
    start: String(offer.brokers.at(-1) ?? ''),
  });
  const node = field('node', t().process, 'node', { start: String(first) });
  switch (type) {
    case 'crash':
      return [
        node,
        field('keep', t().recordsKept, 'number', {
          optional: true,
          hint: t().emptyTheProcessDies,
        }),
      ];
    case 'pause':
    case 'resume':
      return [node];
    case 'start':
      return [
        node,
        field('registerMs', t().registersAfterMs, 'number', { optional: true }),
        field('unfenceMs', t().asksToBeUnfenced, 'number', {
          optional: true,
          hint: t().countedFromItsRegistration,
        }),
      ];
    case 'shutdown':
    case 'loseLog':
    case 'loseCleanShutdownFile':
    case 'unregisterBroker':
      return [broker];
    case 'listOffsets':
      return [broker, field('leaderEpoch', t().leaderEpoch, 'number', { optional: true })];
    case 'alterConfig':
      return configFields();
    case 'electLeader':
      return [
        field('election', t().election, 'choice', {
          start: 'preferred',
          hint: t().kafkaElectsNoBroker,
          choices: [
            { value: 'preferred', label: t().preferredTheFirstOf },
            { value: 'unclean', label: t().uncleanAlsoFromOutside },
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
        field('ms', t().arrivesInMs, 'number', {
          start: '1000',
          optional: true,
          hint: t().emptyItIsHeld,
        }),
      ];
    case 'runUntil':
      return runUntilFields(offer);
    case 'setTimer':
      return [timerField(offer), field('ms', t().firesInMs, 'number', { start: '0' })];
    case 'offsetForLeaderEpoch':
      return [
        broker,
        field('leaderEpoch', t().whereThisEpochEnds, 'number', { start: '0' }),
        field('currentLeaderEpoch', t().leaderEpoch, 'number', { optional: true }),
      ];
    default:
      return type satisfies never;
  }
}

function runUntilFields({ cluster }: Offer): readonly Field[] {
  return [
    field('until', t().until, 'choice', {
      start: 'settled',
      choices: [
        { value: 'isrChange', label: t().theIsrChanges },
        { value: 'leaderChange', label: t().theLeaderChanges },
        { value: 'highWatermark', label: t().theHighWatermarkMoves },
        { value: 'settled', label: t().nothingButRoutineFollows },
        { value: 'time', label: t().aMoment },
      ],
    }),
    field('atMs', t().momentMs, 'number', {
      optional: true,
      hint: t().onlyForAMomentThe(milliseconds(cluster?.nowMs ?? 0)),
    }),
    field('limitMs', t().atMostMs, 'number', {
      start: String(RUN_LIMIT_MS),
      hint: t().whenItIsOver,
    }),
  ];
}

function configFields(): readonly Field[] {
  return [
    field('name', t().setting, 'choice', {
      start: 'min.insync.replicas',
      choices: [
        { value: 'min.insync.replicas', label: 'min.insync.replicas' },
        { value: 'unclean.leader.election.enable', label: 'unclean.leader.election.enable' },
      ],
    }),
    field('value', t().value, 'number', {
      start: '1',
      hint: t().forUncleanLeaderElection,
    }),
  ];
}

function linkFields(ends: { from: EndPoint; to: EndPoint }): readonly Field[] {
  return [
    field('from', t().from, 'end', { start: String(ends.from) }),
    field('to', t().to, 'end', { start: String(ends.to) }),
    field('state', t().state, 'choice', {
      start: 'cut',
      choices: [
        { value: 'cut', label: t().cutMessagesAreLost },
        { value: 'held', label: t().heldMessagesWait },
        { value: 'open', label: t().openMessagesPass },
      ],
    }),
    field('delayMs', t().delayMs, 'number', {
      optional: true,
      hint: t().emptyItsDelayStays,
    }),
  ];
}

function messageField({ cluster }: Offer): Field {
  const messages = cluster?.messages ?? [];
  return field('message', t().message, 'choice', {
    start: String(messages[0]?.id ?? ''),
    hint: messages.length === 0 ? t().nothingIsOnIts : '',
    choices: messages.map(({ id, from, to, kind, saying }) => ({
      value: String(id),
      label: `${kind} ${from} → ${to}: ${labelText(saying)}`,
    })),
  });
}

function timerField({ cluster }: Offer): Field {
  const timers = cluster?.timers ?? [];
  const choices = timers.map(({ owner, name, dueMs }) => ({
    value: `${owner}/${name}`,
    label: t().dueAt(owner, name, milliseconds(dueMs)),
  }));
  return field('timer', t().timer, 'choice', {
    start: choices[0]?.value ?? '',
    hint: timers.length === 0 ? t().noTimerIsRunning : '',
    choices,
  });
}
