/**
 * Chinese of the names of numbers that no MBean has, and of their group. English has no table of them: there they are
 * what the model calls them. What is missing is the same in both, and so are the names of MBeans.
 */
export const metricNames: Readonly<Record<string, string>> = {
  'Known to the model alone': '只有模型知道的',
  lag: '滞后',
  'ISR size': 'ISR 大小',
  'replicas outside the ISR': 'ISR 之外的副本',
  'in-sync replicas above the minimum': '超出最小值的同步副本',
  'high watermark': '高水位',
  'readable end': '可读末端',
  'waiting requests': '等待中的请求',
  'acknowledged and lost': '已确认却丢失',
  'ELR size': 'ELR 大小',
  'fenced brokers': '被隔离的 broker',
  'maximal ISR size': '最大 ISR 大小',
};
