import { describe, expect, test } from 'vitest';
import { formatPlace } from './learn-place';
import { formatLink, parseLink, splitView, withView } from './link';

describe('link', () => {
  test('an empty address names nothing', () => {
    expect(parseLink('')).toEqual({ kind: 'none' });
    expect(parseLink('#/')).toEqual({ kind: 'none' });
  });

  test('model, scenario and frame come back as they were written', () => {
    const place = {
      modelId: 'minikafka',
      scenarioId: 'shrink-recover-fence',
      runId: 'x',
      ownRun: false,
      frame: 5,
    };
    expect(formatLink(place)).toBe('#/minikafka/shrink-recover-fence/5');
    expect(parseLink(formatLink(place))).toEqual({
      kind: 'scenario',
      modelId: 'minikafka',
      scenarioId: 'shrink-recover-fence',
      at: 5,
    });
  });

  test('the place may be a beat or be left out', () => {
    expect(parseLink('#/minikafka/a-b/refuse')).toMatchObject({ kind: 'scenario', at: 'refuse' });
    expect(parseLink('#/minikafka/a-b')).toMatchObject({ kind: 'scenario', at: null });
  });

  test('a run of one’s own is named by its id', () => {
    const place = {
      modelId: 'minikafka',
      scenarioId: 's',
      runId: 'run-1@x',
      ownRun: true,
      frame: 0,
    };
    expect(parseLink(formatLink(place))).toEqual({ kind: 'run', runId: 'run-1@x', frame: 0 });
    expect(parseLink('#/run/run-1')).toEqual({ kind: 'run', runId: 'run-1', frame: null });
  });

  test('the view comes after the place, and the stage is not named', () => {
    expect(withView('#/kafka/x/5', 'stage')).toBe('#/kafka/x/5');
    const address = withView('#/kafka/x/5', 'space-time');
    expect(splitView(address)).toEqual({ place: '#/kafka/x/5', view: 'space-time' });
    expect(splitView('#/kafka/x/5')).toEqual({ place: '#/kafka/x/5', view: 'stage' });
  });

  test('a wrong address says which part is wrong', () => {
    expect(parseLink('#/run/x/later')).toMatchObject({ kind: 'wrong', field: 'frame' });
    expect(parseLink('#/minikafka/%00')).toMatchObject({ kind: 'wrong', field: 'scenario' });
    expect(parseLink('#/minikafka/x/1/2')).toMatchObject({ kind: 'wrong', field: 'address' });
    expect(parseLink('#/%E0%A4%A')).toMatchObject({ kind: 'wrong', field: 'address' });
    expect(parseLink('#/a b/x')).toMatchObject({ kind: 'wrong', field: 'model' });
  });

  test('a page to read is named with a part of it, and a comparison with its instant', () => {
    const place = { page: 'kips', id: 'lost-record', at: 35 } as const;
    expect(formatPlace(place)).toBe('#/kips/lost-record/35');
    expect(parseLink('#/kips/lost-record/35')).toEqual({ kind: 'learn', place });
    expect(parseLink('#/questions')).toEqual({
      kind: 'learn',
      place: { page: 'questions', id: null, at: null },
    });
    expect(formatPlace({ page: 'fidelity', id: 'left-out', at: null })).toBe('#/fidelity/left-out');
  });
});
