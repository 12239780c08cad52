import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';

const reader = selectList({ memberId: sql<MemberId>`names.id`, username: sql<string>`names.username` });

/** The member with this username, capitals or not. */
export async function findPreviewRecipient(db: Db, username: string) {
  const { rows } = await query`
    select ${reader} from ${memberNames} names where lower(names.username) = ${username.toLowerCase()}`.execute(db);
  return rows[0] ?? null;
}
