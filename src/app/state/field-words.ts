import { forms as t } from '../../texts/en/forms';
/** What the fields of a run file and of a request are called, without the places in lists. */
const wordsByPath = (): Readonly<Record<string, string>> => ({
  file: t().theWholeFile,
  format: t().whatKindOfFile,
  title: t().theNameOfThe,
  modelId: t().theModel,
  scenarioId: t().theScenarioItBegan,
  config: t().theSettings,
  'config.brokers': t().theListOfBroker,
  'config.brokers[]': t().aBrokerId,
  'config.minInsyncReplicas': 'min.insync.replicas',
  'config.replicaLagMaxOffsets': t().theOffsetCap,
  'config.replicaLagTimeMaxMs': 'replica.lag.time.max.ms',
  'config.replicaFetchMaxBytes': 'replica.fetch.max.bytes',
  'config.startMs': t().theClockAtThe,
  commands: t().theListOfCommands,
  'commands[]': t().aCommand,
  'commands[].type': t().itsKind,
  'commands[].acks': t().itsAcks,
  'commands[].values': t().itsRecords,
  'commands[].values[]': t().oneOfItsRecords,
  'commands[].leaderEpoch': t().itsLeaderEpoch,
  'commands[].producer': t().itsIdempotentProducer,
  'commands[].producer.producerId': t().itsProducerId,
  'commands[].producer.producerEpoch': t().itsProducerEpoch,
  'commands[].producer.sequence': t().itsFirstSequence,
  'commands[].producerId': t().itsProducerId,
  'commands[].producerEpoch': t().itsProducerEpoch,
  'commands[].only': t().theFollowersThatFetch,
  'commands[].only[]': t().aFollowerThatFetches,
  'commands[].broker': t().itsBrokerId,
  'commands[].persist': t().whetherThePromotionIs,
  'commands[].how': t().howTheClusterStops,
  'commands[].ms': t().itsMilliseconds,
  'commands[].until': t().whatTheClockRuns,
  'commands[].limitMs': t().howLongTheClock,
  'commands[].message': t().itsMessage,
  'commands[].offset': t().itsFirstOffset,
  'commands[].max': t().howManyRecordsIt,
  'commands[].name': t().itsProducerName,
  'commands[].to': t().theNewEndOf,
});

/**
 * A field's path in words: `commands[3].broker` is `command 4: its broker id`. Null for a path that
 * says what it is, such as `address, model`, and for an unknown one.
 */
export function fieldWords(path: string): string | null {
  // A command on its own is called as one of a list.
  const kind = path.replace(/^command(?=$|\.)/, 'commands[]').replaceAll(/\[\d+\]/g, '[]');
  const known = wordsByPath();
  const words = Object.hasOwn(known, kind) ? (known[kind] ?? null) : null;
  const command = /^commands\[(\d+)\]/.exec(path)?.[1];
  if (words === null || command === undefined) return words;
  const name = t().command(Number(command) + 1);
  return kind === 'commands[]' ? name : `${name}: ${words}`;
}
