import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { hour } from '#contracts/durations.ts';
import { toSiteDay } from '#contracts/site-day.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { chainFiguresSql } from '#modules/chains/public.ts';
import { missedWordFiguresSql, computeMissesStart } from '#modules/discovery/public.ts';
import { memberFiguresSql, computeVisitRetentionStart } from '#modules/identity/public.ts';
import { itemFiguresSql } from '#modules/items/public.ts';
import { offerFiguresSql } from '#modules/offers/public.ts';
import { paymentFiguresSql } from '#modules/payments/public.ts';
import { swapFiguresSql } from '#modules/swaps/public.ts';
import { metricsBySource, type FigureSourceName } from '../domain/metrics-by-source.ts';
import { analyticsSettings } from '../domain/analytics.settings.ts';

/** Counts one module's figures from its own tables. */
export interface FigureSource {
  /** Rows `(metric, hour, part, amount)` of the hours between two instants. */
  rows(from: Date, until: Date, config: ParsedSettings): RawBuilder<unknown>;
  /** From when on what it counts is still there; what is older is not counted again. */
  since?(now: Date, config: ParsedSettings): Date;
  /** Changes without an event: the hours that every run counts again. */
  silentHours?(now: Date): readonly Date[];
}

const thisAndLastHour = (now: Date): readonly Date[] => [now, new Date(now.getTime() - hour)];

/** Searches count at the first hour of their day. */
const startsOfDays = (now: Date): readonly Date[] =>
  [now, new Date(now.getTime() - 2 * hour)].map((at) => toSiteDayStart(at));

/** The first hour of the site's day. */
export function toSiteDayStart(at: Date): Date {
  let start = Math.floor(at.getTime() / hour) * hour;
  while (toSiteDay(new Date(start - hour)) === toSiteDay(at)) start -= hour;
  return new Date(start);
}

export const figureSources: Readonly<Record<FigureSourceName, FigureSource>> = {
  members: {
    rows: memberFiguresSql,
    since: computeVisitRetentionStart,
    silentHours: thisAndLastHour,
  },
  items: { rows: itemFiguresSql },
  offers: { rows: offerFiguresSql },
  swaps: { rows: swapFiguresSql },
  // A chain ends some moments after its swap; a boost is bought, a subscription lapses and a chargeback is won
  // without an event.
  chains: { rows: chainFiguresSql, silentHours: thisAndLastHour },
  payments: {
    rows: paymentFiguresSql,
    silentHours: thisAndLastHour,
  },
  searches: {
    rows: (from, until, config) =>
      missedWordFiguresSql(from, until, config, analyticsSettings.read(config).SEARCH_MISS_WORDS),
    since: computeMissesStart,
    silentHours: startsOfDays,
  },
};

export const figureSourceNames = Object.keys(figureSources) as readonly FigureSourceName[];

/** SQL list of a source's figures. */
export const metricListSql = (source: FigureSourceName): RawBuilder<unknown> =>
  sql`(${sql.join(metricsBySource[source].map((metric) => sql.lit(metric)))})`;
