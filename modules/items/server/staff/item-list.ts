import { sql, type RawBuilder } from 'kysely';
import { ItemId } from '#contracts/ids.ts';
import { usernameForStaff } from '#modules/identity/public.ts';
import { madeBetween } from '#platform/console/id-range.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { selectList, type Selected } from '#platform/db/query.ts';
import type { CategorySlug } from '../../domain/categories.ts';
import type { ItemFilters, ItemRow, itemSorts } from '../../domain/staff-items.ts';
import { boostedUntil } from '../boosts/boost-fragments.ts';
import { Item, ItemBoost } from '../item.entity.ts';
import { matches, searchQuery } from '../search-words.ts';
import { isHidden } from '../visibility.ts';

const item = columnsOf(Item);
const boost = columnsOf(ItemBoost, 'boost');

/** The columns of an item for staff, whatever its state and its owner's. */
export const staffColumns = (now: Date) =>
  selectList({
    id: item.id,
    title: sql<string>`coalesce(${item.title}, '')`,
    ownerId: item.ownerId,
    owner: usernameForStaff(item.ownerId),
    state: item.state,
    categories: item.categories,
    condition: item.condition,
    valueCents: item.valueCents,
    suburb: item.suburb,
    isHidden: isHidden(now),
    boostedUntil: boostedUntil(now),
    madeAt: item.createdAt,
    publishedAt: item.publishedAt,
    changedAt: item.updatedAt,
  });
type StaffRow = Selected<ReturnType<typeof staffColumns>>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const staffRow = <Row extends StaffRow>(row: Row) => ({
  ...row,
  boostedUntil: iso(row.boostedUntil),
  madeAt: row.madeAt.toISOString(),
  publishedAt: iso(row.publishedAt),
  changedAt: row.changedAt.toISOString(),
});

/** Two conditions, since published items have an index of words and age, and the others one of words alone. */
const hasWords = (text: string): RawBuilder<unknown> => {
  const words = searchQuery([text]);
  return sql`((${item.state} = 'published' and ${matches(words)})
    or (${item.state} <> 'published' and item.search_document @@ ${words}))`;
};

/** Two conditions likewise: guests search the index of published items, and the others have one of their own. */
const isIn = (category: CategorySlug): RawBuilder<unknown> => sql`(
  (${item.state} = 'published' and ${item.categories} @> ${[category]}::text[])
  or (${item.state} <> 'published' and ${item.categories} @> ${[category]}::text[]))`;

function* conditionsOf({ search, state, category, condition, owner, boosted, from, to }: ItemFilters, now: Date) {
  const id = ItemId.safeParse(search);
  if (id.success) yield sql`${item.id} = ${id.data}`;
  else if (search !== undefined) yield hasWords(search);
  if (state !== undefined) yield sql`${item.state} = ${state}`;
  if (category !== undefined) yield isIn(category);
  if (condition !== undefined) yield sql`${item.condition} = ${condition}`;
  if (owner !== undefined) yield sql`${item.ownerId} = ${owner}`;
  if (boosted !== undefined)
    yield sql`${item.id} in (select ${boost.itemId} from item_boost boost
      where ${boost.endsAt} > ${now} and ${boost.startsAt} <= ${now})`;
  yield* madeBetween(item.id, { from, to });
}

/** Every item for staff, the newest first. */
export const itemList: StaffList<StaffRow, ItemRow, ItemFilters, (typeof itemSorts)[number]> = {
  name: 'items.forStaff',
  from: sql`item`,
  id: item.id,
  columns: staffColumns,
  sorts: {
    made: {},
    changed: { key: item.updatedAt, cast: 'timestamptz' },
    value: { key: sql`coalesce(${item.valueCents}, 0)`, cast: 'int' },
  },
  order: '-made',
  conditions: conditionsOf,
  itemOf: staffRow,
};
