import type { ItemId } from '#contracts/ids.ts';
import { z } from 'zod';
import { parseReadableRows } from '#contracts/rows.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Material } from '../domain/item.schemas.ts';
import { typedTables } from './tables.ts';

/** Materials, weight and place of an item. */
export interface ItemMaterials {
  readonly weightGrams: number | null;
  readonly materials: readonly Material[];
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Read here, so that sums over several items meet none whose materials cannot be read. */
const storedMaterials = z.array(z.object({ name: z.string(), percent: z.number() }));

const degrees = (column: string | number | null): number | null => (column === null ? null : Number(column));

/** The makeup of these items regardless of visibility; an item that does not exist is missing. One statement. */
export async function loadItemMaterials(db: Db, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, ItemMaterials>> {
  const rows = await typedTables(db)
    .selectFrom('item')
    .select(['id', 'weight_grams as weightGrams', 'materials', 'latitude', 'longitude'])
    .where('id', '=', anySql(ids))
    .execute();
  return new Map(
    parseReadableRows(rows, ({ id, latitude, longitude, weightGrams, materials }) => [
      id,
      {
        weightGrams,
        materials: storedMaterials.parse(materials),
        latitude: degrees(latitude),
        longitude: degrees(longitude),
      },
    ]),
  );
}
