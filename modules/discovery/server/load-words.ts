import { sql } from 'kysely';
import type { LoadStep } from '#platform/load/load.ts';
import { itemFragments } from '#modules/items/public.ts';

/** The words that the load's items are described with, as learning them one item at a time would have left them. */
export const loadWords: LoadStep = {
  about: 'words',
  rows: () => 0,
  async run({ db }) {
    await sql`
      insert into search_word (word, uses)
      select word, count(*) from (select ${itemFragments.words} as word from ${itemFragments.table}) as used
      where char_length(word) between 2 and 40 and word !~ '^[0-9]+$'
      group by word order by word
      on conflict (word) do update set uses = excluded.uses`.execute(db);
  },
};
