import type { Fact } from '../../event';
import { clusterView, type ClusterPicture } from '../../testing/cluster';
import { clusterSentenceOf } from '../cluster-sentence';

/** Leader 1 is one record ahead of its followers. */
export const PLAIN: ClusterPicture = { logs: { 1: 'a0 b0', 2: 'a0', 3: 'a0' } };

/** The sentence of an event between two pictures of a cluster. */
export function told(fact: Fact, before: ClusterPicture = PLAIN, after = before): string {
  const event = { ...fact, why: { rule: 'test', compared: [] } };
  return clusterSentenceOf(event, clusterView(before), clusterView(after));
}
