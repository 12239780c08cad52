import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { MemberProfile } from '../profile.entity.ts';

const profile = entityColumns(MemberProfile);
const found = selectList({ memberId: profile.memberId });

/** Members with an interest in a category, in pages by id, null for the first; without closed and banned accounts. */
export async function listMembersByInterest(
  db: Db,
  category: string,
  afterId: MemberId | null,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await query`
    select ${found} from member_profile
    where ${profile.interests} @> array[${category}]::text[]
      and (${afterId}::uuid is null or ${profile.memberId} > ${afterId}::uuid)
      and exists (select from ${memberNames} here where here.id = ${profile.memberId})
    order by ${profile.memberId} limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
