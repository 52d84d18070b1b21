import { expect, test } from 'vitest';
import type { CommandType } from '../../kernel/command';
import { groupsOf, quickCommands } from './command-groups';

const MINI: readonly CommandType[] = ['produce', 'fetchFollowers', 'refreshIsr'];
const CLUSTER: readonly CommandType[] = [
  'produce',
  'advanceClock',
  'crash',
  'dropMessage',
  'loseLog',
];

test('a model without processes has one list', () => {
  expect(groupsOf(MINI)).toEqual([{ title: '', types: MINI }]);
  expect(quickCommands(MINI)).toEqual(MINI);
});

test('a cluster’s commands stand in groups, each once, and no group is empty', () => {
  const groups = groupsOf(CLUSTER);
  expect(groups.map(({ title }) => title)).toEqual([
    'Clients',
    'Time',
    'Processes',
    'Network',
    'Disks',
  ]);
  expect(groups.flatMap(({ types }) => types).toSorted()).toEqual(CLUSTER.toSorted());
  expect(quickCommands(CLUSTER)).toEqual(['produce', 'crash']);
});

test('a filter keeps the groups of what it finds, and nothing is lost that no group knows', () => {
  expect(groupsOf(CLUSTER, ['crash'])).toEqual([{ title: 'Processes', types: ['crash'] }]);
  expect(groupsOf([...CLUSTER, 'rejoin'], ['rejoin'])).toEqual([
    { title: 'Others', types: ['rejoin'] },
  ]);
});
