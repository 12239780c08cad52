import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query } from '#platform/db/query.ts';
import type { CouponRow } from '../../domain/promotions.schemas.ts';
import { Coupon } from '../promotions.entity.ts';
import { couponColumns, toCouponRow } from '../staff/coupon-list.ts';

const coupon = entityColumns(Coupon);
const most = 10_000;

/** Every coupon, newest first, for an operator. */
export async function listAllCoupons(db: Db): Promise<CouponRow[]> {
  const { rows } = await query`
    select ${couponColumns} from coupon
    order by ${coupon.createdAt} desc, ${coupon.id} desc limit ${sql.lit(most)}`.execute(db);
  return rows.map(toCouponRow);
}
