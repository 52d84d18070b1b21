import { milliseconds } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import type { Explanation, Fact } from '../../../kernel/model';
import type { MetadataRecord, Registration } from '../../../kernel/view';
import { because, compare } from '../../../kernel/why';
import type { BrokerRegistration } from '../image';
import { RULES } from '../rules';
import type { KafkaState } from '../state';
import { changedFacts, fact, listed, registrationFacts, timeFact } from './facts';
import { braces, untilMs } from './words';

/** Newest records of the metadata log that the controller's answer lists. */
const RECORDS_LISTED = 8;

/** What the controller has registered, of the partition and of each broker. */
export function explainController(state: KafkaState, registration: Registration): Explanation {
  const { controller, nowMs, settings } = state;
  const { leader, leaderEpoch, partitionEpoch } = registration;
  const who = leader === null ? 'that nobody leads' : `broker ${leader} as leader`;
  const idle = controller.process === 'running' ? [] : [`The controller is ${controller.process}.`];
  return {
    sentence: `The controller has registered ${who} in epoch ${leaderEpoch}, with partition epoch ${partitionEpoch}.`,
    why: because(leader === null ? RULES.nobody : RULES.publish),
    notes: [
      ...idle,
      'What a broker does follows from the records that it has applied, not from what is registered here.',
    ],
    facts: [
      ...registrationFacts(registration),
      fact('min.insync.replicas', controller.image.minInsyncReplicas),
      fact('unclean election', controller.uncleanLeaderElection ? 'on' : 'off'),
      ...controller.image.brokers.map((broker) => brokerFact(state, broker)),
      fact('session timeout', milliseconds(settings.brokerSessionTimeoutMs)),
      timeFact('next look at the sessions', controller.sessionCheckMs, nowMs),
      ...controller.records
        .slice(-RECORDS_LISTED)
        .toReversed()
        .map((record) => fact(`record ${record.offset}`, shortOf(record))),
    ],
  };
}

function brokerFact(state: KafkaState, broker: BrokerRegistration): Fact {
  const { controller, settings, nowMs } = state;
  const { brokerId, brokerEpoch, registration, fenced, shuttingDown } = broker;
  const session = controller.sessions.find((known) => known.brokerId === brokerId);
  const standing = fenced ? 'fenced' : shuttingDown ? 'shutting down' : 'unfenced';
  const times = registration === 1 ? 'registered once' : `registered ${registration} times`;
  const ends =
    fenced || session === undefined
      ? []
      : [`session ends ${untilMs(session.contactMs + settings.brokerSessionTimeoutMs, nowMs)}`];
  return fact(
    `broker ${brokerId}`,
    [standing, `broker epoch ${brokerEpoch}`, times, ...ends].join(', '),
  );
}

function shortOf({ change }: MetadataRecord): string {
  switch (change.kind) {
    case 'partition': {
      const { leader, leaderEpoch, partitionEpoch, isr } = change.registration;
      return `leader ${leader ?? 'nobody'}, epoch ${leaderEpoch}, partition epoch ${partitionEpoch}, ISR ${braces(isr)}`;
    }
    case 'broker':
      return `broker ${change.broker} ${change.change === 'shuttingDown' ? 'shuts down' : change.change}`;
    case 'config':
      return `${change.name} = ${change.value}`;
    default:
      return change satisfies never;
  }
}

/** What a record of the metadata log changed, and who has applied it. Null for one that is not remembered. */
export function explainMetadata(state: KafkaState, offset: number): Explanation | null {
  const { records, registration } = state.controller;
  const record =
    records.find((known) => known.offset === offset) ??
    (registration?.offset === offset ? registration : undefined);
  if (record === undefined) return null;
  const applied = (has: boolean): readonly BrokerId[] =>
    state.brokers
      .filter(({ image }) => image.offset > offset === has)
      .map(({ brokerId }) => brokerId);
  const current = record === registration;
  return {
    sentence: sentenceOf(record, current),
    why: because(
      RULES.publish,
      ...state.brokers.map(({ brokerId, image }) =>
        compare(`applied by broker ${brokerId} up to`, image.offset, '>', 'record', offset),
      ),
    ),
    notes: current ? ['It holds the current registration of the partition.'] : [],
    facts: [
      ...fieldsOf(record, before(records, record)),
      timeFact('written', record.writtenMs, state.nowMs),
      fact('applied by', listed(applied(true))),
      fact('not yet by', listed(applied(false))),
    ],
  };
}

function before(
  records: readonly MetadataRecord[],
  { offset }: MetadataRecord,
): Registration | null {
  const older = records.findLast(
    (record) => record.offset < offset && record.change.kind === 'partition',
  );
  return older?.change.kind === 'partition' ? older.change.registration : null;
}

function sentenceOf({ offset, change }: MetadataRecord, current: boolean): string {
  if (change.kind === 'broker') {
    const { broker } = change;
    const said = change.change === 'shuttingDown' ? 'shutting down' : change.change;
    return `Record ${offset} of the metadata log says that broker ${broker} is ${said}.`;
  }
  if (change.kind === 'config') {
    return `Record ${offset} of the metadata log sets ${change.name} to ${change.value}.`;
  }
  const { leader, leaderEpoch, isr } = change.registration;
  const who = leader === null ? 'nobody as leader' : `broker ${leader} as leader`;
  return `Record ${offset} of the metadata log ${current ? 'registers' : 'registered'} ${who} in epoch ${leaderEpoch} with ISR ${braces(isr)}.`;
}

function fieldsOf({ change }: MetadataRecord, old: Registration | null): readonly Fact[] {
  switch (change.kind) {
    case 'partition':
      return old === null
        ? registrationFacts(change.registration)
        : changedFacts(old, change.registration);
    case 'broker':
      return [fact('broker', change.broker), fact('broker epoch', change.brokerEpoch)];
    case 'config':
      return [fact(change.name, change.value)];
    default:
      return change satisfies never;
  }
}
