import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { itemSqlFragments, findItemOwners } from '#modules/items/public.ts';
import { isMemberVisibleSql } from '#modules/members/public.ts';
import { publishWordsChange } from './publish-words-change.ts';
import { SearchWord } from '../search-word.entity.ts';
import { typedTables } from '../tables.ts';

const { table, id, ownerId, words, isPublic } = itemSqlFragments;
const { word, members } = entityColumns(SearchWord);
const counted = selectList({ word, members });

/** SQL value: the words that `item` adds to suggestions; none unless everyone may see it. */
export const publicWordsSql = (now: Date): RawBuilder<string[]> => sql<string[]>`
  case when ${isPublic(now)} and ${isMemberVisibleSql(null, ownerId)} then array(
    select word from (select ${words} as word) as used
    where char_length(word) between 2 and 40 and word !~ '^[0-9]+$' order by word) else '{}' end`;

/** Counts the words of these items as they are now, and removes those they no longer have. */
export async function updateWordsOfItems(unit: Unit, itemIds: readonly ItemId[]): Promise<void> {
  const owners = await findItemOwners(unit.db, itemIds);
  for (const owner of [...new Set(owners.values())].sort())
    await learn(unit, owner, sql`${id} = any(${[...itemIds]}::uuid[])`);
}

/** The same for all items of a member who became visible or invisible. */
export const updateWordsOfOwner = (unit: Unit, owner: MemberId): Promise<void> => learn(unit, owner, sql`true`);

/**
 * Recounts some items of one owner. A word counts once per member, so it is compared with the words of all items of the
 * owner, one transaction at a time. Words are written in sorted order, so that two owners of the same words cannot
 * deadlock.
 */
async function learn(unit: Unit, owner: MemberId, chosen: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('discovery.words:' || ${owner}, 0))`.execute(unit.db);
  const { rows } = await query`
    with known as (
      select learned.item_id, learned.words from ${table} join search_item learned on learned.item_id = ${id}
      where ${ownerId} = ${owner}),
    fresh as materialized (
      select ${id} as item_id, ${publicWordsSql(unit.now)} as words
      from ${table} where ${ownerId} = ${owner} and ${chosen}),
    forgotten as (
      delete from search_item using fresh where search_item.item_id = fresh.item_id and fresh.words = '{}'),
    learned as (
      insert into search_item (item_id, words) select item_id, words from fresh where words <> '{}'
      on conflict (item_id) do update set words = excluded.words where search_item.words <> excluded.words),
    before as (select distinct word from known, unnest(words) as word),
    after as (
      select word from fresh, unnest(words) as word
      union select word from known, unnest(words) as word where item_id not in (select item_id from fresh))
    insert into search_word (word, members)
    select word, change from (
      select word, 1 as change from (select word from after except select word from before) as added
      union all select word, -1 from (select word from before except select word from after) as removed) as changed
    order by word
    on conflict (word) do update set members = search_word.members + excluded.members
    returning ${counted}`.execute(unit.db);
  const unused = rows.filter(({ members }) => members <= 0).map(({ word }) => word);
  if (unused.length === 0) return;
  await typedTables(unit.db).deleteFrom('search_word').where('word', 'in', unused).where('members', '<=', 0).execute();
  publishWordsChange(unit);
}
