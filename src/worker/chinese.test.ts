import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scenarios } from '../content/index';
import type { Scenario } from '../content/scenario';
import type { Selection } from '../kernel/model';
import { changedNumbers } from '../kernel/text/changes';
import { labelText } from '../kernel/text/message-label';
import { upcomingSentence } from '../kernel/text/timer-sentence';
import { openTrack } from '../models/index';
import { loadLanguage } from '../texts/load';
import { choose, ENGLISH } from '../texts/messages';
import type { Frame } from '../timeline/track';
import type { TrackHandle } from '../timeline/track-handle';
import { explainSelection } from './explain-selection';
import type { Answer } from './protocol';

/** Words that Chinese texts on Kafka leave in English: its terms, settings, requests, errors and rules. */
const STAYS = [
  '[a-z]+(?:[.][a-z]+)+',
  '[A-Z]+(?:_[A-Z]+)+',
  '[A-Z]{2,3}-[0-9]+',
  '(?:Fetch|Produce|ListOffsets|AlterPartition|Heartbeat|BrokerRegistration|ElectLeaders|Client)(?:Reply)?',
  'OffsetForLeaderEpoch|Metadata|ClientRequest|AlterConfig|UnregisterBroker',
  'leader|follower|broker|controller|epoch|partition|producer|unclean|produce|acks|all|id|ms',
  'null|true|false|MiniKafka|Kafka|ISR|HW|LEO|ELR',
];
const STAY = new RegExp(`(?<![A-Za-z.])(?:${STAYS.join('|')})(?![A-Za-z])`, 'g');
/** Values of records are what somebody wrote, one word each. */
const VALUES = /“[^”\s]*”/g;

/** Words of English in a text. */
function englishIn(text: string): readonly string[] {
  return (
    text
      .replace(VALUES, '')
      .replace(STAY, '')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}

/** Everything that can be pointed at in a frame. */
function selectionsOf({ after: { view } }: Frame): readonly Selection[] {
  const selections: Selection[] = [
    { kind: 'highWatermark' },
    { kind: 'isr', broker: null },
    { kind: 'controller' },
  ];
  for (const { brokerId: broker, log, kafka } of view.brokers) {
    selections.push({ kind: 'broker', broker }, { kind: 'record', broker, offset: 0 });
    if (log.endOffset > 1) selections.push({ kind: 'record', broker, offset: log.endOffset - 1 });
    for (const { follower } of kafka?.parked ?? []) {
      selections.push({ kind: 'parkedFetch', broker, follower });
    }
  }
  for (const { id } of view.messages) selections.push({ kind: 'message', message: id });
  for (const { request } of view.waiters) selections.push({ kind: 'request', request });
  for (const { offset } of view.controller?.records ?? []) {
    selections.push({ kind: 'metadata', offset });
  }
  return selections;
}

function textsOf({ sentence, why, notes, facts = [] }: Answer): readonly string[] {
  const compared = why.compared.flatMap(({ left, right }) => [
    left.name,
    right.name,
    `${left.value} ${right.value}`,
  ]);
  const fields = facts.flatMap(({ name, value }) => (name === '值' ? [name] : [name, value]));
  return [sentence, ...notes, ...compared, ...fields];
}

/** Frames between two of which everything is explained. */
const EVERY = 17;

async function* told(track: TrackHandle): AsyncGenerator<string> {
  yield* track.invariants.map(({ claim }) => claim);
  yield* track.breaks.map(({ finding }) => finding);
  for (const frame of track.frames({ from: 0, to: track.frameCount })) {
    const { index, event, before, after } = frame;
    yield track.sentenceOf(event, before.view, after.view);
    const reason = await explainSelection(track, index, { kind: 'frame' });
    if (reason !== null) yield* textsOf(reason);
    yield* after.view.messages.map(({ saying }) => labelText(saying));
    if (index % EVERY !== 0) continue;
    yield* changedNumbers(before.view, after.view);
    yield* after.view.timers.map((timer) => upcomingSentence(timer, after.view).sentence);
    for (const selection of selectionsOf(frame)) {
      const answer = await explainSelection(track, index, selection);
      if (answer !== null) yield* textsOf(answer);
    }
  }
}

/** What of a scenario is not told in Chinese, each text once. */
async function englishOf({ modelId, config, steps }: Scenario): Promise<readonly string[]> {
  const track = await openTrack(modelId, config);
  for (const { command } of steps) track.perform(command);
  const found = new Set<string>();
  for await (const text of told(track)) if (englishIn(text).length > 0) found.add(text);
  return [...found];
}

test('words of English are found among terms that stay', () => {
  expect(
    englishIn('broker 1 在 epoch 0 中 “this” 是 leader，acks=all，NOT_LEADER_OR_FOLLOWER'),
  ).toEqual([]);
  expect(englishIn('broker 1 追加“is not one value”')).toEqual(['is', 'not', 'one', 'value']);
  expect(englishIn('The leader 1 写 min.insync.replicas')).toEqual(['The']);
});

describe('whatever is said of a frame is said in Chinese', () => {
  beforeAll(async () => {
    choose(await loadLanguage('zh'));
  });
  afterAll(() => {
    choose(ENGLISH);
  });

  test.each(scenarios.map((scenario) => ({ id: scenario.id, scenario })))(
    '$id',
    async ({ scenario }) => {
      expect(await englishOf(scenario)).toEqual([]);
    },
  );
});
