import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './simulator-page';
import { currentBeat, present, presenterOf, sentenceOf } from './talk';

const EXPERIMENT = '#/minikafka/shrink-recover-fence';

test('a clicker moves by one beat or question, also when its key repeats', async ({
  simulator,
}) => {
  const { page } = simulator;
  await present(simulator, `${EXPERIMENT}/append`);
  await expect(currentBeat(page)).toHaveText('append');
  await page.keyboard.press('PageDown');
  await expect(page.getByTestId('room-question')).toBeVisible();
  await page.keyboard.press('.');
  await expect(currentBeat(page)).toHaveText('shrink');
  await page.keyboard.press('PageUp');
  await expect(page.getByTestId('room-question')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(currentBeat(page)).toHaveText('append');
  // Held down: every repetition counts, and none waits for a frame.
  for (let i = 0; i < 4; i += 1) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(currentBeat(page)).toHaveText('refuse');
  await simulator.idle();
});

test('b is a black screen while presenting and a branch outside of it', async ({ simulator }) => {
  const { page } = simulator;
  await present(simulator, `${EXPERIMENT}/append`);
  const black = page.getByRole('button', { name: 'Black screen' });
  await page.keyboard.press('b');
  await expect(black).toBeVisible();
  await page.keyboard.press('b');
  await expect(black).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(simulator.title).toBeVisible();
  await simulator.press('b');
  await expect(page.getByTestId('message')).toContainText('A branch starts');
});

test('the view does not change behind the room', async ({ simulator }) => {
  await present(simulator, `${EXPERIMENT}/append`);
  await simulator.page.keyboard.press('s');
  await simulator.page.keyboard.press('Escape');
  await simulator.idle();
  await expect(simulator.page.getByTestId('title')).toBeVisible();
  await expect(simulator.page.getByRole('button', { name: 'Stage', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('nothing comes before the room that nobody asked for', async ({ simulator }) => {
  const { page } = simulator;
  await present(simulator, '#/kafka/slow-follower/25');
  const { hash } = new URL(page.url());
  for (const key of ['/', 'v', 'c', 'w', 'r', 'e', 'u']) {
    await page.keyboard.press(key);
    await simulator.idle();
    expect(new URL(page.url()).hash).toBe(hash);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Leave' })).toBeAttached();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a question fills the lower third and the next press answers it', async ({ simulator }) => {
  const { page } = simulator;
  await present(simulator, `${EXPERIMENT}/shrink`);
  const before = await page.getByTestId('stage').boundingBox();
  await page.keyboard.press('PageDown');
  const question = page.getByTestId('room-question');
  await expect(question).toContainText('What is the answer?');
  expect(await page.getByTestId('stage').boundingBox()).toEqual(before);
  const box = await question.boundingBox();
  expect(box?.y).toBeCloseTo(480, -1);
  expect(box?.height).toBeCloseTo(240, -1);
  await page.keyboard.press('PageDown');
  await expect(question).toBeHidden();
  await expect(page.getByTestId('answer')).toHaveText('C');
  await expect(sentenceOf(page)).toContainText('Broker 1 refuses “two”');
});

test('the stage is zoomed to a broker, the laser follows the pointer', async ({ simulator }) => {
  const { page } = simulator;
  await present(simulator, `${EXPERIMENT}/fence`);
  const picture = page.getByTestId('stage').locator('svg').first();
  const whole = await picture.boundingBox();
  await page.keyboard.press('2');
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(1400);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(whole?.width);
  await page.mouse.move(300, 60);
  await page.keyboard.down('l');
  await page.mouse.move(400, 60);
  const laser = await page.getByTestId('laser').boundingBox();
  expect((laser?.x ?? 0) + (laser?.width ?? 0) / 2).toBeCloseTo(400, 0);
  await page.keyboard.up('l');
  await expect(page.getByTestId('laser')).toBeHidden();
  // Held on a broker the mouse points too, and leaves no ring there when a key follows.
  const record = picture
    .getByRole('button', { name: /^Record one at offset 0 of broker 1/ })
    .locator('rect:not(.touch)');
  await record.first().hover();
  await page.mouse.down();
  await expect(page.getByTestId('laser')).toBeVisible();
  await page.waitForTimeout(300);
  await page.mouse.up();
  await page.keyboard.press('PageDown');
  await expect(picture.locator(':focus')).toHaveCount(0);
});

test('either window drives both, and one goes on without the other', async ({ simulator }) => {
  const { page } = simulator;
  await present(simulator, `${EXPERIMENT}/append`);
  const presenter = await presenterOf(simulator);
  const number = presenter.page.getByTestId('beat-number');
  await expect(number).toHaveText('beat 2 of 7');
  await expect(presenter.page.getByText('the room has not seen it')).toBeVisible();
  await expect(presenter.page.getByText('✓ right')).toBeVisible();
  await presenter.page.keyboard.press('PageDown');
  await expect(page.getByTestId('room-question')).toBeVisible();
  await expect(presenter.page.getByText('the room is asked now')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(number).toHaveText('beat 3 of 7');
  await presenter.page.getByRole('button', { name: 'Black' }).click();
  await expect(page.getByRole('button', { name: 'Black screen' })).toBeVisible();
  await presenter.page.getByRole('button', { name: 'Black' }).click();
  // A fault is a branch in both; Back leads to the beat.
  await presenter.page.getByRole('button', { name: 'Promote broker 2' }).click();
  await expect(currentBeat(page)).toHaveText('promote');
  await presenter.page.keyboard.press('PageUp');
  await expect(currentBeat(page)).toHaveText('shrink');
  await expect(number).toHaveText('beat 3 of 7');
  await presenter.page.close();
  await page.keyboard.press('PageUp');
  await expect(page.getByTestId('room-question')).toBeVisible();
});

test('a press on the stage gives the keys back to the talk', async ({ simulator }) => {
  const { page } = simulator;
  await present(simulator, `${EXPERIMENT}/append`);
  const presenter = await presenterOf(simulator);
  await expect(presenter.page.getByTestId('beat-number')).toHaveText('beat 2 of 7');
  await presenter.page.getByRole('spinbutton').click();
  await presenter.page.keyboard.press('PageDown');
  await presenter.page.getByTestId('stage').click({ position: { x: 4, y: 4 } });
  await presenter.page.keyboard.press('PageDown');
  await expect(page.getByTestId('room-question')).toBeVisible();
});

test('the presenter goes on when the room is lost', async ({ simulator }) => {
  await present(simulator, `${EXPERIMENT}/append`);
  const presenter = await presenterOf(simulator);
  await expect(presenter.page.getByTestId('beat-number')).toHaveText('beat 2 of 7');
  // It has followed the room to the end of the step.
  await presenter.idle();
  await simulator.page.close();
  await expect(presenter.page.getByTestId('room-state')).toContainText('no room window');
  await presenter.press('PageDown', 2);
  await expect(presenter.page.getByTestId('beat-number')).toHaveText('beat 3 of 7');
});

test('without a second window the notes are shown in the room’s own', async ({ simulator }) => {
  const { page } = simulator;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await present(simulator, `${EXPERIMENT}/refuse`);
  await page.keyboard.press('o');
  await expect(page.getByTestId('message')).toContainText('no second window');
  await page.keyboard.press('o');
  await expect(sentenceOf(page)).toContainText('acks=1 would have been accepted here');
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in either window, ${theme}`, async ({ simulator }) => {
    test.setTimeout(120_000);
    const { page } = simulator;
    await page.context().addInitScript((chosen) => {
      localStorage.setItem('isrscope.theme', chosen);
    }, theme);
    await present(simulator, `${EXPERIMENT}/shrink`);
    const presenter = await presenterOf(simulator);
    for (const shown of [page, presenter.page, page]) {
      const { violations } = await new AxeBuilder({ page: shown }).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
      );
      expect(found).toEqual([]);
      if (shown === presenter.page) await page.keyboard.press('PageDown');
    }
  });
}
