import { defineEntity, p } from '@mikro-orm/core';
import { arrayColumn } from '#platform/db/array-column.ts';

/** Number of searches for a word on a day without a find. */
export const SearchMiss = defineEntity({
  name: 'SearchMiss',
  tableName: 'search_miss',
  properties: {
    day: p.text().primary(),
    word: p.text().primary(),
    searches: p.integer(),
    searchers: p.smallint(),
    marks: arrayColumn<number>('integer').defaultRaw("'{}'"),
  },
});
