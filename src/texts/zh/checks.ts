import type { checks as english } from '../en/checks';
import type { Translation } from '../messages';

/** Chinese of en/checks.ts. */
export const checks: Translation<typeof english> = {
  missing: '缺失',
  notAText: '不是文本',
  notJson: (detail) => `不是 JSON（${detail}）`,
  notAField: '不属于这里的字段',
  notWhole: (value) => `${value} 不是整数`,
  below: (value, least) => `${value} 小于 ${least}`,
  above: (value, most) => `${value} 大于 ${most}`,
  fewerThan: (least, isText) => `少于 ${least} ${isText ? '个字符' : '项'}`,
  moreThan: (most, isText) => `多于 ${most} ${isText ? '个字符' : '项'}`,
  isNot: (value, expected) => `${value} 不是${expected}`,
  whatBelongsHere: '这里应有的内容',
  number: '数字',
  string: '文本',
  boolean: ' true 或 false',
  Array: '列表',
  Object: '对象',
  valueOfType: (type) => `类型为 ${type} 的值`,
  largerThan: (bytes) => `大于 ${bytes} 字节`,
  newerPlaylist: (format, known) => `“${format}”是与“${known}”不同的版本：请用更新的 isrscope 读取`,
  noScenario: (id) => `这个版本没有场景“${id}”`,
  notItsModel: (model, scenario) => `“${model}”不是“${scenario}”的模型`,
  notItsBeat: (beat, scenario) => `“${beat}”不是“${scenario}”的节拍`,
};
