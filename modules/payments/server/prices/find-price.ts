import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { priceKeys, type PriceKey } from '../../domain/prices.ts';
import { Price } from '../checkout.entity.ts';
import { typedTables } from '../tables.ts';

/** The price of a thing at a moment, in cents with GST. */
export async function findPrice(db: Db, key: PriceKey, at: Date): Promise<number> {
  const row = await typedTables(db)
    .selectFrom('price')
    .select('cents')
    .where('key', '=', key)
    .where('effective_from', '<=', at)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error(`no price of ${key}`);
  return row.cents;
}

export interface ListedPrice {
  readonly key: PriceKey;
  readonly cents: number;
  /** The price that was announced. */
  readonly next: { readonly cents: number; readonly from: Date } | null;
}

const price = entityColumns(Price);
const listed = selectList({
  key: price.key,
  cents: price.cents,
  from: price.effectiveFrom,
  isNext: sql<boolean>`${price.effectiveFrom} > now`,
});

/** The whole list at a moment, in the order of the keys. */
export async function listPricesAt(db: Db, at: Date): Promise<ListedPrice[]> {
  const { rows } = await query`
    select ${listed} from (select ${at}::timestamptz as now) moment, price order by ${price.effectiveFrom}`.execute(db);
  return priceKeys.flatMap((key) => {
    const own = rows.filter((row) => row.key === key);
    const now = own.findLast(({ isNext }) => !isNext);
    const next = own.find(({ isNext }) => isNext);
    return now ? [{ key, cents: now.cents, next: next ? { cents: next.cents, from: next.from } : null }] : [];
  });
}
