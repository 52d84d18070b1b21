import AxeBuilder from '@axe-core/playwright';
import { expect, test, type SimulatorPage } from './simulator-page';

/** Two messages of clients and a fetch reply are under way, and a fetch is parked. */
const BUSY = '#/kafka/leader-crash/20';

/** Selects with the keyboard: focus, then Enter. */
async function choose(simulator: SimulatorPage, name: RegExp): Promise<void> {
  await simulator.stage.getByRole('button', { name }).first().focus();
  await simulator.press('Enter');
}

const facts = (simulator: SimulatorPage) => simulator.why.getByLabel('In detail');

test('everything on Kafka’s stage is selected with the keyboard, and Why answers', async ({
  simulator,
}) => {
  await simulator.open(BUSY);
  await choose(simulator, /^FetchReply from broker 1 to broker 2/);
  await expect(simulator.sentence).toContainText('1 record, HW 1');
  await expect(facts(simulator)).toContainText('answers the fetch from');
  await choose(simulator, /^The fetch of broker 3/);
  await expect(simulator.sentence).toContainText('waits at broker 1 for a record');
  await expect(facts(simulator)).toContainText('last fetched epoch');
  await choose(simulator, /^Produce request b/);
  await expect(facts(simulator)).toContainText('due');
  await choose(simulator, /^Broker 1, running/);
  await expect(facts(simulator)).toContainText('its book on broker 2');
  await choose(simulator, /^The controller is running/);
  await expect(simulator.sentence).toContainText('broker 1 as leader');
  await simulator.page.keyboard.press('Escape');
  await expect(facts(simulator)).toBeHidden();
});

test('Down enters the controller’s stack, Up and Down walk it, Escape leaves it', async ({
  simulator,
}) => {
  await simulator.open(BUSY);
  const controller = simulator.stage.getByRole('button', { name: /^The controller is/ });
  await controller.focus();
  await simulator.press('ArrowDown');
  await simulator.press('Enter');
  await expect(simulator.sentence).toContainText('Record 3 of the metadata log registers broker 1');
  await simulator.press('ArrowUp');
  await simulator.press('Enter');
  await expect(simulator.sentence).toContainText('Record 2 of the metadata log');
  await simulator.press('Escape');
  await expect(controller).toBeFocused();
});

test('a message is selected by the pointer, and Up and Down go from one to the next', async ({
  simulator,
}) => {
  await simulator.open(BUSY);
  const messages = simulator.stage.getByRole('group', { name: 'Messages on their way' });
  const first = messages.getByRole('button').first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await first.focus();
  await simulator.press('ArrowDown');
  await expect(messages.getByRole('button').nth(1)).toBeFocused();
});

test('a phone’s strip opens the controller, and a lane the leader’s book', async ({
  simulator,
}) => {
  await simulator.page.setViewportSize({ width: 390, height: 844 });
  await simulator.open(BUSY);
  await simulator.stage.getByRole('button', { name: /^The controller is/ }).click();
  await expect(facts(simulator)).toContainText('record 3');
  await choose(simulator, /^Broker 2, running/);
  await expect(facts(simulator)).toContainText('in the book of broker 1');
});

for (const modelId of ['kafka/leader-crash', 'minikafka/shrink-recover-fence']) {
  test(`? lists every mark of ${modelId.split('/')[0] ?? ''}’s stage`, async ({ simulator }) => {
    await simulator.open(`#/${modelId}/3`);
    await simulator.page.keyboard.press('?');
    const marks = simulator.page.getByTestId('marks').getByRole('listitem');
    await expect(marks.first()).toBeVisible();
    expect(await marks.count()).toBeGreaterThan(14);
    for (const mark of await marks.all()) {
      // Each has its sample: something is drawn beside the words.
      expect(await mark.locator('svg > *').count(), await mark.innerText()).toBeGreaterThan(0);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on Kafka’s stage and in the list of marks, ${colorScheme}`, async ({
    simulator,
  }) => {
    test.setTimeout(120_000);
    await simulator.page.emulateMedia({ colorScheme });
    const violations = async (): Promise<readonly string[]> => {
      const { violations: found } = await new AxeBuilder({ page: simulator.page }).analyze();
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
      );
    };
    await simulator.open(BUSY);
    expect(await violations()).toEqual([]);
    await choose(simulator, /^The controller is running/);
    expect(await violations(), 'selected').toEqual([]);
    await simulator.page.keyboard.press('?');
    await expect(simulator.page.getByTestId('marks')).toBeVisible();
    expect(await violations(), 'marks').toEqual([]);
  });
}
