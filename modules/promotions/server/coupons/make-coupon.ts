import { randomInt } from 'node:crypto';
import { newId } from '#contracts/ids.ts';
import { toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import type { Unit } from '#platform/db/unit.ts';
import { couponCodeLength, couponCodeLetters, formatCouponCode } from '../../domain/coupon-kinds.ts';
import { promotionsErrors } from '../../domain/promotions.errors.ts';
import { CouponId, type MakeCouponInput } from '../../domain/promotions.schemas.ts';
import { typedTables } from '../tables.ts';

const randomCode = (): string =>
  Array.from({ length: couponCodeLength }, () => couponCodeLetters[randomInt(couponCodeLetters.length)]).join('');

/**
 * Checks that a coupon's last day is not over.
 * @throws promotions.endsInPast
 */
export function requireCouponEndAhead(endsOn: string, now: Date): Date {
  const endsAt = toPerthDayEnd(endsOn);
  if (endsAt <= now) throw promotionsErrors.endsInPast();
  return endsAt;
}

/**
 * Makes a coupon that can be used until the end of a day everywhere in Australia.
 * @param code given by the sample data only
 * @throws promotions.endsInPast
 */
export async function makeCoupon(
  unit: Unit,
  { kind, tokens, uses, endsOn }: MakeCouponInput,
  code: string = randomCode(),
): Promise<{ id: CouponId; code: string }> {
  const endsAt = requireCouponEndAhead(endsOn, unit.now);
  const id = newId(CouponId, unit.now.getTime());
  await typedTables(unit.db)
    .insertInto('coupon')
    .values({
      id,
      code,
      kind,
      tokens: kind === 'tokens' ? (tokens ?? 10) : null,
      uses_limit: uses,
      used: 0,
      ends_at: endsAt,
      revoked_at: null,
      created_at: unit.now,
    })
    .execute();
  unit.audit({ action: 'promotions.makeCoupon', subject: { kind: 'coupon', id }, after: { kind, uses, endsOn } });
  return { id, code: formatCouponCode(code) };
}
