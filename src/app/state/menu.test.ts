import { describe, expect, test } from 'vitest';
import type { CommandType } from '../../kernel/command';
import { kafkaMoment, type KafkaPicture } from '../geometry/stage/testing/kafka-frames';
import { fieldsOf } from './command-fields';
import { commandFrom } from './command-form';
import { offerOf } from './field';
import { menuOf, valuesOf } from './menu';

const ALL: readonly CommandType[] = [
  'produce',
  'crash',
  'pause',
  'resume',
  'start',
  'shutdown',
  'loseLog',
  'loseCleanShutdownFile',
  'setLink',
  'deliverMessage',
  'delayMessage',
  'dropMessage',
  'electLeader',
  'alterConfig',
];

const viewOf = (picture: KafkaPicture) => kafkaMoment(picture).frame.view;
const labels = (selected: Parameters<typeof menuOf>[0], picture: KafkaPicture) =>
  menuOf(selected, viewOf(picture), ALL)?.items.map(({ label }) => label);

const LOGS: KafkaPicture = { logs: { 1: 'a0 b0', 2: 'a0', 3: '' } };

describe('the menu of what is selected', () => {
  test('a follower that runs can be stopped, and cut from its leader by direction', () => {
    expect(labels({ kind: 'broker', broker: 2 }, LOGS)).toEqual([
      'pause',
      'crash',
      'crash, lose the tail…',
      'shut down',
      'cut 2 → 1',
      'cut 1 → 2',
      'cut 2 → controller',
      'produce to it…',
    ]);
  });

  test('a process that is down can be started and lose its disk, one that is paused resume', () => {
    const down = { ...LOGS, brokers: { 2: { state: 'crashed' as const } } };
    expect(labels({ kind: 'broker', broker: 2 }, down)).toEqual([
      'start',
      'lose its log',
      'lose its clean file',
    ]);
    const paused = { ...LOGS, controller: { state: 'paused' as const } };
    expect(labels({ kind: 'controller' }, paused)?.slice(0, 2)).toEqual(['resume', 'crash']);
  });

  test('a link that is cut is offered to be healed, at both ends', () => {
    const links = [{ from: 2, to: 1, state: 'cut', delayMs: null }] as const;
    for (const broker of [1, 2]) {
      expect(labels({ kind: 'broker', broker }, { ...LOGS, links })).toContain('heal 2 → 1');
    }
    expect(labels({ kind: 'broker', broker: 2 }, { ...LOGS, links })).not.toContain('cut 2 → 1');
  });

  test('a message can be delivered, delayed, held and dropped, while it is on its way', () => {
    const picture = { ...LOGS, messages: [{ id: 7, kind: 'Fetch', from: 2, to: 1 }] };
    const menu = menuOf({ kind: 'message', message: 7 }, viewOf(picture), ALL);
    expect(menu?.title).toBe('Fetch 2 → 1');
    expect(menu?.items.map(({ command }) => command.type)).toEqual([
      'deliverMessage',
      'delayMessage',
      'delayMessage',
      'delayMessage',
      'dropMessage',
    ]);
    expect(menuOf({ kind: 'message', message: 8 }, viewOf(picture), ALL)).toBeNull();
    expect(menuOf({ kind: 'highWatermark' }, viewOf(picture), ALL)).toBeNull();
  });

  test('each item is what its form would give, so that a touch can ask first', () => {
    const picture = {
      ...LOGS,
      messages: [{ id: 7, kind: 'Fetch', from: 2, to: 1 }],
      links: [{ from: 3, to: 1, state: 'held', delayMs: null }],
    } as const;
    const view = viewOf(picture);
    const selections = [
      { kind: 'broker', broker: 1 },
      { kind: 'broker', broker: 3 },
      { kind: 'controller' },
      { kind: 'message', message: 7 },
    ];
    const items = selections.flatMap((selected) => menuOf(selected, view, ALL)?.items ?? []);
    expect(items.length).toBeGreaterThan(15);
    for (const { command } of items) {
      const start = fieldsOf(command.type, offerOf([1, 2, 3], view)).map(
        (field) => [field.name, field.start] as const,
      );
      const filled = { ...Object.fromEntries(start), ...valuesOf(command) };
      expect(commandFrom(command.type, filled)).toEqual({ command });
    }
  });
});
