import type { ItemId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/** An item as something to pack and send: its size as its owner states it, and the suburb it lies in. */
export interface ParcelData {
  readonly title: string;
  readonly size: {
    readonly weightGrams: number;
    readonly lengthMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
  } | null;
  readonly isMeetingOnly: boolean;
  readonly suburb: string | null;
  readonly region: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Facts for couriers, whatever the items' visibility. One statement. */
export async function loadParcelData(db: Db, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, ParcelData>> {
  const rows = await typedTables(db)
    .selectFrom('item')
    .select(['id', 'title', 'weight_grams', 'length_mm', 'width_mm', 'height_mm', 'delivery_preference'])
    .select(['suburb', 'region', 'latitude', 'longitude'])
    .where('id', '=', anySql(ids))
    .execute();
  return new Map(
    rows.map(
      ({
        id,
        title,
        weight_grams,
        length_mm,
        width_mm,
        height_mm,
        delivery_preference,
        latitude,
        longitude,
        ...place
      }) => [
        id,
        {
          ...place,
          latitude: latitude === null ? null : Number(latitude),
          longitude: longitude === null ? null : Number(longitude),
          title: title ?? '',
          size:
            weight_grams === null || length_mm === null || width_mm === null || height_mm === null
              ? null
              : { weightGrams: weight_grams, lengthMm: length_mm, widthMm: width_mm, heightMm: height_mm },
          isMeetingOnly: delivery_preference === 'meet',
        },
      ],
    ),
  );
}
