import { defineEntity, p } from '@mikro-orm/core';

/** A word that search suggests. */
export const SearchWord = defineEntity({
  name: 'SearchWord',
  tableName: 'search_word',
  properties: {
    word: p.text().primary(),
    uses: p.integer().default(1),
  },
});
