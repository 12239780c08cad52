import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { itemFragments, itemRef } from '#modules/items/public.ts';

/**
 * Adds the words an item is described with. In one order for all, so that two items of the same words never wait in a
 * circle.
 */
async function learnWords(unit: Unit, { itemId }: { itemId: ItemId }): Promise<void> {
  await sql`
    insert into search_word (word)
    select word from (select ${itemFragments.words} as word from ${itemFragments.table} where ${itemFragments.id} = ${itemId}) as used
    where char_length(word) between 2 and 40 and word !~ '^[0-9]+$'
    order by word
    on conflict (word) do update set uses = search_word.uses + 1`.execute(unit.db);
}

const schema = itemRef;

export const learnWordsOfNewItem = onEvent('items.published', {
  name: 'discovery.learnWordsOfNewItem',
  schema,
  handle: learnWords,
});
export const learnWordsOfChangedItem = onEvent('items.changed', {
  name: 'discovery.learnWordsOfChangedItem',
  schema,
  handle: learnWords,
});
