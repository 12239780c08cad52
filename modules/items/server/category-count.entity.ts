import { defineEntity, p } from '@mikro-orm/core';
import type { CategorySlug } from '../domain/categories.ts';

/** How many items a category lists, counted from time to time. */
export const ItemCategoryCount = defineEntity({
  name: 'ItemCategoryCount',
  tableName: 'item_category_count',
  properties: {
    slug: p.text().$type<CategorySlug>().primary(),
    items: p.integer(),
    countedAt: p.datetime(),
  },
});
