// Making your own scenario: an empty run, a record, a follower that is cut off, another future, and keeping it.
// npm run record -- --live e2e/videos/own-scenario.mjs
export default {
  title: 'Making your own scenario',
  summary: 'An empty cluster, a record, a follower that is cut off, and two futures.',
  start: '#/kafka/slow-follower/0',
  run: async (tour) => {
    const { page } = tour;
    const play = page.getByTestId('free-play');
    const dialog = page.getByRole('dialog');
    const onStage = (name) => page.getByTestId('stage').getByRole('button', { name }).first();
    const command = (name) => play.getByRole('button', { name, exact: true });
    const give = () =>
      tour.click(dialog.getByRole('button', { name: 'Give the command' }), '“Give the command”');

    await tour.chapter('A run of your own');
    await tour.say('An empty run begins under the stage, with “Free play”.');
    await tour.click(command('Apache Kafka'), '“Apache Kafka”');
    await tour.say('Three empty replicas, all in the ISR. Nothing happens until the clock runs.');

    await tour.chapter('A record');
    await tour.click(command('produce'), '“produce”');
    await tour.type(dialog.getByLabel('Records'), 'a', 'Records');
    await tour.say('The form says beforehand what will come of it: an acknowledgement after 8 ms.');
    await give();
    await tour.say('The request is on its way. Now the clock may run.');
    await tour.click(command('Run 1 s'), '“Run 1 s”');
    await tour.pause(4);
    await tour.press('End');
    await tour.say(
      'All replicas have the record: the high watermark is 1 and the producer has its answer.',
    );

    await tour.chapter('A follower falls behind');
    await tour.click({ locator: onStage(/^Broker 3,/), x: 0.12, y: 0.5 }, 'broker 3');
    await tour.say(
      'What is selected offers what can be done to it. Cut the link on which the leader answers it.',
    );
    await tour.click(command('cut 1 → 3'), '“cut 1 → 3”');
    await tour.press('Escape');
    await tour.click(command('produce'), '“produce”');
    await tour.type(dialog.getByLabel('Records'), 'b', 'Records');
    await give();
    await tour.say(
      'acks=all waits for the whole ISR, and broker 3 is still in it. Run on until that changes.',
    );
    await tour.click(page.getByRole('button', { name: 'ISR changes' }), '“ISR changes”');
    await tour.pause(3);
    await tour.press('End');
    await tour.say(
      'The controller has granted the ISR {1, 2}. The leader has yet to hear of it: “b” is not committed.',
    );
    await tour.click(page.getByRole('button', { name: 'HW moves' }), '“HW moves”');
    await tour.pause(2);
    await tour.press('End');
    await tour.keepPoster();
    await tour.say(
      'Now two replicas are enough. The producer gave up after 30 s and does not know.',
    );

    await tour.chapter('Another future');
    await tour.say('What if the link had been healed in time? Go back to the record.');
    await tour.press('Shift+ArrowLeft', 2);
    await tour.click({ locator: onStage(/^Broker 3,/), x: 0.12, y: 0.5 }, 'broker 3');
    await tour.click(command('heal 1 → 3'), '“heal 1 → 3”');
    await tour.say(
      'A command in the middle of a run starts a branch. The first future stays as it was.',
    );
    await tour.press('Escape');
    await tour.click(page.getByRole('button', { name: 'settled' }), '“settled”');
    await tour.pause(3);
    await tour.press('End');
    await tour.say(
      'In this one broker 3 gets “b” in time: the ISR stays whole and the producer has its answer.',
    );

    await tour.chapter('Keep it');
    await tour.click(
      page.getByRole('button', { name: /^Save Free play.* as a file$/ }).first(),
      '“Save as a file”',
    );
    await tour.say('Runs stay in this browser. A file keeps them elsewhere, for others to open.');
  },
};
