// A first look around: what stands where, stepping, beats, playing, a prediction, why, space-time.
// npm run record -- --live e2e/videos/first-look.mjs
export default {
  title: 'A first look around',
  summary: 'What stands where on the page, and how to move through a run.',
  start: '#/kafka/slow-follower/0',
  run: async (tour) => {
    const { page } = tour;
    const button = (name) => page.getByRole('button', { name });
    const stage = page.getByTestId('stage');
    const onStage = (name) => stage.getByRole('button', { name }).first();
    const slider = page.getByRole('slider');

    await tour.chapter('The stage');
    await tour.point({ locator: onStage(/^Broker 1,/), x: 0.3, y: 0.3 });
    await tour.say(
      'One lane for each broker, with the records in its log. The leader has a crown.',
    );
    await tour.point(onStage(/^In-sync replicas/));
    await tour.say('The frame around the lanes is the ISR: the replicas that are in sync.');
    await tour.point(onStage(/^The controller is running/));
    await tour.say('The controller keeps what is registered: leader, leader epoch and ISR.');

    await tour.chapter('Step by step');
    await tour.say('The right arrow goes one frame on: one event, and the cluster after it.');
    await tour.press('ArrowRight', 4);
    await tour.say('Play goes on by itself and leaves time to read each sentence.');
    await tour.click(button('Play (Space)'), '“Play”');
    await tour.pause(7);
    await tour.press('Space');

    await tour.chapter('Beats');
    await tour.say('Beats are the places of a story. Shift with an arrow goes to the next one.');
    await tour.press('Shift+ArrowRight', 2);
    await tour.say('The timeline shows the whole run. Drag to any frame.');
    await tour.drag(
      { locator: slider, x: 0.24, y: 0.3 },
      { locator: slider, x: 0.5, y: 0.3 },
      'along the timeline',
    );

    await tour.chapter('Why');
    await tour.say(
      'At each frame, Why names the rule that decided, and the numbers that it compared.',
    );
    await tour.say('It also answers for anything on the stage: click it.');
    await tour.click({ locator: onStage(/^Broker 3,/), x: 0.12, y: 0.5 }, 'broker 3');
    await tour.keepPoster();
    await tour.say(
      'Here: why broker 3 is still in the ISR although it has not fetched for a while.',
    );

    await tour.chapter('Space-time');
    await tour.say(
      'The same frames as a diagram: a line for each node, an arrow for each message.',
    );
    await tour.press('s');
    await tour.pause(2);
    await tour.press('ArrowRight', 2);
    await tour.press('s');
    await tour.say(
      'All keys are under the question mark, and more scenarios are in the list. Look around.',
    );
  },
};
