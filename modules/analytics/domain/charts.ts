import type { Metric } from './metrics-by-source.ts';

/** A figure, or the parts of it that count. */
export interface CountedMetric {
  readonly metric: Metric;
  readonly parts?: readonly string[];
}

/**
 * A line of a chart: how much happened in each stretch of time (`flow`), on average on each of its days (`average`), or
 * how much there was at its end (`stock`).
 */
export interface ChartSeries {
  readonly name: string;
  readonly kind: 'flow' | 'average' | 'stock';
  readonly plus: CountedMetric;
  readonly minus?: CountedMetric;
}

const flow = (name: string, metric: Metric, ...parts: string[]): ChartSeries => ({
  name,
  kind: 'flow',
  plus: parts.length > 0 ? { metric, parts } : { metric },
});

/** The charts over time. */
export const timeCharts = {
  users: [flow('registered', 'registered'), { name: 'active', kind: 'average', plus: { metric: 'active' } }],
  swaps: [flow('agreed', 'agreed'), flow('completed', 'completed'), flow('cancelled', 'cancelled')],
  subscriptions: [
    flow('subscribed', 'subscribed'),
    flow('lapsed', 'lapsed'),
    { name: 'live', kind: 'stock', plus: { metric: 'subscribed' }, minus: { metric: 'lapsed' } },
  ],
  boosts: [flow('boosted', 'boosted')],
  money: [
    flow('subscription', 'paid', 'subscription'),
    flow('tokens', 'paid', 'tokens'),
    flow('swapAssist', 'paid', 'swapAssist'),
    flow('courier', 'paid', 'courier'),
    flow('refunded', 'refunded'),
  ],
  chains: [
    flow('proposed', 'proposed'),
    flow('started', 'agreed', 'chain'),
    flow('completed', 'completed', 'chain'),
    flow('fruitless', 'ended', 'lapsed', 'declined', 'broken'),
  ],
} as const satisfies Readonly<Record<string, readonly ChartSeries[]>>;
export type TimeChart = keyof typeof timeCharts;

/** Steps that listed items go through; chains are counted apart. */
export const funnelSteps = [
  flow('listed', 'listed'),
  flow('offered', 'offered'),
  flow('accepted', 'agreed', 'offer'),
  flow('completed', 'completed', 'offer'),
] as const;

export const chartNames = [
  'users',
  'swaps',
  'subscriptions',
  'boosts',
  'money',
  'chains',
  'funnel',
  'retention',
  'supply',
  'words',
] as const;
export type ChartName = (typeof chartNames)[number];

export const isTimeChart = (chart: ChartName): chart is TimeChart & ChartName => chart in timeCharts;
