import { sql } from 'kysely';
import { newId, type MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import type { Member } from '../member.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { typedTables } from './tables.ts';
import { ViewId, maxViewsPerList, type SavedView } from './view.schemas.ts';
import { viewErrors } from './views.errors.ts';

/** The views of a list that a person of staff sees: their own and the shared ones, by title. */
export async function listConsoleViews(db: Db, { id }: Pick<Member, 'id'>, list: string): Promise<SavedView[]> {
  const rows = await typedTables(db)
    .selectFrom('console_view')
    .select(['id', 'title', 'query', 'is_shared as isShared', 'owner_id as ownerId'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('owner_id', '=', id), eb('is_shared', '=', true)]))
    .orderBy('title')
    .orderBy('id')
    .execute();
  return parseReadableRows(rows, ({ ownerId, ...view }) => ({ ...view, isOwn: ownerId === id }));
}

interface ViewForm {
  readonly list: string;
  readonly title: string;
  readonly query: string;
  readonly isShared: boolean;
}

/** Saves a view; one of the same title and owner is replaced. @throws views.tooMany */
export async function saveConsoleView(unit: Unit, { id: ownerId }: Pick<Member, 'id'>, form: ViewForm): Promise<void> {
  const { list, title, query, isShared } = form;
  const change = { query, is_shared: isShared };
  await typedTables(unit.db)
    .insertInto('console_view')
    .values({ id: newId(ViewId, unit.now.getTime()), owner_id: ownerId, list, title, ...change, created_at: unit.now })
    .onConflict((conflict) => conflict.constraint('console_view_title').doUpdateSet(change))
    .execute();
  const { saved } = await typedTables(unit.db)
    .selectFrom('console_view')
    .select(sql<number>`count(*)::int`.as('saved'))
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (saved > maxViewsPerList) throw viewErrors.tooMany({ maximum: maxViewsPerList });
}

/** Deletes a view of one's own. @throws platform.notFound, for a view of another too */
export async function deleteView(unit: Unit, { id: ownerId }: Pick<Member, 'id'>, id: ViewId): Promise<void> {
  const forgotten = await typedTables(unit.db)
    .deleteFrom('console_view')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst();
  if (!forgotten) throw platformErrors.notFound();
}

export async function eraseMemberViews(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('console_view').where('owner_id', '=', member).execute();
}
