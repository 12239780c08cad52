import { sql } from 'kysely';
import { hour } from '#contracts/durations.ts';
import { newId, ItemId, type MemberId } from '#contracts/ids.ts';
import { toSiteDay } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Metric } from './domain/metrics-by-source.ts';

interface ListedItem {
  readonly ownerId: MemberId;
  readonly at: Date;
  readonly categories?: readonly string[];
  readonly wishes?: readonly string[];
  readonly region?: string | null;
}

/** An item that was first listed at that time, as far as figures count it. */
export async function insertListedItem(db: Db, item: ListedItem): Promise<ItemId> {
  const id = newId(ItemId, item.at.getTime());
  await sql`
    insert into item (id, owner_id, state, categories, wish_categories, region, published_at, created_at, updated_at)
    values (${id}, ${item.ownerId}, 'withdrawn', ${[...(item.categories ?? [])]}, ${[...(item.wishes ?? [])]},
      ${item.region ?? null}, ${item.at}, ${item.at}, ${item.at})`.execute(db);
  return id;
}

export interface StoredFigures {
  /** `metric hour part` → amount. */
  readonly hours: Readonly<Record<string, number>>;
  /** `metric day part` → running total. */
  readonly days: Readonly<Record<string, number>>;
}

/** Every roll-up of some figures. */
export async function loadStoredFigures(db: Db, metrics: readonly Metric[]): Promise<StoredFigures> {
  const hours = await sql<{ metric: string; hour: Date; part: string; amount: string }>`
    select metric, hour, part, amount from figure_hour where metric = any(${[...metrics]})`.execute(db);
  const days = await sql<{ metric: string; day: string; part: string; total: string }>`
    select metric, day, part, total from figure_day where metric = any(${[...metrics]}) and total <> 0`.execute(db);
  return {
    hours: Object.fromEntries(
      hours.rows.map(({ metric, hour, part, amount }) => [`${metric} ${hour.toISOString()} ${part}`, Number(amount)]),
    ),
    days: Object.fromEntries(
      days.rows.map(({ metric, day, part, total }) => [`${metric} ${day} ${part}`, Number(total)]),
    ),
  };
}

interface MetricCount {
  readonly metric: Metric;
  readonly part: string;
  readonly at: Date;
}

/** The roll-ups of these facts, counted one by one. */
export function buildExpectedFigures(counts: readonly MetricCount[]): StoredFigures {
  const hours: Record<string, number> = {};
  for (const { metric, part, at } of counts) {
    const key = `${metric} ${new Date(Math.floor(at.getTime() / hour) * hour).toISOString()} ${part}`;
    hours[key] = (hours[key] ?? 0) + 1;
  }
  const days: Record<string, number> = {};
  for (const metric of new Set(counts.map((one) => one.metric))) {
    const own = counts.filter((one) => one.metric === metric);
    for (const day of new Set(own.map(({ at }) => toSiteDay(at))))
      for (const { part, at } of own)
        if (toSiteDay(at) <= day) days[`${metric} ${day} ${part}`] = (days[`${metric} ${day} ${part}`] ?? 0) + 1;
  }
  return { hours, days };
}
