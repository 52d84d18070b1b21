import { series } from '../../../kernel/text/words';
import type { BrokerId, FrameIndex } from '../../../kernel/ids';
import { KAFKA_METRICS } from '../../../kernel/metrics/kafka';
import {
  listMetrics,
  readingOf,
  type Metric,
  type MetricValue,
  type Reading,
} from '../../../kernel/metrics/metric';
import { MINIKAFKA_METRICS } from '../../../kernel/metrics/minikafka';
import { NUMBERS } from '../../../kernel/metrics/numbers';
import { brokerOf } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import type { Moment } from '../moment';
import { meaningOf } from './meanings';
import { metrics as t } from '../../../texts/en/metrics';
import { nameIn } from '../../../texts/messages';

/** A value before and after the frame. Brokers whose numbers are the same in every column share a line. */
export interface MetricLine {
  readonly label: string;
  readonly was: string;
  readonly now: string;
  /** Empty when nothing changed. */
  readonly change: string;
  /** Frame of the last change up to this one; null: as at the start of the run; undefined: not known here. */
  readonly since: FrameIndex | null | undefined;
  /** Moves with the clock at every frame. */
  readonly withClock: boolean;
}

/** One MBean, or one number, with a line for each that has values of its own. */
export interface MetricEntry {
  readonly name: string;
  /** What is counted; empty for numbers whose name says it. */
  readonly meaning: string;
  readonly lines: readonly MetricLine[];
}

/** The metrics of one MBean domain and type, or the numbers that no MBean has. */
export interface MetricGroup {
  readonly name: string;
  readonly isBeans: boolean;
  readonly entries: readonly MetricEntry[];
  /** Lines that changed with this frame. */
  readonly changed: number;
}

interface Measured {
  readonly metric: Metric;
  readonly was: MetricValue;
  readonly now: MetricValue;
  readonly since: FrameIndex | null | undefined;
}

function reading({ view, ledger }: FrameData): Reading {
  return readingOf(view, ledger.counts.lost);
}

/**
 * Every metric of the frame with its value in the frame before, by group. `last` is the worker's answer, in the order
 * of `listMetrics`. `broker` keeps what is about one broker and what is about none; null keeps all.
 */
export function metricGroups(
  { before, frame }: Pick<Moment, 'before' | 'frame'>,
  last: readonly (FrameIndex | null)[],
  broker: BrokerId | null,
): readonly MetricGroup[] {
  const { view } = frame;
  const set = view.controller === null ? MINIKAFKA_METRICS : KAFKA_METRICS;
  const now = reading(frame);
  const was = before === null ? now : reading(before);
  const measured = listMetrics(
    set,
    view.brokers.map(({ brokerId }) => brokerId),
  )
    .map((metric, place): Measured => {
      return { metric, was: metric.read(was), now: metric.read(now), since: last[place] };
    })
    .filter(({ metric }) => broker === null || metric.broker === null || metric.broker === broker);
  const names = [...new Set(measured.map(({ metric }) => metric.group))];
  const ordered = [...names.filter((name) => name !== NUMBERS), NUMBERS];
  return ordered.map((name) =>
    groupOf(
      name,
      measured.filter(({ metric }) => metric.group === name),
      frame,
    ),
  );
}

function groupOf(name: string, measured: readonly Measured[], frame: FrameData): MetricGroup {
  const isBeans = name !== NUMBERS;
  const entries = isBeans
    ? [...new Set(measured.map(({ metric }) => metric.name))].map((metricName) =>
        entryOf(
          metricName,
          measured.filter(({ metric }) => metric.name === metricName),
          frame,
        ),
      )
    : measured.map(numberOf).toSorted(byPlace(measured));
  const lines = entries.flatMap((entry) => entry.lines);
  const changed = lines.filter(isChanged).length;
  return { name: isBeans ? name : told(name), isBeans, entries, changed };
}

/** A metric that changes with the frame, as one names it. */
export interface MetricChange {
  /** Names are different: the MBean or the number, and whose it is. */
  readonly name: string;
  readonly was: string;
  readonly now: string;
  readonly isBean: boolean;
}

/** Everything that the frame changed, MBeans first. */
export function changesOf(groups: readonly MetricGroup[]): readonly MetricChange[] {
  return groups.flatMap(({ isBeans: isBean, entries }) =>
    entries.flatMap(({ name, lines }) =>
      lines.filter(isChanged).map(({ label, was, now }) => {
        return { name: isBean ? t().beanOf(name, label) : label, was, now, isBean };
      }),
    ),
  );
}

/** Whether the frame changed it; what the clock alone moves says nothing. */
function isChanged({ change, withClock }: MetricLine): boolean {
  return change !== '' && !withClock;
}

/** Numbers of the partition come before those of brokers. */
function byPlace(measured: readonly Measured[]): (one: MetricEntry, other: MetricEntry) => number {
  const ofBroker = new Set(
    measured.filter(({ metric }) => metric.broker !== null).map((item) => numberOf(item).name),
  );
  const rank = ({ name }: MetricEntry): number => (ofBroker.has(name) ? 1 : 0);
  return (one, other) => rank(one) - rank(other);
}

/** The name of a number that no MBean has, or of their group, in the language chosen (texts/zh/metric-names). */
function told(name: string): string {
  return nameIn('metric-names', name);
}

function numberOf(item: Measured): MetricEntry {
  const { broker } = item.metric;
  const name = told(item.metric.name);
  const label = broker === null ? name : t().ofBroker(name, broker);
  return { name: label, meaning: '', lines: [lineOf(label, item)] };
}

function entryOf(name: string, measured: readonly Measured[], frame: FrameData): MetricEntry {
  const shared = new Map<string, Measured[]>();
  for (const item of measured) {
    const { was, now, since } = item;
    const key = JSON.stringify([was, now, since, leaderFollowed(item, frame)]);
    const same = shared.get(key);
    if (same === undefined) shared.set(key, [item]);
    else same.push(item);
  }
  const lines = [...shared.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const label = whose(same.map(({ metric }) => metric.broker));
    const leader = leaderFollowed(first, frame);
    return [lineOf(leader === null ? label : `${label}, L = ${leader}`, first)];
  });
  return { name, meaning: meaningOf(name), lines };
}

/** The leader whose id stands in the name of a fetcher's MBean; null for any other metric. */
function leaderFollowed({ metric, now }: Measured, { view }: FrameData): BrokerId | null {
  if (!metric.name.includes('-0-L,') || now === null) return null;
  return brokerOf(view, metric.broker)?.believes?.leader ?? null;
}

function whose(brokers: readonly (BrokerId | null)[]): string {
  const ids = brokers.filter((id) => id !== null);
  if (ids.length === 0) return t().controller;
  return ids.length === 1 ? t().broker(ids.join()) : t().brokers(series(ids));
}

function lineOf(label: string, { metric, was, now, since }: Measured): MetricLine {
  return {
    label,
    was: textOf(was),
    now: textOf(now),
    change: changeOf(was, now),
    since,
    withClock: metric.withClock === true,
  };
}

function textOf(value: MetricValue): string {
  return value === null ? t().none : String(value);
}

function changeOf(was: MetricValue, now: MetricValue): string {
  if (was === now) return '';
  if (was === null || now === null) return t().changed2;
  return `${now > was ? '+' : '−'}${Math.abs(now - was)}`;
}
