import { kafkaFacts as t } from '../../../texts/en/kafka-facts';
import { braces, milliseconds } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import type { Explanation, Fact } from '../../../kernel/model';
import type { MetadataRecord, Registration } from '../../../kernel/view';
import { because, compare } from '../../../kernel/why';
import type { BrokerRegistration } from '../image';
import { RULES } from '../rules';
import type { KafkaState } from '../state';
import { changedFacts, fact, listed, registrationFacts, timeFact, word } from './facts';
import { untilMs } from './words';

/** Newest records of the metadata log that the controller's answer lists. */
const RECORDS_LISTED = 8;

/** What the controller has registered, of the partition and of each broker. */
export function explainController(state: KafkaState, registration: Registration): Explanation {
  const { controller, nowMs, settings } = state;
  const { leader, leaderEpoch, partitionEpoch } = registration;
  const { controllerPaused, controllerCrashed } = t();
  const asleep = controller.process === 'paused' ? controllerPaused : controllerCrashed;
  const idle = controller.process === 'running' ? [] : [asleep];
  return {
    sentence:
      leader === null
        ? t().registeredNobody(leaderEpoch, partitionEpoch)
        : t().registeredLeader(leader, leaderEpoch, partitionEpoch),
    why: because(leader === null ? RULES.nobody : RULES.publish),
    notes: [...idle, t().whatBrokersDo],
    facts: [
      ...registrationFacts(registration),
      fact('min.insync.replicas', controller.image.minInsyncReplicas),
      fact('unclean election', controller.uncleanLeaderElection ? word('on') : word('off')),
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
  const standing = fenced ? t().fenced : shuttingDown ? t().shuttingDown : t().unfenced;
  const times = registration === 1 ? t().registeredOnce : t().registeredTimes(registration);
  const ends =
    fenced || session === undefined
      ? []
      : [t().sessionEnds(untilMs(session.contactMs + settings.brokerSessionTimeoutMs, nowMs))];
  return fact(
    `broker ${brokerId}`,
    [standing, t().brokerEpoch(brokerEpoch), times, ...ends].join(t().inList),
  );
}

function shortOf({ change }: MetadataRecord): string {
  switch (change.kind) {
    case 'partition': {
      const { leader, leaderEpoch, partitionEpoch, isr } = change.registration;
      return t().shortPartition(leader ?? word('nobody'), leaderEpoch, partitionEpoch, braces(isr));
    }
    case 'broker':
      return t().shortBroker(
        change.broker,
        change.change === 'shuttingDown' ? t().shutsDown : t()[change.change],
      );
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
    notes: current ? [t().currentRegistration] : [],
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
    return t().recordOfBroker(offset, change.broker, t()[change.change]);
  }
  if (change.kind === 'config') {
    return t().recordOfConfig(offset, change.name, change.value);
  }
  const { leader, leaderEpoch, isr } = change.registration;
  const who = leader === null ? t().nobodyAsLeader : t().brokerAsLeader(leader);
  const registers = current ? t().recordRegisters : t().recordRegistered;
  return registers(offset, who, leaderEpoch, braces(isr));
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
