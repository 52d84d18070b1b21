import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Model } from '../kernel/model';
import { parseAcks } from '../models/minikafka/append';
import { kafka } from '../models/kafka/model';
import { miniKafka } from '../models/minikafka/model';
import { commandOf, configOf, type TraceHead, type TraceLine } from '../oracle/trace';
import {
  appendStep,
  createTrack,
  frameCount,
  framesBetween,
  type Frame,
  type Track,
} from '../timeline/track';
import { beatsOf, failedChecks, stepOfLabel } from './check';
import { scenarios } from './index';
import { probeStep, sameValue } from './probe';
import { scenario as template } from './scenarios/_template';
import { scenario as experiment } from './scenarios/01-shrink-recover-fence';
import { CHAPTERS, defineScenario, type Scenario } from './scenario';

const TEXT_MAX = 400;
const LABEL_MAX = 12;
const SENTENCE_MAX = 160;

function playWith<State>(model: Model<State>, scenario: Scenario) {
  const track = createTrack(model, scenario.config);
  for (const { command } of scenario.steps) appendStep(track, model, command);
  const { breaks } = track;
  const { sentenceOf } = model;
  return {
    breaks,
    sentenceOf,
    frames: framesBetween(track, model, { from: 0, to: frameCount(track) }),
  };
}

/** What came of a scenario, and its model's words for an event. */
interface Played extends Pick<Track<unknown>, 'breaks'>, Pick<Model<unknown>, 'sentenceOf'> {
  readonly frames: readonly Frame[];
}

function play(scenario: Scenario): Played {
  switch (scenario.modelId) {
    case miniKafka.id:
      return playWith(miniKafka, scenario);
    case kafka.id:
      return playWith(kafka, scenario);
    default:
      throw new Error(`there is no model ${scenario.modelId}`);
  }
}

/** `6.1` and `K2.1` as the files begin: 01, k2-01. */
function filePrefix(number: string): string {
  const [chapter = '', place = ''] = number.split('.');
  const padded = place.padStart(2, '0');
  return chapter.startsWith('K') ? `${chapter.toLowerCase()}-${padded}` : padded;
}

function framesOfStep(frames: readonly Frame[], step: number): readonly Frame[] {
  return frames.filter((frame) => frame.step === step);
}

function goldenLine(
  { index, step, event, before, after }: Frame,
  sentenceOf: Played['sentenceOf'],
): string {
  const { partition, nowMs, brokers } = after.view;
  const ends = brokers.map(({ brokerId, log }) => `${brokerId}:${log.endOffset}`).join(' ');
  const isr = `ISR {${partition.isr.join(',')}}`.padEnd(6 + 2 * brokers.length);
  const epochs = `e${partition.leaderEpoch}${partition.partitionEpoch === null ? '' : `/${partition.partitionEpoch}`}`;
  const state = `L${partition.leader ?? '-'} ${epochs}  ${isr}  HW ${partition.highWatermark}  LEO ${ends}`;
  const place = `${String(index).padStart(3)} ${String(step).padStart(3)}  t=${nowMs}`;
  return `${place.padEnd(18)} ${state}  ${sentenceOf(event, before.view, after.view)}`;
}

describe.each([template, ...scenarios].map((scenario) => [scenario.number, scenario] as const))(
  'scenario %s',
  (_number, scenario) => {
    const { breaks, frames, sentenceOf } = play(scenario);
    const beats = beatsOf(scenario);
    const stepOf = stepOfLabel(scenario);

    it('meets every one of its checks', () => {
      expect(failedChecks(scenario, frames)).toEqual([]);
      expect(scenario.checks.length).toBeGreaterThan(0);
    });

    it('breaks exactly the invariants it declares, at the beats it declares', () => {
      const labelOf = (step: number) => beats.find((beat) => beat.step === step)?.beat.label;
      const broken = breaks.map(({ invariant, frame }) => ({
        invariant,
        at: labelOf(frames[frame]?.step ?? -1),
      }));
      const order = (one: { invariant: string }, other: { invariant: string }) =>
        one.invariant < other.invariant ? -1 : 1;
      expect(broken.toSorted(order)).toEqual(scenario.breaks.toSorted(order));
    });

    it('has one right choice in each question, confirmed by the model, and says of the others when they would be right', () => {
      scenario.steps.forEach(({ question }, index) => {
        if (question === undefined) return;
        const value = probeStep(question.about, framesOfStep(frames, index + 1), stepOf);
        const right = question.choices.filter(({ answer }) => sameValue(answer, value));
        expect(right, question.ask).toHaveLength(1);
        expect(right[0]?.ifOnly, question.ask).toBeUndefined();
        const answers = question.choices.map(({ answer }) => JSON.stringify(answer));
        expect(new Set(answers).size, question.ask).toBe(answers.length);
        for (const { answer, ifOnly } of question.choices) {
          if (!sameValue(answer, value)) expect(ifOnly ?? '', question.ask).not.toBe('');
        }
      });
    });

    it('has beats with short, different labels and texts that are neither empty nor too long', () => {
      const labels = beats.map(({ beat }) => beat.label);
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label.length, label).toBeLessThanOrEqual(LABEL_MAX);
      expect(labels).toContain(scenario.opensAt);
      expect(labels.indexOf(scenario.opensAt)).toBeGreaterThan(0);
      expect(labels.indexOf(scenario.opensAt)).toBeLessThan(labels.length - 1);
      const questions = scenario.steps.flatMap(({ question }) =>
        question === undefined
          ? []
          : [question.ask, ...question.choices.map(({ ifOnly }) => ifOnly)],
      );
      const texts = [...beats.map(({ beat }) => beat.text), scenario.title, scenario.summary];
      for (const text of [...texts, ...questions.filter((text) => text !== undefined)]) {
        expect(text.trim()).not.toBe('');
        expect(text.length, text).toBeLessThanOrEqual(TEXT_MAX);
        expect(text).not.toMatch(/!|\s\s|["']/);
      }
    });

    it('is told in sentences of bearable length', () => {
      for (const { event, before, after } of frames) {
        const sentence = sentenceOf(event, before.view, after.view);
        expect(sentence.length, sentence).toBeLessThanOrEqual(SENTENCE_MAX);
        expect(sentence).toMatch(/^[A-Z].*[.]$/);
      }
    });
  },
);

describe('the chapters', () => {
  it('follow one another, and number their scenarios without a gap', () => {
    const order = scenarios.map(({ chapter }) => CHAPTERS.indexOf(chapter));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    for (const chapter of new Set(scenarios.map((scenario) => scenario.chapter))) {
      const numbers = scenarios.filter((s) => s.chapter === chapter).map((s) => s.number);
      const [prefix = ''] = numbers[0]?.split('.') ?? [];
      expect(numbers).toEqual(numbers.map((_number, place) => `${prefix}.${place + 1}`));
    }
  });

  it('name their sources and misconceptions as the references do', () => {
    const sources = scenarios.flatMap((scenario) => scenario.sources ?? []);
    for (const source of sources) {
      if (source.of === 'case') {
        expect(source.id).toMatch(/^C\d\d$/);
        expect(source.title).not.toBe('');
        expect(new URL(source.href).protocol).toBe('https:');
      } else if (source.of === 'recording') {
        expect(source.run).toMatch(/^(named|random|generations\/[\d.]+)\/[a-z0-9-]+$/);
      } else expect(source.id).toMatch(/^(KIP|KAFKA)-\d+$/);
    }
    for (const covered of scenarios.flatMap(({ covers }) => covers ?? [])) {
      expect(covered).toMatch(/^SC-([1-9]|1\d|2[01])$/);
    }
    const questions = scenarios.flatMap(({ steps }) => steps.map(({ question }) => question));
    for (const { corrects } of questions.filter((question) => question !== undefined)) {
      if (corrects !== undefined) expect(corrects).toMatch(/^M(0[1-9]|[1-3]\d|4[0-4])$/);
    }
  });
});

describe('golden text', () => {
  const folder = new URL('./golden/', import.meta.url);

  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    'of %s is as committed',
    (_id, scenario) => {
      const number = filePrefix(scenario.number);
      const file = new URL(`${number}-${scenario.id}.${scenario.modelId}.txt`, folder);
      const { frames, sentenceOf } = play(scenario);
      const text = `${scenario.number} ${scenario.title}\n${frames.map((frame) => goldenLine(frame, sentenceOf)).join('\n')}\n`;
      if (!existsSync(file) && process.env.CI === undefined) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, text);
      }
      expect(text).toBe(readFileSync(file, 'utf8'));
    },
  );
});

describe('scenarios', () => {
  it('have different ids, and the chapter has fourteen', () => {
    expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
    expect(scenarios.filter(({ modelId }) => modelId === miniKafka.id)).toHaveLength(14);
  });

  it('do not include the template', () => {
    expect(scenarios.map(({ id }) => id)).not.toContain(template.id);
  });

  it('have eleven frames in the chapter’s experiment', () => {
    expect(play(experiment).frames).toHaveLength(11);
  });

  it('do not compile with a check after a label that no beat has', () => {
    defineScenario({
      ...template,
      // @ts-expect-error: there is no such beat
      checks: [{ after: 'nowhere', expect: { highWatermark: 1 } }],
    });
  });
});

describe('a scenario that claims to be a recorded run', () => {
  it.each([
    ['shrink-recover-fence', 'chapter-experiment-shrink-recover-fence'],
    ['acked-and-lost', 'acks-all-answered-record-lost-by-clean-promotion'],
  ])('gives the commands of that run: %s', (id, trace) => {
    const scenario = scenarios.find((one) => one.id === id);
    const file = new URL(`../oracle/testdata/minikafka/${trace}.jsonl`, import.meta.url);
    const [head, , ...lines] = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as TraceHead & TraceLine);
    const recorded = lines.map(({ cmd }) => {
      const command = commandOf(cmd);
      return command?.type === 'produce' ? { ...command, acks: parseAcks(command.acks) } : command;
    });
    expect(scenario?.steps.map(({ command }) => withoutLimit(command))).toEqual(
      recorded.map(withoutLimit),
    );
    expect(head === undefined ? null : configOf(head)).toEqual(scenario?.config);
  });
});

/** A read without its limit, which is larger than any log here. */
function withoutLimit(command: object | null): object | null {
  return command !== null && 'max' in command ? { ...command, max: 0 } : command;
}

describe('failedChecks', () => {
  it('names beat, field, expected and got of a check that does not hold', () => {
    const wrong: Scenario = {
      ...experiment,
      checks: [
        { after: 'shrink', expect: { isr: [1, 2], highWatermark: 1 } },
        { after: 'refuse', expect: { outcome: 'acknowledged', promises: { refused: 2 } } },
        { after: 'recover', expect: { values: { 2: ['two'] }, logEndOffset: { 2: 1 } } },
        { after: 'nowhere', expect: { leader: 1 } },
      ],
    };
    expect(failedChecks(wrong, play(wrong).frames)).toEqual([
      { after: 'shrink', field: 'isr', expected: '[1,2]', got: '[1]' },
      {
        after: 'refuse',
        field: 'outcome',
        expected: '"acknowledged"',
        got: '"NOT_ENOUGH_REPLICAS"',
      },
      { after: 'refuse', field: 'promises.refused', expected: '2', got: '1' },
      { after: 'recover', field: 'values.2', expected: '["two"]', got: '["one"]' },
      { after: 'nowhere', field: 'after', expected: 'a beat', got: 'no such beat' },
    ]);
  });
});
