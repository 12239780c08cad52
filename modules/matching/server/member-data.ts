import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { inPages, type DataList } from '#platform/module/member-data.ts';
import type { LikeId } from '../domain/matching.schemas.ts';
import { tablesOf } from './tables.ts';

/** What the member likes. Likes on the member's items are the data of those who like them. */
export const exportMatching = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'likes',
    rows: inPages<{ id: LikeId }>(async (last, limit) => {
      const likes = tablesOf(db)
        .selectFrom('item_like')
        .select(['id', 'item_id', 'source', 'created_at'])
        .where('member_id', '=', member)
        .orderBy('id')
        .limit(limit);
      return (last ? likes.where('id', '>', last.id) : likes).execute();
    }, 1_000),
  },
];

/** The member's likes go with them, and so do those of others on items that are out of sight from now on. */
export async function eraseMatching(unit: Unit, member: MemberId): Promise<void> {
  await tablesOf(unit.db)
    .deleteFrom('item_like')
    .where(({ or }) => or({ member_id: member, owner_id: member }))
    .execute();
}
