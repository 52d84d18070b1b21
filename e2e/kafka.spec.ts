import { expect, test, type SimulatorPage } from './simulator-page';

/** Reads a number of the Metrics panel, which must be open. */
async function expectNumbers(
  simulator: SimulatorPage,
  numbers: Readonly<Record<string, number | string>>,
): Promise<void> {
  for (const [name, now] of Object.entries(numbers)) {
    const row = simulator.page
      .getByTestId('metrics')
      .getByRole('row')
      .filter({
        has: simulator.page.getByRole('rowheader', { name, exact: true }),
      });
    await expect(row.getByRole('cell').nth(1), name).toHaveText(String(now));
  }
}

/** Goes to a beat of a scenario and shows its numbers. */
async function atBeat(simulator: SimulatorPage, scenario: string, beat: string): Promise<void> {
  await simulator.open(`#/kafka/${scenario}/${encodeURIComponent(beat)}`);
  await simulator.tab('Metrics');
}

/** Steps from the first beat to the last and stays there. */
async function playToEnd(simulator: SimulatorPage, scenario: string): Promise<void> {
  await simulator.open(`#/kafka/${scenario}/start`);
  const last = Number(await simulator.timeline.getAttribute('aria-valuemax'));
  for (let beat = 0; beat < 60 && (await simulator.frame()) < last; beat += 1) {
    await simulator.press('PageDown');
  }
  expect(await simulator.frame()).toBe(last);
  await simulator.tab('Metrics');
}

/** Starts an empty run of Kafka from the strip under the stage. */
async function freePlay(simulator: SimulatorPage): Promise<void> {
  await simulator.open('#/kafka/dead-follower/start');
  await simulator.page
    .getByTestId('free-play')
    .getByRole('button', { name: 'Apache Kafka' })
    .click();
  await expect(simulator.title).toHaveText('Free play, Apache Kafka');
  await simulator.idle();
}

/** Gives a command and shows its last frame. */
async function give(
  simulator: SimulatorPage,
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await simulator.command(name, fields);
  await simulator.press('End');
}

/** What a form offers to choose from: messages on their way, or running timers. */
async function offered(simulator: SimulatorPage, command: string, field: string) {
  await simulator.page.keyboard.press('/');
  const dialog = simulator.page.getByRole('dialog');
  await dialog.getByRole('button', { name: command, exact: true }).click();
  const labels = await dialog.getByLabel(field).first().locator('option').allInnerTexts();
  await simulator.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return labels;
}

/** Loses the first message whose line in the form begins so. */
async function drop(simulator: SimulatorPage, start: string): Promise<void> {
  const labels = await offered(simulator, 'drop message', 'Message');
  const label = labels.find((one) => one.startsWith(start));
  if (label === undefined) throw new Error(`${start} is not among ${labels.join('; ')}`);
  await give(simulator, 'drop message', { Message: label });
}

test.describe('the scenarios of Kafka', () => {
  test('a dead follower is fenced by the controller and let in again', async ({ simulator }) => {
    await atBeat(simulator, 'dead-follower', 'no shrink');
    await expectNumbers(simulator, { 'ISR size': 3, 'partition epoch': 0, 'fenced brokers': 0 });
    await atBeat(simulator, 'dead-follower', 'fenced');
    await expectNumbers(simulator, {
      'ISR size': 2,
      'partition epoch': 1,
      'leader epoch': 0,
      'fenced brokers': 1,
    });
    await playToEnd(simulator, 'dead-follower');
    await expectNumbers(simulator, {
      'ISR size': 3,
      'partition epoch': 2,
      'leader epoch': 0,
      'high watermark of broker 3': 2,
    });
  });

  test('a slow follower holds the high watermark until the controller has answered', async ({
    simulator,
  }) => {
    await atBeat(simulator, 'slow-follower', 'proposed');
    await expectNumbers(simulator, { 'ISR size': 3, 'high watermark': 1, 'waiting requests': 1 });
    await atBeat(simulator, 'slow-follower', 'granted');
    await expectNumbers(simulator, { 'ISR size': 2, 'high watermark': 1, 'partition epoch': 1 });
    await atBeat(simulator, 'slow-follower', 'answered');
    await expectNumbers(simulator, { 'ISR size': 2, 'high watermark': 3, 'waiting requests': 0 });
    await playToEnd(simulator, 'slow-follower');
    await expectNumbers(simulator, { 'ISR size': 3, 'partition epoch': 2, 'LEO of broker 3': 3 });
  });

  test('a leader dies with a record that it alone had', async ({ simulator }) => {
    await atBeat(simulator, 'leader-crash', 'leads');
    await expectNumbers(simulator, { leader: 2, 'leader epoch': 1, 'high watermark': 1 });
    await atBeat(simulator, 'leader-crash', 'HW moves');
    await expectNumbers(simulator, { 'high watermark': 2, 'acknowledged and lost': 1 });
    await atBeat(simulator, 'leader-crash', 'truncated');
    await expectNumbers(simulator, { 'LEO of broker 1': 2, 'LEO of broker 2': 3 });
    await playToEnd(simulator, 'leader-crash');
    await expectNumbers(simulator, { leader: 2, 'ISR size': 3, 'LEO of broker 1': 3 });
    await simulator.tab('Events');
    await expect(simulator.page.getByTestId('events')).toContainText('“a”, “b”, “d”');
  });

  test('ask for predictions that the model answers', async ({ simulator }) => {
    await simulator.open('#/kafka/slow-follower/before');
    const ask = simulator.page.getByRole('heading', { name: 'Predict before you go on' });
    await expect(ask).toBeVisible();
    await simulator.page
      .locator('.choices')
      .getByRole('button', { name: '3', exact: true })
      .click();
    await expect(simulator.why).toContainText('a shrink counted from the moment it is asked for');
  });
});

test('the list says which model a chapter is about', async ({ simulator }) => {
  await simulator.open('#/kafka/dead-follower/start');
  const label = simulator.page.getByTestId('model');
  await expect(label.first()).toHaveText('MiniKafka');
  const models = await label.allTextContents();
  expect(models.length).toBeGreaterThan(5);
  expect(new Set(models.slice(1))).toEqual(new Set(['Apache Kafka']));
});

test('a reload in the middle keeps messages and timers, and the run goes on the same', async ({
  simulator,
}) => {
  await freePlay(simulator);
  await give(simulator, 'produce', { Records: 'a', acks: 'all' });
  await give(simulator, 'advance clock', { Milliseconds: '3' });
  const seen = async () => ({
    frame: await simulator.frame(),
    sentence: await simulator.sentence.innerText(),
    messages: await offered(simulator, 'drop message', 'Message'),
    timers: await offered(simulator, 'set a timer', 'Timer'),
  });
  const before = await seen();
  expect(before.messages).toContain('FetchReply 1 → 3: 1 record, HW 0');
  expect(before.timers.length).toBeGreaterThan(5);
  await simulator.page.reload();
  await simulator.idle();
  expect(await seen()).toEqual(before);
  // What the record was on its way to happens: both followers have it, and it is acknowledged.
  await simulator.page.getByRole('button', { name: 'next event' }).click();
  await expect(simulator.title).toHaveText('Free play, Apache Kafka');
  await simulator.press('r');
  await simulator.press('End');
  await simulator.tab('Metrics');
  await expectNumbers(simulator, { 'high watermark': 1, 'waiting requests': 0 });
});

test('a message that is dropped by hand changes what comes of the run', async ({ simulator }) => {
  await freePlay(simulator);
  await give(simulator, 'produce', { Records: 'a', acks: 'all' });
  await give(simulator, 'advance clock', { Milliseconds: '3' });
  const fork = await simulator.frame();
  await give(simulator, 'advance clock', { Milliseconds: '1000' });
  await simulator.tab('Metrics');
  await expectNumbers(simulator, {
    'high watermark': 1,
    'waiting requests': 0,
    'LEO of broker 3': 1,
  });
  // Back to where the reply to broker 3 is on its way, and lose it.
  await simulator.press('Home');
  await simulator.press('ArrowRight', fork);
  expect(await simulator.frame()).toBe(fork);
  await drop(simulator, 'FetchReply 1 → 3');
  await expect(simulator.title).toContainText('Branch');
  await give(simulator, 'advance clock', { Milliseconds: '1000' });
  await expectNumbers(simulator, {
    'high watermark': 0,
    'waiting requests': 1,
    'LEO of broker 2': 1,
    'LEO of broker 3': 0,
  });
});

test('a step of one frame stays where it is, and more time goes on at the end', async ({
  simulator,
}) => {
  await freePlay(simulator);
  for (const record of ['a', 'b']) {
    await simulator.command('produce', { Records: record, acks: '1' });
    await simulator.idle();
    await expect(simulator.sentence).toContainText(`“${record}”`);
  }
  // Pressed again while the first second is still playing.
  for (let second = 0; second < 3; second += 1) {
    await simulator.page.keyboard.press('r');
    await simulator.page.waitForTimeout(300);
  }
  await simulator.idle();
  await expect(simulator.title).toHaveText('Free play, Apache Kafka');
  await simulator.press('End');
  await expect(simulator.page.getByText(/t = 103,000 ms/)).toBeVisible();
});

test('settings of Kafka start another run, and a wrong one is named at its field', async ({
  simulator,
}) => {
  await freePlay(simulator);
  await simulator.tab('Config');
  const form = simulator.page.getByTestId('config');
  await form.getByLabel('broker.session.timeout.ms').fill('1');
  await form.getByRole('button', { name: 'Start a run with these settings' }).click();
  await expect(form.locator('label').filter({ hasText: 'session' })).toContainText('is below');
  await form.getByLabel('broker.session.timeout.ms').fill('6000');
  await form.getByLabel('behaves as Kafka').selectOption('3.6');
  await form.getByRole('button', { name: 'Start a run with these settings' }).click();
  await expect(simulator.title).toContainText('broker.session.timeout.ms 6000');
  await expect(simulator.title).toContainText('behaves as Kafka 3.6');
});

test('the notes say what a scenario is taken from', async ({ simulator }) => {
  await simulator.open('#/kafka/timed-out-and-read');
  await simulator.press('n');
  const sources = simulator.page.getByTestId('sources');
  await expect(sources).toContainText('Recorded run named/inflight-below-min-timeout');
  const issue = sources.getByRole('link', { name: 'KAFKA-15583' });
  await expect(issue).toHaveAttribute('href', 'https://issues.apache.org/jira/browse/KAFKA-15583');
  for (const link of await sources.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('a prediction says when the choice would be right and which belief it corrects', async ({
  simulator,
}) => {
  await simulator.open('#/kafka/timed-out-and-read/shrunk');
  const card = simulator.why.locator('section');
  await expect(card).not.toContainText('Often believed');
  await card.getByRole('button', { name: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND' }).click();
  await expect(card).toContainText('Your answer would hold only if the high watermark passed “b”');
  await expect(card).toContainText('Often believed: “When the ISR falls below the minimum');
  await expect(card).toContainText('In Kafka 4.4: Since 3.7 the high watermark stands still');
});
