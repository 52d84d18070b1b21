import type { playlist as english } from '../en/playlist';
import type { Translation } from '../messages';

/** Chinese of en/playlist.ts. */
export const playlist: Translation<typeof english> = {
  addBeats: '添加节拍',
  scenario: '场景',
  afterAQuestion: '（在提问之后）',
  addChosenBeats: '添加选中的节拍',
  addAll: (count) => `添加全部 ${count} 个`,
  moreFit: (room) => `还能放 ${room} 个。`,

  itIsLong: '链接很长：有些程序会把它截断，用文件更稳妥。',
  theLinkWasCopied: (warning) => `已复制这个播放列表的链接。${warning}`,
  copyTheLinkBelow: (warning) => `请复制下面的链接。${warning}`,
  allPlaylists: '‹ 全部播放列表',
  title: '标题',
  theBrowserDidNot: '浏览器没有保存这次修改：存储空间已满，或不允许保存。请把播放列表存为文件。',
  copyTheLink: '复制链接',
  saveAsAFile: '存为文件',
  deleteForGood: '彻底删除',
  keepIt: '保留',
  deleteAsks: '删除…',
  linkOfThisPlaylist: '这个播放列表的链接',
  beats: (count) => `${count} 个节拍`,
  keptInThisBrowser: (beats) => `${beats}，保存在这个浏览器里`,

  item: (number, beat) => `第 ${number} 项“${beat}”`,
  moveUp: (item) => `上移${item}`,
  moveDown: (item) => `下移${item}`,
  takeOut: (item) => `移除${item}`,
  presentFrom: (item) => `从${item}开始演示`,
  presentFromHere: '从这里开始演示',
  noteAt: (item) => `${item}的备注`,
  noteWithoutOne: '备注；不写则用场景自己的文字',
  noBeatYet: '还没有节拍。请在下面添加。',

  fileIsTooLarge: (name, size, max) => `${name}，文件：有 ${size} 字节，最多读取 ${max} 字节`,
  fileProblem: (name, problem) => `${name}，${problem}`,
  nothingWasChanged: (problem) => `${problem}。什么都没有改变。`,
  newTitle: (number) => `播放列表 ${number}`,
  loading: '正在加载…',
  thereIsNoPlaylist: (id) =>
    `这个浏览器里没有播放列表“${id}”：它已在这里删除，或是在另一个浏览器里创建的。`,
  beatsOfScenarios:
    '按你的讲述顺序排列的场景节拍，附上你的备注。演示时，按一次键就从一个节拍到下一个。播放列表只保存在这个浏览器里；要交给别人，请用链接或文件。',
  cannotBeRead: (name, problem) => `无法读取 ${name}。${problem}。它会原样保留。`,
  delete: '删除',
  noneYet: '还没有。',
  newPlaylist: '新建播放列表',
  openAPlaylistFile: '打开播放列表文件',

  present: '演示',
  cannotBePresented: (problem) => `无法演示。${problem}。`,
  linkCannotBeOpened: (problem) =>
    `无法打开这个链接的播放列表。${problem}。什么都没有改变；请对方重新发送链接，或改发文件。`,
  thePlaylistsOfThis: '这个浏览器里的播放列表',
  fromALink: (beats) => `来自链接，${beats}。它没有保存在这个浏览器里。`,
  keepInThisBrowser: '保存到这个浏览器',

  problem: (field, reason) => `${field}：${reason}`,
  thereIsNoBeat: '还没有节拍',
  beginsWith: (start, mark) => `以“${start}”开头，而不是“${mark}”`,
  isCutOrDamaged: '被截断或已损坏：无法解压',
  holdsOtherLetters: '含有链接中不会出现的字符，或被截断',
  unpacksToMore: (most) => `解压后超过 ${most} 字节`,
};
