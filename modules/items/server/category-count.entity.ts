import { defineEntity, p } from '@mikro-orm/core';
import type { CategorySlug } from '../domain/categories.ts';

/** Number of listed items of a category, counted periodically. */
export const ItemCategoryCount = defineEntity({
  name: 'ItemCategoryCount',
  tableName: 'item_category_count',
  properties: {
    slug: p.text().$type<CategorySlug>().primary(),
    items: p.integer(),
    countedAt: p.datetime(),
  },
});
