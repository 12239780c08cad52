import type { Unit } from '#platform/db/unit.ts';
import { plainCode } from '../../domain/coupon-kinds.ts';
import { promotionsErrors } from '../../domain/promotions.errors.ts';
import type { CouponId } from '../../domain/promotions.schemas.ts';
import { tablesOf } from '../tables.ts';

/** Ends a coupon now; what it granted stays. A repeat does nothing. @throws promotions.noSuchCoupon */
export async function revokeCoupon(
  unit: Unit,
  which: { readonly id: CouponId } | { readonly code: string },
  reason?: string,
): Promise<void> {
  const coupon = await tablesOf(unit.db)
    .updateTable('coupon')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(unit.now)) }))
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('code', '=', plainCode(which.code))))
    .returning('id')
    .executeTakeFirst();
  if (!coupon) throw promotionsErrors.noSuchCoupon();
  unit.audit({
    action: 'promotions.revokeCoupon',
    subject: { kind: 'coupon', id: coupon.id },
    ...(reason !== undefined && { reason }),
  });
}
