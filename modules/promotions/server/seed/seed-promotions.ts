import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { payCheckoutBackdated } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { BackdatedUnit, Seed } from '#platform/seed/seed.ts';
import type { CouponKind } from '../../domain/coupon-kinds.ts';
import { findOrCreateAssistCheckout } from '../assist/find-or-create-assist-checkout.ts';
import { makeCoupon } from '../coupons/make-coupon.ts';
import { requireRedeemableCoupon, redeemCoupon } from '../coupons/redeem-coupon.ts';
import { typedTables } from '../tables.ts';

/** A code of each kind, the same in every demo, so that a guide can name them. */
const demoCodes: readonly (readonly [code: string, kind: CouponKind])[] = [
  ['SWAPMONTH222', 'month'],
  ['SWAPSPECIAL2', 'specialMonth'],
  ['SWAPTHREE333', 'threeMonths'],
  ['SWAPSIX66666', 'sixMonths'],
  ['SWAPTWELVE22', 'twelveMonths'],
  ['SWAPGIFT2222', 'tokens'],
];
/** Members and the codes that they have redeemed. */
const redeemed = [
  ['tom.w', 'SWAPMONTH222'],
  ['old.mate.bruce', 'SWAPTHREE333'],
  ['hazel', 'SWAPGIFT2222'],
] as const;

async function makeCodes({ at, present }: BackdatedUnit): Promise<void> {
  const endsOn = new Date(present.getTime() + 365 * day).toISOString().slice(0, 10);
  await at(new Date(present.getTime() - 30 * day), async (unit) => {
    for (const [code, kind] of demoCodes)
      await makeCoupon(unit, { kind, uses: 1_000, endsOn, ...(kind === 'tokens' && { tokens: 25 }) }, code);
  });
}

/** Does something for a member of the demo a number of days ago; nothing where the name is not theirs. */
const daysAgo = (
  { at, present }: BackdatedUnit,
  days: number,
  username: string,
  act: (unit: Unit, member: { readonly id: MemberId }) => Promise<unknown>,
): Promise<unknown> =>
  at(new Date(present.getTime() - days * day), async (unit) => {
    const member = await typedTables(unit.db)
      .selectFrom(memberNames.as('member'))
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst();
    return member && act(unit, member);
  });

/** Swap Assist for all items of the demo's subscriber; matching adds what it has found since. */
const assist = (past: BackdatedUnit) =>
  daysAgo(past, demoAssistDays, demoAssistedMember, async (unit, member) => {
    const { checkoutId } = await findOrCreateAssistCheckout(unit, member, { months: 3, returnTo: '/myswapu' });
    await payCheckoutBackdated(unit, checkoutId);
  });

async function redeem(past: BackdatedUnit): Promise<void> {
  for (const [username, code] of redeemed)
    await daysAgo(past, 3, username, async (unit, { id }) => {
      const { items } = await requireRedeemableCoupon(unit.db, id, code, unit.now);
      await redeemCoupon(unit, id, { code, itemId: items[0]?.id });
    });
}

/** The member of the demo with Swap Assist, and the days since it began. */
export const demoAssistedMember = 'maya';
export const demoAssistDays = 9;

/** A code of each kind, some redemptions, and a Swap Assist that was paid for. */
export const promotionsSeed: Seed = {
  opening: [
    makeCodes,
    async (past) => {
      await assist(past);
    },
    redeem,
  ],
};
