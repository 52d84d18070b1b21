import { messages, type Value } from '../messages';

/** The panel Why. */
export const why = messages('why', {
  thisFrame: 'this frame',
  broker: (broker: Value) => `broker ${broker}`,
  offsetOnBroker: (offset: Value, broker: Value) => `offset ${offset} on broker ${broker}`,
  theHighWatermark: 'the high watermark',
  theIsr: 'the ISR',
  brokerAndTheIsr: (broker: Value) => `broker ${broker} and the ISR`,
  theRequestOfStep: (request: Value) => `the request of step ${request}`,
  aMessage: 'a message',
  theController: 'the controller',
  recordOfTheMetadata: (offset: Value) => `record ${offset} of the metadata log`,
  theFetchOfBroker: (follower: Value, broker: Value) =>
    `the fetch of broker ${follower} at broker ${broker}`,
  selected: 'Selected:',
  backToTheFrame: 'Back to the frame',
  thereIsNothingTo: (nameOf: Value) => `There is nothing to say about ${nameOf} at this frame.`,
  ruleWhatItCompared: (rule: Value) => `Rule ${rule}, what it compared`,
  rule: 'Rule',
  comparesNothingItAlways: 'compares nothing: it always applies.',
  inDetail: 'In detail',
  causedByFrame: (cause: Value) => `Caused by frame ${cause}`,
  asThisScenarioMeans: ', as this scenario means to show',
  thisBreaksHere: (value: Value, finding: Value) => `This breaks here${value}. ${finding}`,
  byTheEndOf: 'By the end of this step:',
  theEvent: 'the event',
  events: (before: Value) => `${before} events`,
  ofThisStepOne: (value: Value) => `← ${value} of this step, one by one`,
  holds: 'holds:',
  fails: 'fails:',
});
