import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listAtOnce, listInPages, type DataList } from '#platform/module/member-data.ts';
import type { LikeId } from '../domain/matching.schemas.ts';
import { typedTables } from './tables.ts';

/** Exports what the member likes and swiped. Likes of the member's items are the data of those who like them. */
export const exportMemberMatchingData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'likes',
    rows: listInPages<{ id: LikeId }>(async (last, limit) => {
      const likes = typedTables(db)
        .selectFrom('item_like')
        .select(['id', 'item_id', 'source', 'created_at'])
        .where('member_id', '=', member)
        .orderBy('id')
        .limit(limit);
      return (last ? likes.where('id', '>', last.id) : likes).execute();
    }, 1_000),
  },
  {
    name: 'swipes',
    rows: listInPages<{ number: number }>(async (last, limit) => {
      const swipes = typedTables(db)
        .selectFrom('swipe')
        .select(['number', 'item_id', 'direction', 'swiped_at', 'returns_at', 'counted_until'])
        .where('member_id', '=', member)
        .orderBy('number')
        .limit(limit);
      return (last ? swipes.where('number', '>', last.number) : swipes).execute();
    }, 1_000),
  },
  {
    name: 'swipe-allowance',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('swipe_allowance')
        .select(['day_ends_at', 'used', 'liked', 'made'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
  {
    name: 'prepared-cards',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('deck_card')
        .select(['item_id', 'place', 'reason', 'prepared_at'])
        .where('member_id', '=', member)
        .orderBy('place')
        .execute(),
    ),
  },
  {
    name: 'assist-fits',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('assist_fit')
        .select(['item_id', 'other_item_id', 'found_at'])
        .where((eb) => eb.or([eb('owner_id', '=', member), eb('other_owner_id', '=', member)]))
        .orderBy('found_at')
        .execute(),
    ),
  },
  {
    name: 'matches',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('member_match')
        .select(['id', 'one_item_id', 'other_item_id', 'is_live', 'matched_at', 'announced_at'])
        .where(({ or }) => or({ one_id: member, other_id: member }))
        .orderBy('id')
        .execute(),
    ),
  },
];

/** All of it goes with the member, and so do likes by others of items that are out of sight from now on. */
export async function eraseMemberMatchingData({ db }: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(db);
  await tables
    .deleteFrom('item_like')
    .where(({ or }) => or({ member_id: member, owner_id: member }))
    .execute();
  await tables
    .deleteFrom('member_match')
    .where(({ or }) => or({ one_id: member, other_id: member }))
    .execute();
  await tables
    .deleteFrom('assist_fit')
    .where(({ or }) => or({ owner_id: member, other_owner_id: member }))
    .execute();
  await tables.deleteFrom('swipe').where('member_id', '=', member).execute();
  await tables.deleteFrom('swipe_allowance').where('member_id', '=', member).execute();
  await tables.deleteFrom('deck_card').where('member_id', '=', member).execute();
}
