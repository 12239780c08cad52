import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';

const here = selectList({ id: sql<MemberId>`here.id` });

/**
 * Filters these members to those who are not banned and have not left, also where the event of it is not handled yet.
 */
export async function findMembersNotBannedOrLeft(db: Db, ids: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await query`select ${here} from ${memberNames} here where here.id = ${anySql(ids)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
