/** What the fields of a run file and of a request are called, without the places in lists. */
const WORDS: Readonly<Record<string, string>> = {
  file: 'the whole file',
  format: 'what kind of file this is',
  title: 'the name of the run',
  modelId: 'the model',
  scenarioId: 'the scenario it began with',
  config: 'the settings',
  'config.brokers': 'the list of broker ids',
  'config.brokers[]': 'a broker id',
  'config.minInsyncReplicas': 'min.insync.replicas',
  'config.replicaLagMaxOffsets': 'the offset cap',
  'config.replicaLagTimeMaxMs': 'replica.lag.time.max.ms',
  'config.replicaFetchMaxBytes': 'replica.fetch.max.bytes',
  'config.startMs': 'the clock at the start, in ms',
  commands: 'the list of commands',
  'commands[]': 'a command',
  'commands[].type': 'its kind',
  'commands[].acks': 'its acks',
  'commands[].values': 'its records',
  'commands[].values[]': 'one of its records',
  'commands[].leaderEpoch': 'its leader epoch',
  'commands[].producer': 'its idempotent producer',
  'commands[].producer.producerId': 'its producer id',
  'commands[].producer.producerEpoch': 'its producer epoch',
  'commands[].producer.sequence': 'its first sequence',
  'commands[].producerId': 'its producer id',
  'commands[].producerEpoch': 'its producer epoch',
  'commands[].only': 'the followers that fetch',
  'commands[].only[]': 'a follower that fetches',
  'commands[].broker': 'its broker id',
  'commands[].persist': 'whether the promotion is saved',
  'commands[].how': 'how the cluster stops',
  'commands[].ms': 'its milliseconds',
  'commands[].until': 'what the clock runs until',
  'commands[].limitMs': 'how long the clock runs at most',
  'commands[].message': 'its message',
  'commands[].offset': 'its first offset',
  'commands[].max': 'how many records it reads at most',
  'commands[].name': 'its producer name',
  'commands[].to': 'the new end of the log',
};

/**
 * A field's path in words: `commands[3].broker` is `command 4: its broker id`. Null for a path that
 * says what it is, such as `address, model`, and for an unknown one.
 */
export function fieldWords(path: string): string | null {
  // A command on its own is called as one of a list.
  const kind = path.replace(/^command(?=$|\.)/, 'commands[]').replaceAll(/\[\d+\]/g, '[]');
  const words = Object.hasOwn(WORDS, kind) ? (WORDS[kind] ?? null) : null;
  const command = /^commands\[(\d+)\]/.exec(path)?.[1];
  if (words === null || command === undefined) return words;
  const name = `command ${Number(command) + 1}`;
  return kind === 'commands[]' ? name : `${name}: ${words}`;
}
