import type { Db } from '#platform/db/db.ts';
import type { ParcelId } from '../domain/parcel.schemas.ts';
import { isFeeAtBankSql } from './parcel.queries.ts';
import { typedTables } from './tables.ts';

/** Whether the bank has the fee of a parcel, so that nothing of it goes back once the order is cancelled. */
export async function isFeeAtBank(db: Db, parcelId: ParcelId): Promise<boolean> {
  const disputed = await typedTables(db)
    .selectFrom('parcel')
    .select('id')
    .where('id', '=', parcelId)
    .where(isFeeAtBankSql)
    .executeTakeFirst();
  return disputed !== undefined;
}
