import { sql, type RawBuilder } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import { compactSelectList, selectList, selectLists } from '#platform/db/query.ts';
import { listedFieldColumns } from './field-columns.ts';
import { itemCoverSql } from './item-pictures.ts';
import { Item } from './item.entity.ts';

const item = entityColumns(Item);

/** A time as text in ISO format, as the client gets it. */
export const isoTextSql = (moment: RawBuilder<Date | null>) => sql<string | null>`to_json(${moment}) #>> '{}'`;

/** The columns of a card that the page of an item has as well. */
export const sharedCardColumns = {
  id: item.id,
  ownerId: item.ownerId,
  title: listedFieldColumns.title,
  state: item.state,
  version: item.version,
  condition: listedFieldColumns.condition,
  valueCents: listedFieldColumns.valueCents,
  wishCategories: item.wishCategories,
  wishKeywords: item.wishKeywords,
  isOpenToAnything: item.isOpenToAnything,
  isOpenToSelling: item.isOpenToSelling,
  deliveryPreference: listedFieldColumns.deliveryPreference,
  suburb: item.suburb,
  region: item.region,
  latitude: item.latitude,
  longitude: item.longitude,
  visibleFrom: isoTextSql(item.visibleFrom).$notNull(),
};

/** SQL condition on `item`: the viewer sees it before it is open to everyone. */
export const isEarlySql = (now: Date): RawBuilder<boolean> => sql<boolean>`${item.visibleFrom} > ${now}`;

const sameForAll = compactSelectList(
  selectList({ ...sharedCardColumns, isBoosted: sql<boolean>`false`, cover: itemCoverSql }),
);

/** Select list of an item's card, from `item`; a list that measures distances adds its own `"distanceKm"`. */
export const itemCardColumns = (now: Date) => selectLists(sameForAll, selectList({ isEarly: isEarlySql(now) }));

/** The distance in a list that does not measure it. */
export const noDistanceColumns = selectList({ distanceKm: sql<null>`null` });
