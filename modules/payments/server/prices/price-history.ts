import { sql } from 'kysely';
import { mapRows } from '#contracts/rows.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { PriceRow } from '../../domain/price-notice.ts';
import { priceKeys } from '../../domain/prices.ts';
import { Price } from '../money.entity.ts';

const price = columnsOf(Price);

const listed = (now: Date) =>
  selectList({
    key: price.key,
    cents: price.cents,
    noticedAt: price.noticedAt,
    from: price.effectiveFrom,
    state: sql<PriceRow['state']>`case when ${price.effectiveFrom} > ${now} then 'next'
      when ${price.effectiveFrom} = max(${price.effectiveFrom}) filter (where ${price.effectiveFrom} <= ${now})
        over (partition by ${price.key}) then 'now' else 'past' end`,
    mailed: sql<number>`(select count(*)::int from price_notice notice where notice.price_id = ${price.id})`,
  });

/** Every price that was, is and is announced, in the order of the keys, the newest first. */
export async function priceHistory(db: Db, now: Date): Promise<PriceRow[]> {
  const { rows } = await query`select ${listed(now)} from price order by ${price.effectiveFrom} desc`.execute(db);
  return priceKeys.flatMap((key) =>
    mapRows(
      rows.filter((row) => row.key === key),
      (row) => ({ ...row, noticedAt: row.noticedAt.toISOString(), from: row.from.toISOString() }),
    ),
  );
}
