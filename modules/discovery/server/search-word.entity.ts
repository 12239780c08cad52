import { defineEntity, p } from '@mikro-orm/core';
import { arrayColumn } from '#platform/db/array-column.ts';
import type { ItemId } from '#contracts/ids.ts';

/** A word that search suggests, and the number of members who have an item with it. */
export const SearchWord = defineEntity({
  name: 'SearchWord',
  tableName: 'search_word',
  properties: {
    word: p.text().primary(),
    members: p.integer(),
  },
});

/** The words that were counted for an item. */
export const SearchItem = defineEntity({
  name: 'SearchItem',
  tableName: 'search_item',
  properties: {
    itemId: p.uuid().$type<ItemId>().primary(),
    words: arrayColumn<string>('text'),
  },
});
