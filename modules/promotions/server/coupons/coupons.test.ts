import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import type { CheckoutId } from '#modules/payments/public.ts';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { requestCheckoutRefund } from '#modules/payments/public.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { expectRefusal } from '#testing/caller.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import type { CouponKind } from '../../domain/coupon-kinds.ts';
import { makeTestCoupon } from '../../testing.ts';
import { endDisputedAssist } from '../assist/start-assist.on-paid.ts';
import { typedTables } from '../tables.ts';
import { eraseMemberPromotionData } from '../api/member-data.ts';
import { couponCommands } from './coupon.commands.ts';
import { deleteCouponUserHashesJob } from './delete-coupon-user-hashes.job.ts';
import { findAssistedItems } from '../assist/assisted-items.ts';

const world = await testWorld();
const newCode = (kind: CouponKind, uses = 1, tokens?: number) =>
  world.transaction((unit) => makeTestCoupon(unit, kind, uses, tokens));
const redeem = (member: Member, code: string, itemId?: Awaited<ReturnType<typeof makeItem>>) =>
  world.as(member).promotions.redeem.mutate({ code, itemId });
const readRefusalCode = async (call: Promise<unknown>) => (await expectRefusal(call)).code;

describe('a code', () => {
  test('of a month turns Swap Assist on for an item of a fitting category', async () => {
    const member = await world.member();
    const code = await newCode('month');
    expect(await readRefusalCode(redeem(member, code))).toBe('promotions.noSuitableItem');
    const lamp = await makeItem(world.db, member.id, { categories: ['furniture'] });
    const car = await makeItem(world.db, member.id, { categories: ['cars'] });
    expect(await world.as(member).promotions.check.mutate({ code })).toMatchObject({ items: [{ id: lamp }] });
    expect((await redeem(member, code.toLowerCase().replaceAll('-', ' '))).kind).toBe('month');
    expect(await findAssistedItems(world.db, [lamp, car], world.clock.now())).toEqual(new Set([lamp]));
    const special = await newCode('specialMonth');
    await redeem(member, special, car);
    expect(await findAssistedItems(world.db, [lamp, car], world.clock.now())).toEqual(new Set([lamp, car]));
  });

  test('for one of several items asks which', async () => {
    const member = await world.member();
    const items = [await makeItem(world.db, member.id), await makeItem(world.db, member.id)];
    const code = await newCode('month');
    expect(await readRefusalCode(redeem(member, code))).toBe('promotions.itemNeeded');
    await redeem(member, code, items[1]);
    expect(await findAssistedItems(world.db, items, world.clock.now())).toEqual(new Set([items[1]]));
  });

  test.each([
    ['threeMonths', 3],
    ['sixMonths', 6],
    ['twelveMonths', 12],
  ] as const)('of %s is for all items, for %d months', async (kind, months) => {
    const member = await world.member();
    const item = await makeItem(world.db, member.id);
    const { until } = await redeem(member, await newCode(kind));
    const days = (new Date(until ?? 0).getTime() - world.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days / 30.4)).toBe(months);
    expect(await findAssistedItems(world.db, [item], world.clock.now())).toEqual(new Set([item]));
    expect(await world.as(member).promotions.assists.query()).toMatchObject([{ itemId: null, until }]);
  });

  test('of tokens adds them', async () => {
    const member = await world.member();
    await redeem(member, await newCode('tokens', 1, 25));
    expect((await world.as(member).payments.tokens.balance.query()).granted).toBe(25);
  });

  test("of tokens is the owner's to make: marketing makes the other kinds", async () => {
    const { makeCoupon } = world.as(await world.member({ role: 'marketing' })).admin.promotions;
    const draft = { uses: 1, endsOn: '2030-01-01' } as const;
    expect(await readRefusalCode(makeCoupon.mutate({ ...draft, kind: 'tokens', tokens: 10 }))).toBe(
      'promotions.tokensAreTheOwners',
    );
    expect(await makeCoupon.mutate({ ...draft, kind: 'threeMonths' })).toHaveProperty('code');
  });

  test("of tokens is the owner's to read: marketing sees its last part", async () => {
    const code = await newCode('tokens', 1, 5);
    const other = await newCode('threeMonths');
    const read = async (role: 'owner' | 'marketing') => {
      const { items } = await world.as(await world.member({ role })).admin.promotions.coupons.query({ limit: 50 });
      return items.map((coupon) => coupon.code);
    };
    expect(await read('owner')).toEqual(expect.arrayContaining([code, other]));
    const seen = await read('marketing');
    expect(seen).toEqual(expect.arrayContaining([`····-····-${code.slice(-4)}`, other]));
    expect(seen).not.toContain(code);
    const staff = world.as(await world.member({ role: 'marketing' })).admin.promotions;
    const id = (await staff.coupons.query({ limit: 50 })).items.find((row) => row.code.endsWith(code.slice(-4)))?.id;
    expect((await staff.couponById.query({ id: id ?? ('' as never) })).code).not.toBe(code);
    expect((await staff.coupons.query({ search: code.slice(0, 4) })).items).toEqual([]);
  });

  test('that is none, has ended, was revoked or used is refused with one sentence', async () => {
    const [member, admin] = [await world.member(), await world.member({ role: 'owner' })];
    const used = await newCode('threeMonths', 2);
    await redeem(member, used);
    const revoked = await newCode('threeMonths');
    const { items } = await world.as(admin).admin.promotions.coupons.query({ limit: 50 });
    const id = items.find(({ code }) => code === revoked)?.id;
    if (id) await world.as(admin).admin.promotions.revokeCoupon.mutate({ id, reason: 'made by mistake' });
    for (const code of ['AAAA-BBBB-CCCC', '', used, revoked])
      expect([code, await readRefusalCode(redeem(member, code))]).toEqual([code, 'promotions.codeInvalid']);
  });

  test('is used once by a person, however many aliases of a mailbox they have', async () => {
    const code = await newCode('threeMonths', 5);
    const name = `zoe${Date.now()}`;
    const [one, alias] = [
      await world.member({ email: `${name}@example.com` }),
      await world.member({ email: `${name}+two@example.com` }),
    ];
    await redeem(one, code);
    expect(await readRefusalCode(redeem(alias, code))).toBe('promotions.codeInvalid');
  });

  test('is not used again by a person who left and came back with a new account, until it ends', async () => {
    const code = await newCode('threeMonths', 5);
    const name = `ida${Date.now()}`;
    const one = await world.member({ email: `${name}@example.com` });
    await redeem(one, code);
    await world.transaction((unit) => eraseMemberPromotionData(unit, one.id));
    const again = await world.member({ email: `${name}+again@example.com` });
    expect(await readRefusalCode(redeem(again, code))).toBe('promotions.codeInvalid');
    const listPeople = async () =>
      (
        await sql<{ person: string | null }>`
          select person from coupon_use where member_id = ${one.id}`.execute(world.db)
      ).rows.map(({ person }) => person !== null);
    await runJob(world.host, deleteCouponUserHashesJob, 'test', {});
    expect(await listPeople()).toEqual([true]);
    await sql`update coupon set revoked_at = now() where id in (select coupon_id from coupon_use where member_id = ${one.id})`.execute(
      world.db,
    );
    await runJob(world.host, deleteCouponUserHashesJob, 'test', {});
    expect(await listPeople()).toEqual([false]);
  });

  test('with a limit of 5 is used by 5 of 50 members at once, and once by a member in 20 tabs', async () => {
    const code = await newCode('tokens', 5, 10);
    const members = await Promise.all(Array.from({ length: 50 }, () => world.member()));
    const outcomes = await Promise.allSettled(members.map((member) => redeem(member, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const [member = await world.member()] = members;
    const forOne = await newCode('tokens', 100, 10);
    const tabs = await Promise.allSettled(Array.from({ length: 20 }, () => redeem(member, forOne)));
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('codes cannot be guessed: of 50 tries at once the first few are looked up', async () => {
  const limited = await testWorld({ RATE_LIMITS: 'on' });
  const [member, code] = [
    await limited.member(),
    await limited.transaction((unit) => makeTestCoupon(unit, 'tokens', 1, 10)),
  ];
  const { check, redeem: take } = limited.as(member).promotions;
  const wrong = Array.from({ length: 25 }, (_, index) => `AAAA-BBBB-CC${22 + index}`);
  const tries = wrong.flatMap((guess) => [check.mutate({ code: guess }), take.mutate({ code: guess })]);
  const answers = await Promise.all(tries.map(readRefusalCode));
  const lookedUp = answers.filter((answer) => answer === 'promotions.codeInvalid');
  expect(lookedUp).toHaveLength(limited.host.config.LIMIT_SIGN_IN);
  expect(answers.filter((answer) => answer === 'platform.tooMany')).toHaveLength(50 - lookedUp.length);
  expect(await readRefusalCode(take.mutate({ code }))).toBe('platform.tooMany');
});

describe('the commands', () => {
  const type = createOperator(world, couponCommands);

  test('make, list, export and revoke a code', async () => {
    expect(await type('coupon', 'create', 'month', '2', '2020-01-01')).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'promotions.endsInPast' },
    });
    const { answer } = await type('coupon', 'create', 'tokens', '3', '2099-12-31', '--tokens', '7');
    const { code } = answer as { code: string };
    const row = { code, kind: 'tokens', tokens: 7, uses: 3, used: 0 };
    for (const verb of ['list', 'export']) {
      const { coupons } = (await type('coupon', verb)).answer as { coupons: { code: string }[] };
      expect(coupons.find((coupon) => coupon.code === code)).toMatchObject({ ...row, revokedAt: null });
    }
    expect(await type('coupon', 'revoke', code.toLowerCase())).toMatchObject({ exit: 0 });
    expect(await readRefusalCode(redeem(await world.member(), code))).toBe('promotions.codeInvalid');
    expect(await type('coupon', 'revoke', 'AAAA-BBBB-CCCC')).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'promotions.noSuchCoupon' },
    });
  });
});

describe('Swap Assist', () => {
  test('is bought for an item or for all, starts when it is paid, reminds and ends', async () => {
    const email = `owner${Date.now()}@example.com`;
    const member = await world.member({ email });
    const item = await makeItem(world.db, member.id);
    const caller = world.as(member);
    const before = await caller.promotions.itemAssist.query({ itemId: item });
    expect(before).toEqual({ until: null, cents: 200 });
    for (const wish of [{ itemId: item }, { months: 3 as const }]) {
      const { url } = await caller.promotions.buyAssist.mutate({ ...wish, returnTo: `/viewPost/${item}` });
      await actAtTestCheckout(caller, url.split('/').at(-1) as CheckoutId);
    }
    expect(await findAssistedItems(world.db, [item], world.clock.now())).toEqual(new Set());
    await world.work();
    expect(await findAssistedItems(world.db, [item], world.clock.now())).toEqual(new Set([item]));
    expect(await caller.promotions.assists.query()).toHaveLength(2);
    const other = world.as(await world.member());
    expect(await other.promotions.itemAssist.query({ itemId: item })).toBeNull();
    expect(await readRefusalCode(other.promotions.buyAssist.mutate({ itemId: item, returnTo: '/' }))).toBe(
      'promotions.notYourItem',
    );
    world.clock.advance({ days: 25 });
    const { endDueAssistsJob, remindOfEndingAssistsJob } = await import('../assist/end-due-assists.job.ts');
    const run = async () => {
      await world.transaction(async (unit) => {
        unit.enqueue(remindOfEndingAssistsJob, {});
        unit.enqueue(endDueAssistsJob, {});
      });
      await world.work();
    };
    const countReminders = () =>
      world
        .mails()
        .filter(({ subject, to }) => subject === 'Your Swap Assist ends soon' && JSON.stringify(to).includes(email))
        .length;
    await run();
    // The item's own ends; the one for all items goes on, so nothing of it ends.
    expect(countReminders()).toBe(0);
    world.clock.advance({ days: 62 });
    await run();
    await run();
    expect(countReminders()).toBe(1);
    world.clock.advance({ days: 100 });
    await run();
    expect(await findAssistedItems(world.db, [item], world.clock.now())).toEqual(new Set());
    const ended = (await world.events()).filter(
      ({ name, payload }) =>
        name === 'promotions.assistEnded' && (payload as { memberId: string }).memberId === member.id,
    );
    expect(ended).toHaveLength(2);
  });

  test('whose payment is disputed ends, in whatever order the events arrive', async () => {
    const member = await world.member();
    const item = await makeItem(world.db, member.id);
    const { url } = await world.as(member).promotions.buyAssist.mutate({ months: 6, returnTo: '/myswapu' });
    await actAtTestCheckout(world.as(member), url.split('/').at(-1) as CheckoutId, 'dispute');
    await world.work();
    expect(await findAssistedItems(world.db, [item], world.clock.now())).toEqual(new Set());
  });

  test('whose price went back in part goes on, until the rest is disputed', async () => {
    const member = await world.member();
    const item = await makeItem(world.db, member.id);
    const { url } = await world.as(member).promotions.buyAssist.mutate({ months: 3, returnTo: '/myswapu' });
    const checkoutId = url.split('/').at(-1) as CheckoutId;
    await actAtTestCheckout(world.as(member), checkoutId);
    await world.work();
    await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { cents: 100, reason: 'a courtesy' }));
    await world.work();
    expect(await findAssistedItems(world.db, [item], world.clock.now())).toEqual(new Set([item]));
    const order = await typedTables(world.db)
      .selectFrom('assist_order')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const rest = { checkoutId, purpose: 'swapAssist', reference: order.id, cents: 1_400 };
    await world.transaction((unit) =>
      endDisputedAssist.handle(unit, rest, { eventId: newId(EventId), occurredAt: unit.now }),
    );
    expect(await findAssistedItems(world.db, [item], world.clock.now())).toEqual(new Set());
  });

  test('whose price went back in parts ends with the last of them', async () => {
    const member = await world.member();
    const item = await makeItem(world.db, member.id);
    const { url } = await world.as(member).promotions.buyAssist.mutate({ months: 3, returnTo: '/myswapu' });
    const checkoutId = url.split('/').at(-1) as CheckoutId;
    await actAtTestCheckout(world.as(member), checkoutId);
    await world.work();
    for (const [cents, left] of [[700, 1] as const, [800, 0] as const]) {
      await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { cents, reason: 'a part of it' }));
      await world.work();
      expect((await findAssistedItems(world.db, [item], world.clock.now())).size).toBe(left);
    }
  });

  test('is refunded where its item was deleted before the payment arrived', async () => {
    const member = await world.member();
    const item = await makeItem(world.db, member.id);
    const { url } = await world.as(member).promotions.buyAssist.mutate({ itemId: item, returnTo: '/myswapu' });
    await actAtTestCheckout(world.as(member), url.split('/').at(-1) as CheckoutId);
    await typedTables(world.db).deleteFrom('assist_order').where('item_id', '=', item).execute();
    await world.work();
    const { items } = await world.as(member).payments.payments.query({});
    expect(items).toMatchObject([{ cents: 200, refundedCents: 200 }]);
  });
});
