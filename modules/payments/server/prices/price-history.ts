import { sql } from 'kysely';
import { parseReadableRows } from '#contracts/rows.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { computeEditVersion, requireUnchanged } from '#platform/edits/edit-version.ts';
import type { EditVersion } from '#contracts/edit-version.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { PriceRow } from '../../domain/price-notice.ts';
import { priceKeys, type PriceKey } from '../../domain/prices.ts';
import { Price } from '../checkout.entity.ts';
import { lockAnnouncedPrices } from './announce-price.ts';

const price = entityColumns(Price);

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
export async function listPriceHistory(db: Db, now: Date): Promise<PriceRow[]> {
  const { rows } = await query`select ${listed(now)} from price order by ${price.effectiveFrom} desc`.execute(db);
  return priceKeys.flatMap((key) => {
    const ofKey = rows.filter((row) => row.key === key);
    const editVersion = computeEditVersion(pricesOfKey(ofKey));
    return parseReadableRows(ofKey, (row) => ({
      ...row,
      noticedAt: row.noticedAt.toISOString(),
      from: row.from.toISOString(),
      editVersion,
    }));
  });
}

const pricesOfKey = (rows: readonly { readonly cents: number; readonly from: Date }[]) => ({
  prices: rows.map(({ cents, from }) => [cents, from]),
});

/** Refuses a price that is announced in view of other prices than there are. @throws platform.changedMeanwhile */
export async function requirePricesUnchanged(unit: Unit, key: PriceKey, read: EditVersion): Promise<void> {
  await lockAnnouncedPrices(unit, key);
  const { rows } = await query`
    select ${listed(unit.now)} from price where ${price.key} = ${key} order by ${price.effectiveFrom} desc`.execute(
    unit.db,
  );
  requireUnchanged(read, pricesOfKey(rows));
}
