import { expect, test } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import type { CheckoutId } from '#modules/payments/public.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import type { MakeCouponInput, CouponId } from '../../domain/promotions.schemas.ts';
import { couponUsability, type CouponFilters } from '../../domain/staff-coupons.ts';

const world = await testWorld();
const staff = world.as(await world.member({ role: 'owner' })).admin.promotions;
const endsOn = '2099-12-31';
const make = (draft: Partial<MakeCouponInput> = {}) =>
  staff.makeCoupon.mutate({ kind: 'threeMonths', uses: 1, endsOn, ...draft });
const redeem = async (code: string) => {
  const member = await world.member();
  await world.as(member).promotions.redeem.mutate({ code });
  return member;
};
const listCodes = async (filters: CouponFilters) => (await staff.coupons.query(filters)).items.map(({ code }) => code);

test('codes are found by their beginning, kind, state and day', async () => {
  const { id, code } = await make({ uses: 2 });
  const search = code.toLowerCase();
  const day = world.clock.now().toISOString().slice(0, 10);
  for (const filters of [{ search: code.slice(0, 9) }, { kind: 'threeMonths' }, { from: day, to: day }] as const)
    expect([filters, await listCodes({ search, ...filters })]).toEqual([filters, [code]]);
  for (const filters of [{ kind: 'month' }, { to: '2020-01-01' }] as const)
    expect([filters, await listCodes({ search, ...filters })]).toEqual([filters, []]);
  const standing = async () => {
    const found = [];
    for (const one of couponUsability) if ((await listCodes({ search, standing: one })).length > 0) found.push(one);
    const [row] = (await staff.coupons.query({ search })).items;
    return [...found, row?.standing];
  };
  expect(await standing()).toEqual(['usable', 'usable']);
  await redeem(code);
  await redeem(code);
  expect(await standing()).toEqual(['usedUp', 'usedUp']);
  await staff.revokeCoupon.mutate({ id, reason: 'the campaign is over' });
  expect(await standing()).toEqual(['revoked', 'revoked']);
});

test('a list in another order leads to its next page and back', async () => {
  const { code } = await make({ uses: 3 });
  await redeem(code);
  const sort = '-used' as const;
  const first = await staff.coupons.query({ sort, limit: 1 });
  const cursor = first.nextCursor ?? '';
  const second = await staff.coupons.query({ sort, limit: 1, cursor });
  expect(second.items[0]?.used).toBeLessThanOrEqual(first.items[0]?.used ?? 0);
  const back = await staff.coupons.query({ sort, limit: 1, cursor: second.previousCursor ?? '' });
  expect(back.items).toEqual(first.items);
});

test('a code shows what it brought: who used it, tokens, Swap Assists that run, and members who bought one then', async () => {
  const coupon = await make({ uses: 5 });
  const members = [await redeem(coupon.code), await redeem(coupon.code)];
  const [buyer] = members;
  if (!buyer) throw new Error('no member');
  await makeItem(world.db, buyer.id);
  const { url } = await world.as(buyer).promotions.buyAssist.mutate({ months: 3, returnTo: '/myswapu' });
  await actAtTestCheckout(world.as(buyer), url.split('/').at(-1) as CheckoutId);
  await world.work();
  expect(await staff.couponById.query({ id: coupon.id })).toMatchObject({
    used: 2,
    uses: 5,
    lastUsedAt: world.clock.now().toISOString(),
    tokensGiven: 0,
    assistsRunning: 2,
    buyersAfter: 1,
  });
  const uses = await staff.couponUses.query({ couponId: coupon.id });
  expect(uses.items.map(({ memberId }) => memberId).toSorted()).toEqual(members.map(({ id }) => id).toSorted());

  const gift = await make({ kind: 'tokens', tokens: 7, uses: 3 });
  await redeem(gift.code);
  expect(await staff.couponById.query({ id: gift.id })).toMatchObject({ tokensGiven: 7, assistsRunning: 0 });
  const none = 'a3a2046d-eed8-78da-8694-b6a2af591b99' as CouponId;
  expect((await expectRefusal(staff.couponById.query({ id: none }))).code).toBe('promotions.noSuchCoupon');
});
