import { sql } from 'kysely';
import { coverColumn } from './item-pictures.ts';

/** Select list of an item's card, from `item`; a list that measures distances adds its own `"distanceKm"`. */
export const cardColumns = (now: Date) => sql`
  item.id, item.owner_id as "ownerId", item.title, item.state, item.condition, item.value_cents as "valueCents",
  item.wish_categories as "wishCategories", item.wish_keywords as "wishKeywords",
  item.is_open_to_anything as "isOpenToAnything", item.is_open_to_selling as "isOpenToSelling",
  item.delivery_preference as "deliveryPreference", item.suburb, item.region,
  to_json(item.visible_from) #>> '{}' as "visibleFrom", item.visible_from > ${now} as "isEarly", ${coverColumn} as cover`;
