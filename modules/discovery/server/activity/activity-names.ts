import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import type { ItemViewer } from '#modules/items/public.ts';
import { loadMemberCards, isMemberVisibleSql } from '#modules/members/public.ts';
import { ActivityName } from '../activity-name.entity.ts';
import { typedTables } from '../tables.ts';

export interface MemberShowingName {
  readonly id: MemberId;
  readonly username: string;
}

/** Filters these members to those who allow their name in the public feed and may be seen by this viewer. */
export async function findMembersShowingName(
  db: Db,
  viewer: ItemViewer,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberShowingName>> {
  if (ids.length === 0) return new Map();
  const allowed = await typedTables(db)
    .selectFrom('activity_name')
    .select('member_id')
    .where('member_id', '=', anySql(ids))
    .where(isMemberVisibleSql(viewer, sql.ref('activity_name.member_id')))
    .execute();
  const members = await loadMemberCards(
    db,
    allowed.map(({ member_id }) => member_id),
  );
  return new Map(members.map(({ id, username }) => [id, { id, username }]));
}

/** Whether the feed may say this member's name; no, unless they allowed it. */
export async function isNameInActivity(db: Db, id: MemberId): Promise<boolean> {
  const row = await typedTables(db)
    .selectFrom('activity_name')
    .select('member_id')
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes effect at once: cached answers to guests are dropped in all processes. */
export async function setNameInActivity(unit: Unit, id: MemberId, isShown: boolean): Promise<void> {
  const table = typedTables(unit.db);
  if (isShown)
    await table
      .insertInto('activity_name')
      .values({ member_id: id, allowed_at: unit.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await table.deleteFrom('activity_name').where('member_id', '=', id).execute();
  unit.publishChange('discovery.activity', 'names');
}

/** A member's choice about their name in the public feed. */
export const exportMemberActivityName = (db: Db, id: MemberId): readonly DataList[] => [
  createMemberRowExport(db, id)('nameInActivity', ActivityName, { by: 'memberId' }),
];

export const eraseMemberActivityName = async (unit: Unit, id: MemberId): Promise<void> => {
  await typedTables(unit.db).deleteFrom('activity_name').where('member_id', '=', id).execute();
};
