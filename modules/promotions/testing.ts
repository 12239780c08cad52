import { randomUUID } from 'node:crypto';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CouponKind } from './domain/coupon-kinds.ts';
import { startAssist } from './server/assist/start-assist.ts';
import { makeCoupon } from './server/coupons/make-coupon.ts';

/** Makes a code of a kind that can be used for ten years. */
export async function makeTestCoupon(unit: Unit, kind: CouponKind, uses = 1, tokens?: number): Promise<string> {
  const endsOn = new Date(unit.now.getTime() + 3_650 * 86_400_000).toISOString().slice(0, 10);
  return (await makeCoupon(unit, { kind, uses, endsOn, tokens })).code;
}

/** Gives Swap Assist for a month, for one item or for all of a member's. */
export async function giveAssist(unit: Unit, memberId: MemberId, itemId: ItemId | null): Promise<Date> {
  const draft = { memberId, itemId, months: 1, isSpecial: true, source: 'coupon', reference: randomUUID() } as const;
  const until = await startAssist(unit, draft);
  if (!until) throw new Error('Swap Assist did not start');
  return until;
}
