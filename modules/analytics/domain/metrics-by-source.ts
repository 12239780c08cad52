/** The figures that each source counts. A figure belongs to one source. */
export const metricsBySource = {
  members: ['registered', 'active', 'returned'],
  items: ['listed', 'supply', 'demand'],
  offers: ['offered'],
  swaps: ['agreed', 'completed', 'cancelled'],
  chains: ['proposed', 'ended'],
  payments: ['paid', 'refunded', 'chargedBack', 'boosted', 'subscribed', 'lapsed'],
  searches: ['missed'],
} as const;

export type FigureSourceName = keyof typeof metricsBySource;
export type Metric = (typeof metricsBySource)[FigureSourceName][number];
