import type { Unit } from '#platform/db/unit.ts';
import { normaliseCouponCode } from '../../domain/coupon-kinds.ts';
import { promotionsErrors } from '../../domain/promotions.errors.ts';
import type { CouponId } from '../../domain/promotions.schemas.ts';
import type { EditVersion } from '#contracts/edit-version.ts';
import { requireUnchanged } from '#platform/edits/edit-version.ts';
import { query } from '#platform/db/query.ts';
import { couponColumns, toCouponEditValues } from '../staff/coupon-list.ts';
import { typedTables } from '../tables.ts';

/** Ends a coupon now; what it granted stays. A repeat does nothing. @throws promotions.noSuchCoupon */
export async function revokeCoupon(
  unit: Unit,
  which: { readonly id: CouponId } | { readonly code: string },
  reason?: string,
): Promise<void> {
  const coupon = await typedTables(unit.db)
    .updateTable('coupon')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(unit.now)) }))
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('code', '=', normaliseCouponCode(which.code))))
    .returning('id')
    .executeTakeFirst();
  if (!coupon) throw promotionsErrors.noSuchCoupon();
  unit.audit({
    action: 'promotions.revokeCoupon',
    subject: { kind: 'coupon', id: coupon.id },
    ...(reason !== undefined && { reason }),
  });
}

/**
 * Ends a coupon as it was read, so that one that was ended meanwhile keeps the reason of that.
 * @throws promotions.noSuchCoupon, platform.changedMeanwhile
 */
export async function revokeUnchangedCoupon(
  unit: Unit,
  { id, editVersion, reason }: { readonly id: CouponId; readonly editVersion: EditVersion; readonly reason: string },
): Promise<void> {
  const { rows } = await query`select ${couponColumns} from coupon where id = ${id} for update`.execute(unit.db);
  const [coupon] = rows;
  if (!coupon) throw promotionsErrors.noSuchCoupon();
  requireUnchanged(editVersion, toCouponEditValues(coupon));
  await revokeCoupon(unit, { id }, reason);
}
