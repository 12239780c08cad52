import { sql } from 'kysely';
import { pictureOf } from '#modules/members/public.ts';
import { picturesColumn } from './item-pictures.ts';
import type { Viewer } from './visibility.ts';

/** Select list of an item's page, from `item` joined with `owner`. */
export const detailColumns = (viewer: Viewer, now: Date) => sql`
  item.id, item.owner_id as "ownerId", item.title, item.state, item.condition, item.value_cents as "valueCents",
  item.description, item.categories, item.keywords, item.materials,
  item.wish_categories as "wishCategories", item.wish_keywords as "wishKeywords",
  item.is_open_to_anything as "isOpenToAnything", item.is_open_to_selling as "isOpenToSelling",
  item.is_counter_offers_only as "isCounterOffersOnly", item.delivery_preference as "deliveryPreference",
  item.size_option as "sizeOption", item.weight_grams as "weightGrams",
  item.length_mm as "lengthMm", item.width_mm as "widthMm", item.height_mm as "heightMm",
  item.suburb, item.region, to_json(item.published_at) #>> '{}' as "publishedAt",
  to_json(item.visible_from) #>> '{}' as "visibleFrom", item.visible_from > ${now} as "isEarly",
  item.owner_id = ${viewer?.id ?? null}::uuid is true as "isMine",
  case when item.owner_id = ${viewer?.id ?? null}::uuid then item.removal_reason end as "removalReason",
  jsonb_build_object('id', item.owner_id, 'username', coalesce(owner.username, ''), 'picture', ${pictureOf(sql`item.owner_id`)}) as owner,
  ${picturesColumn} as pictures`;
