import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listRowsAtOnce, type DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { AssistOrder, SwapAssist } from '../promotions.entity.ts';
import { typedTables } from '../tables.ts';

/** Redeemed codes, orders and Swap Assists. */
export const exportMemberPromotionData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'codes',
    rows: listRowsAtOnce(() =>
      typedTables(db)
        .selectFrom('coupon_use')
        .innerJoin('coupon', 'coupon.id', 'coupon_use.coupon_id')
        .select(['coupon_use.id', 'coupon_use.coupon_id', 'coupon_use.created_at'])
        .select(['coupon.code', 'coupon.kind', 'coupon.tokens'])
        .where('coupon_use.member_id', '=', member)
        .execute(),
    ),
  },
  createMemberRowExport(db, member)('swap_assist_orders', AssistOrder, { by: 'memberId' }),
  createMemberRowExport(db, member)('swap_assists', SwapAssist, { by: 'memberId' }),
];

/**
 * Removes what is no tax record; that a code was used stays. The hash of the person stays while the code can be used,
 * so that a new account does not use it again; a job forgets it afterwards.
 */
export async function eraseMemberPromotionData(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('swap_assist').where('member_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('assist_order').where('member_id', '=', member).execute();
}
