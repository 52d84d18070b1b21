import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { expect, test, type SimulatorPage } from './simulator-page';

const MANAGER = 'kafka.server:type=ReplicaManager';
const CONTROLLER = 'kafka.controller:type=KafkaController';

/** The lines of an MBean; its group is opened where it is not. */
async function bean(simulator: SimulatorPage, group: string, name: string): Promise<Locator> {
  const panel = simulator.page.getByTestId('metrics');
  const heading = panel.getByRole('button', { name: group });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  return panel.locator('tbody').filter({
    has: simulator.page.locator('summary').getByText(name, { exact: true }),
  });
}

/** Expects what an MBean shows for a broker, or for all that share a line: was, now, change, since. */
async function expectLine(
  simulator: SimulatorPage,
  where: { group: string; name: string; of: string },
  cells: readonly string[],
): Promise<void> {
  const lines = await bean(simulator, where.group, where.name);
  const row = lines.getByRole('row').filter({
    has: simulator.page.getByRole('rowheader', { name: where.of, exact: true }),
  });
  await expect(row.getByRole('cell')).toHaveText([...cells]);
}

async function at(simulator: SimulatorPage, address: string, tab: string): Promise<void> {
  await simulator.open(`#/kafka/${address}`);
  await simulator.tab(tab);
}

test.describe('metrics', () => {
  test('a dead follower: the controller removes it, and no meter counts that', async ({
    simulator,
  }) => {
    await at(simulator, 'dead-follower/23', 'Metrics');
    await expectLine(
      simulator,
      { group: CONTROLLER, name: 'name=FencedBrokerCount', of: 'controller' },
      ['0', '1', '+1', 'here'],
    );
    const underReplicated = { group: MANAGER, name: 'name=UnderReplicatedPartitions' };
    await expectLine(simulator, { ...underReplicated, of: 'brokers 1, 2' }, [
      '0',
      '0',
      '',
      'start',
    ]);
    await simulator.press('ArrowRight', 2);
    await expectLine(simulator, { ...underReplicated, of: 'broker 1' }, ['0', '1', '+1', 'here']);
    await expectLine(
      simulator,
      { group: MANAGER, name: 'name=IsrShrinksPerSec', of: 'brokers 1, 2' },
      ['0', '0', '', 'start'],
    );
    await expect(simulator.page.getByTestId('metrics')).toContainText(
      'counted by neither IsrShrinksPerSec nor IsrExpandsPerSec',
    );
  });

  test('the last change is a way back to its frame', async ({ simulator }) => {
    await at(simulator, 'dead-follower/34', 'Metrics');
    const lines = await bean(simulator, MANAGER, 'name=UnderReplicatedPartitions');
    const link = lines.getByRole('button', { name: 'Frame 25' });
    await link.focus();
    await simulator.press('Enter');
    expect(await simulator.frame()).toBe(25);
  });

  test('a slow follower: the answer to the leader’s proposal is counted', async ({ simulator }) => {
    await at(simulator, 'slow-follower/38', 'Metrics');
    await expect(simulator.page.getByTestId('metrics')).toContainText(
      'Leader 1 has asked for the ISR {1, 2}',
    );
    const shrinks = { group: MANAGER, name: 'name=IsrShrinksPerSec' };
    await expectLine(simulator, { ...shrinks, of: 'brokers 1, 2, 3' }, ['0', '0', '', 'start']);
    await simulator.press('ArrowRight', 4);
    await expectLine(simulator, { ...shrinks, of: 'broker 1' }, ['0', '1', '+1', 'here']);
    await at(simulator, 'slow-follower/62', 'Metrics');
    await expectLine(simulator, { group: MANAGER, name: 'name=IsrExpandsPerSec', of: 'broker 1' }, [
      '0',
      '1',
      '+1',
      'here',
    ]);
    await expectLine(simulator, { ...shrinks, of: 'broker 1' }, ['1', '1', '', '42']);
  });

  test('a crashed leader reports nothing; the next one counts when it has heard', async ({
    simulator,
  }) => {
    await at(simulator, 'leader-crash/36', 'Metrics');
    const leaders = { group: MANAGER, name: 'name=LeaderCount' };
    await expectLine(simulator, { ...leaders, of: 'broker 2' }, ['0', '1', '+1', 'here']);
    await expect(simulator.page.getByTestId('metrics')).toContainText(
      'Broker 1 is down and reports nothing.',
    );
    await simulator.press('ArrowLeft');
    await expect(simulator.page.getByTestId('metrics')).toContainText(
      'Broker 2 is to lead and does not do it',
    );
  });

  test('the last replica: a partition without a leader is in no gauge of a broker', async ({
    simulator,
  }) => {
    await at(simulator, 'last-replica-standing/29', 'Metrics');
    const panel = simulator.page.getByTestId('metrics');
    await expect(panel).toContainText('The partition has no leader: it counts in none of');
    const offline = await bean(simulator, CONTROLLER, 'name=OfflinePartitionsCount');
    await expect(offline.getByRole('cell').nth(1)).toHaveText('1');
    await panel.getByRole('combobox').selectOption('1');
    const broker = await bean(simulator, MANAGER, 'name=UnderReplicatedPartitions');
    await expect(broker.getByRole('cell').nth(1)).toHaveText('0');
  });
});

test.describe('client', () => {
  test('describes, reads and tells what no tool shows', async ({ simulator }) => {
    await at(simulator, 'slow-follower/38', 'Client');
    const { page } = simulator;
    await expect(page.getByTestId('describe')).toContainText('Isr: 1,2,3\tElr:');
    await expect(page.getByTestId('hidden')).toContainText('A pending AlterPartition');
    await expect(page.getByTestId('hidden')).toContainText('The tail above the high watermark');
    await expect(page.getByTestId('client')).toContainText('no answer yet');
  });

  test('after an election the new leader knows no latest offset yet', async ({ simulator }) => {
    await at(simulator, 'leader-crash/36', 'Client');
    const { page } = simulator;
    await expect(page.getByTestId('describe')).toHaveText(
      'Broker 1 is down: the connection is refused.',
    );
    await page.getByTestId('client').getByRole('combobox').selectOption('2');
    await expect(page.getByTestId('describe')).toContainText('Leader: 2');
    const rows = page.getByTestId('client').getByRole('row');
    await expect(rows.nth(2)).toContainText('OFFSET_NOT_AVAILABLE');
    await expect(rows.nth(3)).toContainText('UNKNOWN_LEADER_EPOCH');
  });

  test('an error has Kafka’s own words and says whether the record is written', async ({
    simulator,
  }) => {
    await at(simulator, 'last-replica-standing/29', 'Client');
    await expect(simulator.page.getByTestId('describe')).toContainText('Leader: none');
    await simulator.open('#/minikafka/shrink-recover-fence/refuse');
    const client = simulator.page.getByTestId('client');
    await expect(client).toContainText(
      'Messages are rejected since there are fewer in-sync replicas than required.',
    );
    await expect(client).toContainText('Not written: refused before the append.');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.setTimeout(120_000);

    test('finds nothing on both panels, on the desk and on a phone', async ({ simulator }) => {
      const { page } = simulator;
      for (const viewport of [
        { width: 1280, height: 720 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        for (const tab of ['Metrics', 'Client']) {
          await at(simulator, 'leader-crash/36', tab);
          const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
          const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(viewport.width);
      }
    });
  });
}
