import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { makeCoupon } from './make-coupon.ts';
import { redeemCoupon } from './redeem-coupon.ts';

const world = await testWorld({ DATABASE_POOL: '40' });

test.each(['tokens', 'threeMonths'] as const)(
  '1,000 members redeem a code of %s with limit 100: 100 do, each once, and a member in 50 tabs does once',
  async (kind) => {
    const draft = { kind, uses: 100, endsOn: '2030-01-01', ...(kind === 'tokens' && { tokens: 10 }) };
    const { code } = await world.transaction((unit) => makeCoupon(unit, draft));
    const redeem = (memberId: Parameters<typeof redeemCoupon>[1], typed = code) =>
      world.transaction((unit) => redeemCoupon(unit, memberId, { code: typed }));
    const members = [];
    for (let made = 0; made < 1_000; made += 1) members.push(await world.member());
    const outcomes = await Promise.allSettled(members.map(({ id }) => redeem(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    const other = await world.transaction((unit) => makeCoupon(unit, { ...draft, uses: 1_000 }));
    const [member = await world.member()] = members;
    const tabs = await Promise.allSettled(Array.from({ length: 50 }, () => redeem(member.id, other.code)));
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  },
);
