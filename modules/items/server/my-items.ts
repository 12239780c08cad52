import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { computeEditVersion } from '#platform/edits/edit-version.ts';
import type { ItemToEdit, MyItem, OwnListedItem } from '../domain/item.views.ts';
import { itemErrors } from '../domain/items.errors.ts';
import { isoTextSql } from './card-columns.ts';
import { boostedUntilSql } from './boost-sql-fragments.ts';
import { storedFieldColumns } from './field-columns.ts';
import { ownItemCoverSql, ownItemPicturesSql } from './item-pictures.ts';
import { Item } from './item.entity.ts';

const item = entityColumns(Item);
const mostCompared = 100;

const mine = (now: Date) =>
  selectList({
    id: item.id,
    state: item.state,
    title: item.title,
    valueCents: item.valueCents,
    removalReason: item.removalReason,
    boostedUntil: isoTextSql(boostedUntilSql(now)),
    visibleFrom: isoTextSql(item.visibleFrom),
    updatedAt: isoTextSql(item.updatedAt).$notNull(),
    cover: ownItemCoverSql,
    sortKey: sql<string>`${item.updatedAt}::text`,
  });

/** All of a member's items, drafts included, the last updated first. */
export async function listMyItems(
  db: Db,
  cursors: CursorCodec,
  member: MemberId,
  input: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<MyItem>> {
  const list = ['items.mine', member];
  const place = parsePageCursor(cursors, list, input.cursor, now);
  const after = isAfterPositionSql(sql`${item.updatedAt}, ${item.id}`, 'down', ['timestamptz', 'uuid'], place.after);
  const { rows } = await query`
    select ${mine(now)} from item
    where ${item.ownerId} = ${member} and ${after}
    order by ${item.updatedAt} desc, ${item.id} desc
    limit ${input.limit + 1}`.execute(db);
  return toPage(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ sortKey: _sortKey, ...shown }) => shown,
  });
}

const listed = selectList({
  id: item.id,
  title: item.title.$notNull(),
  categories: item.categories,
  keywords: item.keywords,
});

/** The member's own listed items, the last updated first: up to as many as one compares with a card's wishes. */
export async function listOwnListedItems(db: Db, member: MemberId): Promise<OwnListedItem[]> {
  const { rows } = await query`
    select ${listed} from item
    where ${item.ownerId} = ${member} and ${item.state} = 'published'
    order by ${item.updatedAt} desc, ${item.id} desc
    limit ${mostCompared}`.execute(db);
  return rows;
}

const form = selectList({
  id: item.id,
  state: item.state,
  ...storedFieldColumns,
  visibleFrom: isoTextSql(item.visibleFrom),
  pictures: ownItemPicturesSql,
});

type OwnForm = SelectedRow<typeof form>;

async function loadForm(db: Db, member: MemberId, which: RawBuilder<unknown>): Promise<OwnForm | null> {
  const { rows } = await query`select ${form} from item where ${item.ownerId} = ${member} and ${which}`.execute(db);
  return rows[0] ?? null;
}

/** The form of a member's own item as it is stored, or null. */
export const loadOwnItemForm = (db: Db, member: MemberId, id: ItemId): Promise<OwnForm | null> =>
  loadForm(db, member, sql`${item.id} = ${id}`);

/** The values that the form edits. */
export function toItemFormValues({ id: _id, state: _state, visibleFrom: _visibleFrom, pictures, ...values }: OwnForm) {
  return { ...values, imageIds: pictures.map(({ id }) => id) };
}

const asRead = (found: OwnForm): ItemToEdit => ({ ...found, editVersion: computeEditVersion(toItemFormValues(found)) });

/** The initial values of the form for the member's own item. @throws items.notFound for anyone else's */
export async function loadOwnItemToEdit(db: Db, member: MemberId, id: ItemId): Promise<ItemToEdit> {
  const found = await loadOwnItemForm(db, member, id);
  if (!found) throw itemErrors.notFound();
  return asRead(found);
}

/** The draft that `/create` resumes, or null. */
export async function loadMyItemDraft(db: Db, member: MemberId): Promise<ItemToEdit | null> {
  const found = await loadForm(db, member, sql`${item.state} = 'draft'`);
  return found && asRead(found);
}
