import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { AssistFit } from '../assist-fit.entity.ts';
import { ItemLike } from '../like.entity.ts';
import { DeckCard, MemberMatch, Swipe, SwipeAllowance } from '../swipe.entity.ts';
import { typedTables } from '../tables.ts';

/** Exports what the member likes and swiped. Likes of the member's items are the data of those who like them. */
export const exportMemberMatchingData = (db: Db, member: MemberId): readonly DataList[] => {
  const list = createMemberRowExport(db, member);
  return [
    list('likes', ItemLike, { by: 'memberId' }),
    list('swipes', Swipe, { by: 'memberId' }),
    list('swipe-allowance', SwipeAllowance, { by: 'memberId' }),
    list('prepared-cards', DeckCard, { by: 'memberId' }),
    list('assist-fits', AssistFit, { by: ['ownerId', 'otherOwnerId'] }),
    list('matches', MemberMatch, { by: ['oneId', 'otherId'] }),
  ];
};

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
