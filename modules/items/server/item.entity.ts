import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { CategorySlug } from '../domain/categories.ts';
import type { Condition, DeliveryPreference, SizeOption } from '../domain/item-choices.ts';
import type { ItemState } from '../domain/item-state.ts';
import type { Material } from '../domain/item.schemas.ts';

/** An item as commands change it. Lists and pages read SQL of their own. */
export const Item = defineEntity({
  name: 'Item',
  tableName: 'item',
  properties: {
    id: p.uuid().primary().$type<ItemId>(),
    ownerId: p.uuid().$type<MemberId>(),
    state: p.string().$type<ItemState>(),
    title: p.string().$type<string | null>().nullable(),
    description: p.text().$type<string | null>().nullable(),
    categories: p.array().$type<CategorySlug[]>(),
    keywords: p.array().$type<string[]>(),
    wishCategories: p.array().$type<CategorySlug[]>(),
    wishKeywords: p.array().$type<string[]>(),
    condition: p.string().$type<Condition | null>().nullable(),
    materials: p.json<Material[]>(),
    sizeOption: p.string().$type<SizeOption | null>().nullable(),
    weightGrams: p.integer().$type<number | null>().nullable(),
    lengthMm: p.integer().$type<number | null>().nullable(),
    widthMm: p.integer().$type<number | null>().nullable(),
    heightMm: p.integer().$type<number | null>().nullable(),
    valueCents: p.integer().$type<number | null>().nullable(),
    leastValueCents: p.integer().$type<number | null>().nullable(),
    isOpenToSelling: p.boolean(),
    isOpenToAnything: p.boolean(),
    isCounterOffersOnly: p.boolean(),
    deliveryPreference: p.string().$type<DeliveryPreference | null>().nullable(),
    suburb: p.string().$type<string | null>().nullable(),
    region: p.string().$type<string | null>().nullable(),
    latitude: p.double().$type<number | null>().nullable(),
    longitude: p.double().$type<number | null>().nullable(),
    publishedAt: p.datetime().$type<Date | null>().nullable(),
    visibleFrom: p.datetime().$type<Date | null>().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type Item = InferEntity<typeof Item>;
