import { messages, type Value } from '../messages';

const KEPT = 'Nothing that is stored was changed; save it as a file to keep it.';

/** Why the worker cannot do something, and what to do. Fetched with the first refusal. */
export const refusals = messages('refusals', {
  noneRun: 'no run is open yet',
  openOneFirst: 'Open a scenario or a run first.',
  scenariosNotFetched: 'the scenarios of Kafka could not be fetched',
  fetchAgain: 'Look whether there is a network, and open it again.',
  noSuch: (what: Value, id: Value) =>
    what === 'scenario'
      ? `there is no scenario “${id}” in this browser`
      : `there is no run “${id}” in this browser`,
  chooseFromTheList: 'Choose one from the list.',
  nothingToTakeBack: 'there is no command to take back',
  nothingToGiveAgain: 'there is no command to give again',
  nothingGivenByHand: 'Nothing was given by hand in this run yet.',
  nothingTakenBack: 'No command of this run is taken back.',
  scenarioNeverChanges: 'A scenario’s own run never changes; a command in it starts a branch.',
  openElsewhere: (title: Value) => `“${title}” is open in another tab, which writes it`,
  doItThere: 'Do it in that tab, or close that tab first.',
  storageFailed: (reason: Value) => `the browser's storage failed (${reason})`,
  storedUnchanged: 'Nothing that is stored was changed. Save the run as a file and try again.',
  correctTheField: 'Nothing was changed. Correct the field and try again.',
  ourMistake: 'This is a mistake in isrscope. Save the run as a file and report it; then reload.',
  lastNotReplayed: (reason: Value) =>
    `The run that was open last cannot be replayed (${reason}). It is stored as it was; save it as a file to keep it.`,
  newerStored: `This run was stored by a newer isrscope. ${KEPT}`,
  damaged: (field: Value, reason: Value) =>
    `The stored run is damaged (${field} ${reason}). ${KEPT}`,
  different: (field: Value, stored: Value, replayed: Value) =>
    `The stored run differs from the replayed one at ${field}: stored is ${stored}, replayed is ${replayed}. ${KEPT}`,
  nothing: 'nothing',
  storedMeanwhile: 'was stored by another tab in the meantime',
  aLongerRun: 'a longer run',
  thisOne: 'this one',
  noRoom:
    'This browser has no room left for runs. This one goes on in memory and is gone when the tab closes; save it as a file, or delete runs and open it again.',
  storesNothing: (name: Value) =>
    `This browser does not store anything here (${name}). The run goes on in memory and is gone when the tab closes; save it as a file.`,
  notABeat: (label: Value) => `“${label}” is not a beat of this scenario`,
  notOffered: (model: Value, command: Value) => `${model} offers no ${command}`,
  notAFrame: (value: Value, last: Value) => `${value} is not one of the frames 0 to ${last}`,
  notWhole: (value: Value) => `${value} is not a whole number`,
  notANumber: (value: Value) => `${value} is not a number`,
  anotherVersion: (format: Value, known: Value) => `“${format}” is another version than “${known}”`,
  openWithANewer: 'Open the file with the isrscope that wrote it, or with a newer one.',
  notAText: 'is not a text',
  largerThan: (bytes: Value) => `is larger than ${bytes} bytes`,
  openNow: 'this run is open; open another one before it is deleted',
  ofAScenario: 'the run of a scenario cannot be deleted',
  notAnInstant: (at: Value, last: Value) => `${at} is not one of the instants 0 to ${last}`,
  holdsCommands: (commands: Value, expected: Value) =>
    `holds ${commands} commands instead of ${expected}`,
  newerVersion: (version: Value, known: Value) => `version ${version} is newer than ${known}`,
  notOfThisKey: (runId: Value) => `“${runId}” is not the run of this key`,
  batchAt: (broker: Value, offset: Value) => `broker ${broker}, batch at offset ${offset}`,
  recordAt: (broker: Value, offset: Value) => `broker ${broker}, offset ${offset}`,
  noRecord: 'no record',
  differs: 'differs',
  twoVersions: (page: Value, worker: Value) =>
    `the page speaks version ${page} of the protocol and the worker version ${worker}`,
  reloadBoth: 'Reload the page: it and its worker come from two versions of isrscope.',
  unknownRequest: (type: Value) => `${type} is not a request that this worker knows`,
  noId: 'the message has no id, so that its reply cannot be matched',
  reload: 'Reload the page.',
  thereIsNo: (id: Value) => `there is no “${id}”`,
});
