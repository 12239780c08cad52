import { hour } from '#contracts/durations.ts';
import { addDays, toSiteDay } from '#contracts/site-day.ts';
import type { SeededRandom } from '#platform/seed/seeded-random.ts';
import type { Metric } from '../../domain/metrics-by-source.ts';

/** Frequency of a figure in a day, and the size of its steps: a subscription is paid in steps of 1,000 cents. */
export interface SampleRate {
  readonly metric: Metric;
  readonly part: string;
  readonly perDay: number;
  readonly step: number;
}

/** Least amounts of rare figures in the sample data, so that its charts are not empty. */
export const minimumSampleRates: readonly SampleRate[] = [
  { metric: 'registered', part: '', perDay: 1.2, step: 1 },
  { metric: 'subscribed', part: '', perDay: 0.5, step: 1 },
  { metric: 'boosted', part: '', perDay: 0.9, step: 1 },
  { metric: 'lapsed', part: '', perDay: 0.2, step: 1 },
  { metric: 'paid', part: 'subscription', perDay: 3, step: 1_000 },
  { metric: 'paid', part: 'tokens', perDay: 1.4, step: 500 },
  { metric: 'paid', part: 'swapAssist', perDay: 0.4, step: 1_500 },
  { metric: 'paid', part: 'courier', perDay: 0.9, step: 910 },
  { metric: 'refunded', part: 'tokens', perDay: 0.05, step: 500 },
  { metric: 'cancelled', part: 'offer', perDay: 0.15, step: 1 },
  { metric: 'proposed', part: '', perDay: 0.8, step: 1 },
  { metric: 'agreed', part: 'chain', perDay: 0.3, step: 1 },
  { metric: 'completed', part: 'chain', perDay: 0.22, step: 1 },
  { metric: 'ended', part: 'lapsed', perDay: 0.4, step: 1 },
];

export interface SampleFigure {
  readonly metric: Metric;
  readonly hour: Date;
  readonly part: string;
  readonly amount: number;
}

/** Weekends are busier: Sunday first. */
const weekdays = [1.35, 0.9, 0.85, 0.9, 0.95, 1.05, 1.3] as const;

/** A site that grows to what it is, with busy weekends and a quieter winter. */
function computeLevel(day: string, daysAgo: number, most: number): number {
  const date = new Date(`${day}T00:00:00Z`);
  const growth = 0.2 + 0.8 * (1 - daysAgo / most);
  const season = 1 + 0.12 * Math.cos((2 * Math.PI * date.getUTCMonth()) / 12);
  return growth * season * (weekdays[date.getUTCDay()] ?? 1);
}

/** The figures of the days before the sample data begins, in which no member lived. */
export function buildSampleHistory(
  rates: readonly SampleRate[],
  present: Date,
  [first, last]: readonly [number, number],
  random: SeededRandom,
): SampleFigure[] {
  const figures: SampleFigure[] = [];
  const today = toSiteDay(present);
  for (let daysAgo = first; daysAgo > last; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    const level = computeLevel(day, daysAgo, first);
    for (const { metric, part, perDay, step } of rates) {
      const times = Math.floor(perDay * level * (0.7 + 0.6 * random.share()) + random.share());
      // From eight in the morning until nine at night in Sydney, whatever its clocks show.
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + (random.whole(0, 11) - 2) * hour);
      if (times > 0) figures.push({ metric, part, hour: at, amount: times * step });
    }
  }
  return figures;
}

/** Counts, for the members who registered in each month of the history, those who came back in later months. */
export function buildSampleReturnVisits(history: readonly SampleFigure[], present: Date): SampleFigure[] {
  const cohorts = new Map<string, number>();
  for (const { metric, hour: at, amount } of history)
    if (metric === 'registered')
      cohorts.set(toSiteDay(at).slice(0, 7), (cohorts.get(toSiteDay(at).slice(0, 7)) ?? 0) + amount);
  const figures: SampleFigure[] = [];
  for (const [cohort, members] of cohorts)
    for (let later = 0; later <= 12; later += 1) {
      const [year = 0, month = 1] = cohort.split('-').map(Number);
      const at = new Date(Date.UTC(year, month - 1 + later, 10));
      const amount = Math.round(members * (later === 0 ? 1 : 0.3 + 0.34 * Math.exp(-later / 3)));
      if (at < present && amount > 0) figures.push({ metric: 'returned', part: cohort, hour: at, amount });
    }
  return figures;
}
