import { messages, type Value } from '../messages';

/** The pages of playlists, and what is told of one that cannot be read or presented. */
export const playlist = messages('playlist', {
  addBeats: 'Add beats',
  scenario: 'Scenario',
  afterAQuestion: ' (after a question)',
  addChosenBeats: 'Add chosen beats',
  addAll: (count: Value) => `Add all ${count}`,
  moreFit: (room: Value) => `${room} more fit.`,

  itIsLong: ' It is long: some programs cut it; a file is safer.',
  theLinkWasCopied: (warning: Value) => `The link of this playlist was copied.${warning}`,
  copyTheLinkBelow: (warning: Value) => `Copy the link below.${warning}`,
  allPlaylists: '‹ All playlists',
  title: 'Title',
  theBrowserDidNot:
    'The browser did not keep this change: it is full, or keeps nothing. Save the playlist as a file.',
  copyTheLink: 'Copy the link',
  saveAsAFile: 'Save as a file',
  deleteForGood: 'Delete for good',
  keepIt: 'Keep it',
  deleteAsks: 'Delete…',
  linkOfThisPlaylist: 'Link of this playlist',
  beats: (count: Value) => `${count} beat${count === 1 ? '' : 's'}`,
  keptInThisBrowser: (beats: Value) => `${beats}, kept in this browser`,

  item: (number: Value, beat: Value) => `${number}, ${beat}`,
  moveUp: (item: Value) => `Move ${item} up`,
  moveDown: (item: Value) => `Move ${item} down`,
  takeOut: (item: Value) => `Take ${item} out`,
  presentFrom: (item: Value) => `Present from ${item}`,
  presentFromHere: 'Present from here',
  noteAt: (item: Value) => `Note at ${item}`,
  noteWithoutOne: 'Note; without one, the scenario’s own words',
  noBeatYet: 'No beat yet. Add some below.',

  fileIsTooLarge: (name: Value, size: Value, max: Value) =>
    `${name}, file: has ${size} bytes, at most ${max} are read`,
  fileProblem: (name: Value, problem: Value) => `${name}, ${problem}`,
  nothingWasChanged: (problem: Value) => `${problem}. Nothing was changed.`,
  newTitle: (number: Value) => `Playlist ${number}`,
  loading: 'Loading…',
  thereIsNoPlaylist: (id: Value) =>
    `There is no playlist “${id}” in this browser: it was deleted here, or made in another browser.`,
  beatsOfScenarios:
    'Beats of scenarios in the order in which you tell them, with your notes. Presented, one press leads from each to the next. They stay in this browser; a link or a file passes one on.',
  cannotBeRead: (name: Value, problem: Value) =>
    `${name} cannot be read. ${problem}. It stays as it is.`,
  delete: 'Delete',
  noneYet: 'None yet.',
  newPlaylist: 'New playlist',
  openAPlaylistFile: 'Open a playlist file',

  present: 'Present',
  cannotBePresented: (problem: Value) => `Cannot be presented. ${problem}.`,
  linkCannotBeOpened: (problem: Value) =>
    `The playlist of this link cannot be opened. ${problem}. Nothing was changed; ask for the link again, or for a file.`,
  thePlaylistsOfThis: 'The playlists of this browser',
  fromALink: (beats: Value) => `From a link, ${beats}. It is not kept in this browser.`,
  keepInThisBrowser: 'Keep in this browser',

  problem: (field: Value, reason: Value) => `${field}: ${reason}`,
  thereIsNoBeat: 'there is no beat yet',
  beginsWith: (start: Value, mark: Value) => `begins with “${start}”, not with “${mark}”`,
  isCutOrDamaged: 'is cut or damaged: it cannot be unpacked',
  holdsOtherLetters: 'holds letters that no link has, or is cut',
  unpacksToMore: (most: Value) => `unpacks to more than ${most} bytes`,
});
