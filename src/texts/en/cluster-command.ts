import { messages, type Value } from '../messages';

/** What commands for a cluster of processes ask for. Processes and links come named. */
export const clusterCommands = messages('cluster-command', {
  crash: (node: Value) => `Crash ${node}.`,
  crashAndLose: (node: Value, offset: Value) =>
    `Crash ${node} and lose its records from offset ${offset} on.`,
  freeze: (node: Value) => `Freeze ${node}.`,
  resume: (node: Value) => `Let ${node} resume.`,
  start: (node: Value) => `Start ${node}.`,
  startAndRegister: (node: Value, time: Value) =>
    `Start ${node} and let it register after ${time}.`,
  startAndUnfence: (node: Value, time: Value) =>
    `Start ${node} and let it ask to be unfenced ${time} later.`,
  startBoth: (node: Value, registers: Value, unfences: Value) =>
    `Start ${node} and let it register after ${registers} and ask to be unfenced ${unfences} later.`,
  shutDown: (broker: Value) => `Shut broker ${broker} down in a controlled way.`,
  deleteFolder: (broker: Value) => `Delete the folder of the partition on broker ${broker}.`,
  deleteCleanFile: (broker: Value) => `Delete the clean-shutdown file of broker ${broker}.`,
  setTo: (name: Value, value: Value) => `Set ${name} to ${value}.`,
  electPreferred: 'Elect the preferred leader.',
  electUnclean: 'Elect a leader even from outside the ISR.',
  unregister: (broker: Value) => `Unregister broker ${broker}.`,
  link: (from: Value, to: Value) => `the link from ${from} to ${to}`,
  configuredDelay: ' with its configured delay',
  delayOf: (time: Value) => ` with a delay of ${time}`,
  openLink: (link: Value, delay: Value) => `Open ${link}${delay}.`,
  holdLink: (link: Value, delay: Value) => `Hold back what is sent over ${link}${delay}.`,
  cutLink: (link: Value, delay: Value) => `Cut ${link}${delay}.`,
  loseMessage: (message: Value) => `Lose message ${message}.`,
  holdMessage: (message: Value) => `Hold message ${message} back.`,
  delayMessage: (message: Value, time: Value) => `Let message ${message} arrive in ${time}.`,
  deliverMessage: (message: Value) => `Let message ${message} arrive now.`,
  setTimer: (timer: Value, node: Value, time: Value) =>
    `Let the timer “${timer}” of ${node} fire in ${time}.`,
  askLatest: (broker: Value, epoch: Value) => `Ask broker ${broker} for its latest offset${epoch}.`,
  askEnd: (broker: Value, ends: Value, epoch: Value) =>
    `Ask broker ${broker} where epoch ${ends} ends${epoch}.`,
  inLeaderEpoch: (epoch: Value) => ` in leader epoch ${epoch}`,
});
