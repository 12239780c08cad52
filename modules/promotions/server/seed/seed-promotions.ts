import type { BackdatedUnit, Seed } from '#platform/seed/seed.ts';
import type { CouponKind } from '../../domain/coupon-kinds.ts';
import { makeCoupon } from '../coupons/make-coupon.ts';

/** A code of each kind, the same in every demo, so that a guide can name them. */
const demoCodes: readonly (readonly [code: string, kind: CouponKind])[] = [
  ['SWAPMONTH222', 'month'],
  ['SWAPSPECIAL2', 'specialMonth'],
  ['SWAPTHREE333', 'threeMonths'],
  ['SWAPSIX66666', 'sixMonths'],
  ['SWAPTWELVE22', 'twelveMonths'],
  ['SWAPGIFT2222', 'tokens'],
];
const hour = 3_600_000;
const year = 365 * 24 * hour;

async function makeCodes({ at, present }: BackdatedUnit): Promise<void> {
  const endsOn = new Date(present.getTime() + year).toISOString().slice(0, 10);
  await at(new Date(present.getTime() - hour), async (unit) => {
    for (const [code, kind] of demoCodes)
      await makeCoupon(unit, { kind, uses: 1_000, endsOn, ...(kind === 'tokens' && { tokens: 25 }) }, code);
  });
}

export const promotionsSeed: Seed = { opening: [makeCodes] };
