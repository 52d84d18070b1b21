import type { refusals as english } from '../en/refusals';
import type { Translation } from '../messages';

const KEPT = '已保存的内容没有任何改变；要保留它，请存为文件。';

/** Chinese of en/refusals.ts. */
export const refusals: Translation<typeof english> = {
  noneRun: '还没有打开任何运行',
  openOneFirst: '请先打开一个场景或一次运行。',
  scenariosNotFetched: 'Kafka 的场景没能加载',
  fetchAgain: '请检查网络，然后再打开一次。',
  noSuch: (what, id) =>
    what === 'scenario' ? `这个浏览器里没有场景“${id}”` : `这个浏览器里没有运行“${id}”`,
  chooseFromTheList: '请从列表中选择。',
  nothingToTakeBack: '没有可撤销的命令',
  nothingToGiveAgain: '没有可重做的命令',
  nothingGivenByHand: '这次运行里还没有手工下过命令。',
  nothingTakenBack: '这次运行没有被撤销的命令。',
  scenarioNeverChanges: '场景自己的运行不会改变；在其中下命令会开出一个分支。',
  openElsewhere: (title) => `“${title}”在另一个标签页中打开着，由那一页写入`,
  doItThere: '请在那个标签页里操作，或先把它关闭。',
  storageFailed: (reason) => `浏览器的存储失败（${reason}）`,
  storedUnchanged: '已保存的内容没有任何改变。请把运行存为文件后重试。',
  correctTheField: '什么都没有改变。请改正该项后重试。',
  ourMistake: '这是 isrscope 的错误。请把运行存为文件并报告，然后重新加载。',
  lastNotReplayed: (reason) =>
    `上次打开的运行无法重放（${reason}）。保存的内容没有改变；要保留它，请存为文件。`,
  newerStored: `这次运行是由更新版本的 isrscope 保存的。${KEPT}`,
  damaged: (field, reason) => `保存的运行已损坏（${field}：${reason}）。${KEPT}`,
  different: (field, stored, replayed) =>
    `保存的运行与重放的在 ${field} 处不同：保存的是 ${stored}，重放的是 ${replayed}。${KEPT}`,
  nothing: '无',
  storedMeanwhile: '在此期间已被另一个标签页保存',
  aLongerRun: '更长的运行',
  thisOne: '这一个',
  noRoom:
    '这个浏览器没有空间保存运行了。这次运行在内存中继续，关闭标签页后就会消失；请存为文件，或删除一些运行后重新打开它。',
  storesNothing: (name) =>
    `这个浏览器在这里不能保存任何东西（${name}）。运行在内存中继续，关闭标签页后就会消失；请存为文件。`,
  notABeat: (label) => `“${label}”不是这个场景的节拍`,
  notOffered: (model, command) => `${model} 没有命令 ${command}`,
  notAFrame: (value, last) => `${value} 不是 0 到 ${last} 之间的帧`,
  notWhole: (value) => `${value} 不是整数`,
  notANumber: (value) => `${value} 不是数字`,
  anotherVersion: (format, known) => `“${format}”是与“${known}”不同的版本`,
  openWithANewer: '请用写出它的那个 isrscope 打开这个文件，或用更新的版本。',
  notAText: '不是文本',
  largerThan: (bytes) => `大于 ${bytes} 字节`,
  openNow: '这次运行正打开着；请先打开另一个，再删除它',
  ofAScenario: '场景的运行不能删除',
  notAnInstant: (at, last) => `${at} 不是 0 到 ${last} 之间的时刻`,
  holdsCommands: (commands, expected) => `有 ${commands} 条命令，应为 ${expected} 条`,
  newerVersion: (version, known) => `版本 ${version} 比 ${known} 新`,
  notOfThisKey: (runId) => `“${runId}”不是这个键的运行`,
  batchAt: (broker, offset) => `broker ${broker}，偏移量 ${offset} 处的批次`,
  recordAt: (broker, offset) => `broker ${broker}，偏移量 ${offset}`,
  noRecord: '没有记录',
  differs: '不同',
  twoVersions: (page, worker) => `页面使用协议版本 ${page}，后台线程使用版本 ${worker}`,
  reloadBoth: '请重新加载页面：它和后台线程来自 isrscope 的两个版本。',
  unknownRequest: (type) => `这个后台线程不认识请求 ${type}`,
  noId: '消息没有 id，无法对应它的应答',
  reload: '请重新加载页面。',
  thereIsNo: (id) => `没有“${id}”`,
};
