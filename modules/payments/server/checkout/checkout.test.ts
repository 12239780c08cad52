import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { actAtTestCheckout } from '../../testing.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { typedTables } from '../tables.ts';
import { findOrCreateCheckout } from './find-or-create-checkout.ts';
import { requestCheckoutRefund } from './request-refund.ts';

const world = await testWorld();
const readCode = async (call: Promise<unknown>) => (await expectRefusal(call)).code;
const buy = (member: Member, tokens = 25) => world.as(member).payments.tokens.buy.mutate({ tokens });
const held = (member: Member) => world.as(member).payments.tokens.balance.query();
const readState = async (member: Member, checkoutId: Awaited<ReturnType<typeof buy>>['checkoutId']) =>
  (await world.as(member).payments.checkout.byId.query({ checkoutId })).state;
const listPublished = async (checkoutId: string) =>
  (await world.events())
    .filter(({ payload }) => (payload as { checkoutId?: string }).checkoutId === checkoutId)
    .map(({ name, payload }) => [name, (payload as { cents: number }).cents]);
const checkoutDraft = (change: object = {}) => ({
  purpose: 'courier' as const,
  reference: randomUUID(),
  cents: 950,
  returnTo: '/myswapu',
  ...change,
});

describe('a pack of tokens', () => {
  test('is there once the provider tells it is paid, and not before', async () => {
    const member = await world.member();
    const { checkoutId, url } = await buy(member);
    expect(url).toBe(`/checkout/${checkoutId}`);
    expect(await actAtTestCheckout(world.as(member), checkoutId)).toContain('/swap-swipe-success?checkout=');
    expect([await readState(member, checkoutId), (await held(member)).total]).toEqual(['open', 0]);
    await world.work();
    expect([await readState(member, checkoutId), (await held(member)).purchased]).toEqual(['paid', 25]);
    expect(await listPublished(checkoutId)).toEqual([['payments.paid', 1000]]);
    expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
  });

  test('is not there after a declined payment, which leads to the page that says so', async () => {
    const member = await world.member();
    const { checkoutId } = await buy(member);
    expect(await actAtTestCheckout(world.as(member), checkoutId, 'fail')).toContain('/swap-swipe-cancel?checkout=');
    await world.work();
    expect([await readState(member, checkoutId), (await held(member)).total]).toEqual(['failed', 0]);
    expect(await listPublished(checkoutId)).toEqual([['payments.failed', 1000]]);
    expect(await readCode(world.as(member).payments.checkout.begin.mutate({ checkoutId }))).toBe(
      'payments.checkoutFailed',
    );
  });

  test('that is none is refused', async () => {
    expect(await readCode(buy(await world.member(), 11))).toBe('payments.noSuchPack');
  });

  test('may come late, after the member has returned', async () => {
    const member = await world.member();
    const { checkoutId } = await buy(member, 10);
    await actAtTestCheckout(world.as(member), checkoutId, 'payLater');
    await world.work();
    expect(await readState(member, checkoutId)).toBe('open');
    world.clock.advance({ seconds: 31 });
    await world.work();
    expect([await readState(member, checkoutId), (await held(member)).total]).toEqual(['paid', 10]);
  });

  test('that is disputed is taken back, and the member cannot buy more', async () => {
    const member = await world.member();
    const { checkoutId } = await buy(member, 10);
    await actAtTestCheckout(world.as(member), checkoutId, 'dispute');
    await world.work();
    expect((await held(member)).total).toBe(0);
    expect(await listPublished(checkoutId)).toEqual(
      expect.arrayContaining([
        ['payments.paid', 500],
        ['payments.disputed', 500],
      ]),
    );
    expect(await readCode(buy(member))).toBe('payments.buyingStopped');
  });

  test('goes back with its refund', async () => {
    const member = await world.member();
    const { checkoutId } = await buy(member, 60);
    await actAtTestCheckout(world.as(member), checkoutId);
    await world.work();
    await world.transaction((unit) =>
      requestCheckoutRefund(unit, checkoutId, { cents: 500, reason: 'a quarter of it' }),
    );
    await world.work();
    expect((await held(member)).purchased).toBe(45);
    const tooMuch = world.transaction((unit) =>
      requestCheckoutRefund(unit, checkoutId, { cents: 1501, reason: 'too much' }),
    );
    await expect(tooMuch).rejects.toMatchObject({ code: 'payments.refundTooHigh', params: { left: 1500 } });
    expect((await listPublished(checkoutId)).toSorted()).toEqual([
      ['payments.paid', 2000],
      ['payments.refunded', 500],
    ]);
  });
});

describe('a checkout', () => {
  test('for one reference is one, however often it is asked for', async () => {
    const member = await world.member();
    const draft = checkoutDraft();
    const open = () => world.transaction((unit) => findOrCreateCheckout(unit, member, draft));
    const [one, other] = await Promise.all([open(), open()]);
    expect(one).toEqual(other);
    await actAtTestCheckout(world.as(member), one.checkoutId);
    await world.work();
    await expect(open()).rejects.toMatchObject({ code: 'payments.alreadyPaid' });
  });

  test('may be opened again after it failed', async () => {
    const member = await world.member();
    const draft = checkoutDraft();
    const open = () => world.transaction((unit) => findOrCreateCheckout(unit, member, draft));
    const first = await open();
    await actAtTestCheckout(world.as(member), first.checkoutId, 'fail');
    await world.work();
    expect((await open()).checkoutId).not.toBe(first.checkoutId);
  });

  test('that is paid after another one was opened for its reference gives the money back by itself', async () => {
    const member = await world.member();
    const draft = checkoutDraft({ purpose: 'tokens', quantity: 10 });
    const open = () => world.transaction((unit) => findOrCreateCheckout(unit, member, draft));
    const first = await open();
    const { url } = await world.as(member).payments.checkout.begin.mutate({ checkoutId: first.checkoutId });
    world.clock.advance({ hours: 25 });
    await world.transaction(async (unit) =>
      unit.enqueue((await import('./close-abandoned-checkouts.job.ts')).closeAbandonedCheckoutsJob, {}),
    );
    await world.work();
    const second = await open();
    // A page that could not be closed in time.
    await typedTables(world.db)
      .updateTable('test_checkout')
      .set({ state: 'open' })
      .where('checkout_id', '=', first.checkoutId)
      .execute();
    await world.as(member).payments.testCheckout.act.mutate({ id: url.split('/').at(-1) ?? '', action: 'pay' });
    await world.work();
    const statesNow = async () => [
      await readState(member, first.checkoutId),
      await readState(member, second.checkoutId),
    ];
    expect(await statesNow()).toEqual(['failed', 'open']);
    const { items } = await world.as(member).payments.payments.query({});
    expect(items).toMatchObject([{ cents: 950, refundedCents: 950 }]);
    expect((await listPublished(first.checkoutId)).map(([name]) => name)).toEqual([
      'payments.failed',
      'payments.surplusPaid',
    ]);
    await actAtTestCheckout(world.as(member), second.checkoutId);
    await world.work();
    expect(await statesNow()).toEqual(['failed', 'paid']);
    expect(await listPublished(second.checkoutId)).toEqual([['payments.paid', 950]]);
    expect((await held(member)).total).toBe(10);
    expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  });

  test('of another member or price is refused', async () => {
    const [member, other] = [await world.member(), await world.member()];
    const draft = checkoutDraft();
    const { checkoutId } = await world.transaction((unit) => findOrCreateCheckout(unit, member, draft));
    for (const call of [
      () => world.transaction((unit) => findOrCreateCheckout(unit, other, draft)),
      () => world.transaction((unit) => findOrCreateCheckout(unit, member, { ...draft, cents: 1 })),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'payments.checkoutDiffers' });
    expect(await readCode(world.as(other).payments.checkout.byId.query({ checkoutId }))).toBe(
      'payments.noSuchCheckout',
    );
    expect(await readCode(world.as(other).payments.checkout.begin.mutate({ checkoutId }))).toBe(
      'payments.noSuchCheckout',
    );
  });

  test('that was left fails after a day', async () => {
    const member = await world.member();
    const { checkoutId } = await buy(member);
    const opened = await buy(member);
    await world.as(member).payments.checkout.begin.mutate({ checkoutId });
    world.clock.advance({ hours: 25 });
    await world.transaction(async (unit) =>
      unit.enqueue((await import('./close-abandoned-checkouts.job.ts')).closeAbandonedCheckoutsJob, {}),
    );
    await world.work();
    expect([await readState(member, checkoutId), await readState(member, opened.checkoutId)]).toEqual([
      'failed',
      'failed',
    ]);
  });

  test('leads back to no other site', async () => {
    const member = await world.member();
    const draft = checkoutDraft({ returnTo: 'https://evil.example/' });
    const { checkoutId } = await world.transaction((unit) => findOrCreateCheckout(unit, member, draft));
    const row = await typedTables(world.db)
      .selectFrom('checkout')
      .select('return_to')
      .where('id', '=', checkoutId)
      .executeTakeFirst();
    expect(row?.return_to).toBe('/');
  });
});
