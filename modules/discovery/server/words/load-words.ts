import { sql } from 'kysely';
import type { LoadStep } from '#platform/load/load.ts';
import { itemSqlFragments } from '#modules/items/public.ts';
import { publicWordsSql } from './learn-words.ts';

const { table, id, ownerId } = itemSqlFragments;

/** Inserts the words of the load's items with the counts that learning one item at a time would give. */
export const wordsLoadTestStep: LoadStep = {
  about: 'words',
  rows: () => 0,
  async run({ db, now }) {
    await sql`
      insert into search_item (item_id, words)
      select item_id, words from (select ${id} as item_id, ${publicWordsSql(now)} as words from ${table}) as fresh
      where words <> '{}'
      on conflict (item_id) do update set words = excluded.words`.execute(db);
    await sql`
      insert into search_word (word, members)
      select word, count(distinct ${ownerId})
      from search_item learned join ${table} on ${id} = learned.item_id, unnest(learned.words) as word
      group by word order by word
      on conflict (word) do update set members = excluded.members`.execute(db);
  },
};
