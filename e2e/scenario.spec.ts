import { expect, test } from './simulator-page';

const EXPERIMENT = '#/minikafka/shrink-recover-fence';

test('the first visit opens the first scenario at a frame worth seeing', async ({ simulator }) => {
  await simulator.open();
  await expect(simulator.title).toContainText('Shrink, recover, fence');
  await expect(simulator.sentence).toContainText(
    'acks=all needs 2 in-sync replicas, and the ISR has 1',
  );
  await expect(simulator.page.getByRole('button', { name: /Play from the start/ })).toBeVisible();
});

test('while a prediction is open neither events nor notes tell what comes', async ({
  simulator,
}) => {
  const { page } = simulator;
  await simulator.open(`${EXPERIMENT}/5`);
  await simulator.tab('Events');
  const events = page.getByTestId('events');
  await expect(events.getByRole('button')).toHaveCount(6);
  await simulator.tab('Notes');
  const notes = page.getByTestId('notes');
  await expect(notes.getByRole('button')).toHaveCount(4);
  await simulator.tab('Why');
  await page.getByRole('button', { name: '{1, 2}' }).click();
  await simulator.tab('Events');
  await expect(events.getByRole('button')).toHaveCount(11);
  await simulator.tab('Notes');
  await expect(notes.getByRole('button')).toHaveCount(7);
});

test('the chapter’s experiment plays to its end and shows its six facts in their order', async ({
  simulator,
}) => {
  const { page, stage, timeline } = simulator;
  await simulator.open(`${EXPERIMENT}/0`);
  await simulator.tab('Events');
  await page.keyboard.press('5');
  const facts: [number, string][] = [
    [0, 'ISR {1,2}'], // initial ISR: [1, 2]
    [4, 'ISR {1}'], // after leader-only append: [1]
    [5, 'NOT_ENOUGH_'], // acks=all precheck: NOT_ENOUGH_REPLICAS
    [7, 'ISR {1,2}'], // after follower catch-up: [1, 2] HW: 1
    [7, 'HW 1'],
    [9, 'leader 2'], // promoted leader/epoch: 2 1
    [9, 'epoch 1'],
    [10, 'FENCED_'], // stale request: FENCED_LEADER_EPOCH
  ];
  // What the stage says at each frame while it plays; a question stops it, Space goes on.
  const seen = new Map<number, string>();
  for (let at = await simulator.frame(); ; at = await simulator.frame()) {
    seen.set(at, await stage.innerText());
    if (at === 10) break;
    const play = page.getByRole('button', { name: 'Play (Space)' });
    // It may stop at the question only after it was looked whether it has.
    await expect(async () => {
      if (await play.isVisible()) await play.click({ timeout: 1000 });
      await expect(timeline).not.toHaveAttribute('aria-valuenow', String(at), { timeout: 1000 });
    }).toPass();
  }
  for (const [frame, words] of facts) {
    // A frame that went by too fast, or was seen half way, is looked at again: pictures are functions of the frame.
    if (seen.get(frame)?.includes(words) !== true) {
      await simulator.open(`${EXPERIMENT}/${frame}`);
      seen.set(frame, await stage.innerText());
    }
    expect(seen.get(frame), `frame ${frame}`).toContain(words);
  }
  // Where a question is open, the list ends with it.
  await simulator.open(`${EXPERIMENT}/10`);
  const events = page.getByTestId('events');
  await expect(events).toContainText('NOT_ENOUGH_REPLICAS');
  await expect(events).toContainText('FENCED_LEADER_EPOCH');
});

test('playing goes to the end by itself and can be paused', async ({ simulator }) => {
  await simulator.open(`${EXPERIMENT}/8`);
  await simulator.page.keyboard.press('5');
  await simulator.page.keyboard.press('Space');
  // A question waits at the beat before the end: playing stops there and goes on when asked again.
  await expect(simulator.timeline).toHaveAttribute('aria-valuenow', '9');
  await simulator.idle();
  await simulator.page.keyboard.press('Space');
  await expect(simulator.timeline).toHaveAttribute('aria-valuenow', '10');
  await simulator.idle();
});

test('scrubbing back and forth gives the same picture', async ({ simulator }) => {
  await simulator.open(`${EXPERIMENT}/7`);
  const first = await simulator.stage.innerHTML();
  await simulator.press('ArrowLeft', 5);
  await simulator.press('End');
  await simulator.press('Home');
  for (let i = 0; i < 7; i += 1) await simulator.press('ArrowRight');
  expect(await simulator.frame()).toBe(7);
  expect(await simulator.stage.innerHTML()).toBe(first);
});

for (const hash of [EXPERIMENT, '#/kafka/slow-follower']) {
  test(`a step changes the stage in place and leaves the focus on it, ${hash}`, async ({
    simulator,
  }) => {
    const { page, stage } = simulator;
    await simulator.open(`${hash}/3`);
    const broker = stage.getByRole('button', { name: /^Broker 2/ }).first();
    await broker.focus();
    const node = await broker.elementHandle();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => simulator.frame()).toBe(7);
    expect(await node.evaluate((one) => one === document.activeElement)).toBe(true);
  });
}

test('the pointer scrubs the timeline and the address follows without filling the history', async ({
  simulator,
}) => {
  await simulator.open(`${EXPERIMENT}/0`);
  const before = await simulator.page.evaluate(() => history.length);
  const box = await simulator.timeline.boundingBox();
  if (box === null) throw new Error('the timeline has no box');
  const y = box.y + box.height / 2;
  await simulator.page.mouse.move(box.x + 5, y);
  await simulator.page.mouse.down();
  for (let part = 0.1; part <= 0.95; part += 0.05) {
    await simulator.page.mouse.move(box.x + box.width * part, y);
  }
  await simulator.page.mouse.move(box.x + box.width - 4, y);
  await simulator.page.mouse.up();
  await simulator.idle();
  expect(await simulator.frame()).toBe(10);
  await simulator.expectHash(`${EXPERIMENT}/10`);
  expect(await simulator.page.evaluate(() => history.length)).toBe(before);
});

test('a beat whose name has no room on the rail says it under the pointer and to a reader', async ({
  simulator,
}) => {
  const { page, timeline } = simulator;
  await simulator.open('#/minikafka/acked-and-lost/readmit');
  const at = await simulator.frame();
  const last = Number(await timeline.getAttribute('aria-valuemax'));
  await expect(timeline).toHaveAttribute('aria-valuetext', /beat readmit$/);
  await simulator.press('End');
  await expect(page.getByRole('img', { name: 'Beat readmit' })).toBeVisible();
  const box = await timeline.boundingBox();
  if (box === null) throw new Error('the timeline has no box');
  const x = box.x + (box.width * (at + 0.5)) / (last + 1);
  await page.mouse.move(x, box.y + box.height - 26);
  await expect(timeline).toHaveAttribute('title', /^readmit/);
  await page.mouse.click(x, box.y + box.height - 26);
  await simulator.expectHash(`#/minikafka/acked-and-lost/${at}`);
});

test('an address opens its frame, a beat’s name too', async ({ simulator }) => {
  await simulator.open(`${EXPERIMENT}/promote`);
  await expect(simulator.sentence).toContainText('reset to broker 2');
  expect(await simulator.frame()).toBe(9);
});

for (const [hash, words] of [
  ['#/minikafka/no-such-lesson/3', 'no-such-lesson'],
  [`${EXPERIMENT}/999`, '999'],
  [`${EXPERIMENT}/no-beat`, 'no-beat'],
  ['#/run/nobody/3', 'nobody'],
  ['#/kafka9/shrink-recover-fence/1', 'kafka9'],
  ['#/a/b/c/d', 'more than model, scenario and frame'],
] as const) {
  test(`the wrong address ${hash} says what is wrong and offers the start`, async ({
    simulator,
  }) => {
    await simulator.open(hash);
    await expect(simulator.page.getByTestId('failure')).toContainText(words);
    await expect(simulator.title).toContainText('Shrink, recover, fence');
  });
}

test('why answers for a broker, the high watermark and the ISR, and lets the selection go', async ({
  simulator,
}) => {
  await simulator.open(`${EXPERIMENT}/refuse`);
  await simulator.stage
    .getByRole('button', { name: /^Broker 2/ })
    .first()
    .click();
  await expect(simulator.sentence).toContainText('Broker 2 is outside the ISR');
  await expect(simulator.why).toContainText('1 > 0');
  await expect(simulator.why).toContainText('Caused by frame 3');
  await simulator.page.getByRole('button', { name: /Caused by frame 3/ }).click();
  await simulator.idle();
  expect(await simulator.frame()).toBe(3);
  await simulator.press('Escape');
  await expect(simulator.sentence).toContainText('Broker 2 leaves the ISR');
});

test('why says who holds the high watermark back', async ({ simulator }) => {
  await simulator.open(`${EXPERIMENT}/append`);
  await simulator.stage
    .getByRole('button', { name: /^High watermark/ })
    .first()
    .click();
  await expect(simulator.sentence).toContainText('held at 0 by broker 2: LEO 0');
});

test('a prediction is judged by the model and shown', async ({ simulator }) => {
  await simulator.open(`${EXPERIMENT}/refuse`);
  const card = simulator.why.locator('section');
  await card.getByRole('button', { name: '{1}', exact: true }).click();
  await expect(card).toContainText('The model says {1, 2}');
  const see = card.getByRole('button', { name: 'See it happen' });
  await expect(see).toBeFocused();
  await card.getByRole('button', { name: 'Ask again' }).click();
  await expect(card.getByRole('button').first()).toBeFocused();
  await card.getByRole('button', { name: '{1}', exact: true }).click();
  await see.click();
  await simulator.idle();
  await expect(simulator.stage).toContainText('ISR {1,2}');
});
