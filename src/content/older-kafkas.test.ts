import { describe, expect, it } from 'vitest';
import type { ClusterConfig } from '../kernel/model';
import { KAFKA_4_4 } from '../kernel/kafka-defaults';
import { kafka } from '../models/kafka/model';
import { VIOLATIONS } from '../models/kafka/testing/violations';
import { appendStep, createTrack } from '../timeline/track';
import { scenarios } from './index';
import type { Scenario } from './scenario';

const older = scenarios.filter(({ chapter }) => chapter === 'What older Kafkas got wrong');

/** The names of the rules that a scenario's cluster has otherwise than Kafka 4.4. */
function switchedIn({ config }: Scenario): readonly string[] {
  const behaviour = config.kafka?.behaviour ?? KAFKA_4_4;
  return Object.entries(behaviour).flatMap(([name, value]) =>
    value === KAFKA_4_4[name as keyof typeof KAFKA_4_4] ? [] : [name],
  );
}

/** The invariants that a scenario breaks in Kafka 4.4. */
function brokenIn44({ config, steps }: Scenario): readonly string[] {
  const kafkaConfig = config.kafka && { ...config.kafka, behaviour: KAFKA_4_4 };
  const current: ClusterConfig = { ...config, ...(kafkaConfig && { kafka: kafkaConfig }) };
  const track = createTrack(kafka, current);
  for (const { command } of steps) appendStep(track, kafka, command);
  return track.breaks.map(({ invariant }) => invariant);
}

describe('what older Kafkas got wrong', () => {
  it.each(VIOLATIONS)('$switched has a scenario that breaks $claim', ({ switched, claim }) => {
    const found = older.filter((scenario) => switchedIn(scenario).includes(switched));
    // A rule may have more scenarios than one; each switches nothing else.
    for (const scenario of found) expect(switchedIn(scenario), scenario.id).toEqual([switched]);
    const broken = found.flatMap(({ breaks }) => breaks.map(({ invariant }) => invariant));
    expect(broken).toContain(claim);
  });

  it.each(older.map((scenario) => [scenario.title, scenario] as const))(
    'does not go wrong in 4.4: %s',
    (_title, scenario) => {
      expect(brokenIn44(scenario)).toEqual([]);
    },
  );
});
