import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId, MemberId } from '#contracts/ids.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { giveTokens } from '../../testing.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { eraseMemberPaymentData, exportMemberPaymentData } from './member-data.ts';
import { spendTokens } from '../ledger/move-tokens.ts';

const world = await testWorld();
const boss = await world.member({ role: 'owner' });
const staff = world.as(boss).admin.payments;
const reason = 'Sorry for the wait';

const readAudit = async (id: MemberId) => {
  const { rows } = await sql<{ action: string; actor: string; reason: string }>`
    select action, actor_id as actor, reason from audit_entry where subject_kind = 'member' and subject_id = ${id} order by id`.execute(
    world.db,
  );
  return rows;
};

describe('the own subscription', () => {
  test('is none without one', async () => {
    const member = await world.member();
    expect(await world.as(member).payments.subscription.query()).toEqual({
      state: 'none',
      until: null,
      isSubscriber: false,
    });
  });

  test('makes a subscriber until its end, and not a moment longer', async () => {
    const until = new Date(world.clock.now().getTime() + 3_600_000);
    const member = await world.subscriber({ until });
    expect(await world.as(member).payments.subscription.query()).toEqual({
      state: 'active',
      until: until.toISOString(),
      isSubscriber: true,
    });
    world.clock.advance({ hours: 1 });
    expect(await world.as(member).payments.subscription.query()).toEqual({
      state: 'expired',
      until: until.toISOString(),
      isSubscriber: false,
    });
  });
});

describe('the statement of a member', () => {
  test('lists every booking once over its pages, the latest first, each with the balance after it', async () => {
    const member = await world.member();
    await world.transaction((unit) => giveTokens(unit, member.id, 4));
    await world.transaction((unit) => giveTokens(unit, member.id, 10, 'purchase'));
    for (const lamp of ['one', 'two', 'three'])
      await world.transaction((unit) =>
        spendTokens(unit, 'boost', { memberId: member.id, amount: 3, reference: lamp }),
      );
    const { tokens } = world.as(member).payments;
    const lines = [];
    let cursor: string | undefined;
    do {
      const page = await tokens.statement.query({ limit: 2, cursor });
      lines.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['boost', -3, 5],
      ['boost', -3, 8],
      ['boost', -3, 11],
      ['purchase', 10, 14],
      ['grant', 4, 4],
    ]);
    expect(await tokens.balance.query()).toEqual({ granted: 0, purchased: 5, total: 5 });
  });

  test("is nobody else's: a cursor of another member is refused, and what staff noted is not in it", async () => {
    const [member, other] = [await world.member(), await world.member()];
    for (const { id } of [member, other])
      for (const amount of [1, 2]) await staff.grantTokens.mutate({ memberId: id, amount, reason });
    const { items, nextCursor } = await world.as(member).payments.tokens.statement.query({ limit: 1 });
    expect(JSON.stringify(items)).not.toContain(reason);
    expect(
      await expectRefusal(world.as(other).payments.tokens.statement.query({ cursor: nextCursor ?? '' })),
    ).toMatchObject({ code: 'platform.staleCursor' });
  });
});

describe('staff', () => {
  test('give, take and reverse tokens with a reason that stands in the audit log', async () => {
    const { id } = await world.member();
    const { transactionId } = await staff.grantTokens.mutate({ memberId: id, amount: 10, reason });
    world.clock.advance({ seconds: 1 });
    await staff.takeTokens.mutate({ memberId: id, amount: 3, reason });
    expect(await expectRefusal(staff.reverse.mutate({ transactionId, reason }))).toMatchObject({
      code: 'payments.notEnoughTokens',
      params: { balance: 7, needed: 10 },
    });
    await staff.grantTokens.mutate({ memberId: id, amount: 3, reason });
    world.clock.advance({ seconds: 1 });
    await staff.reverse.mutate({ transactionId, reason });
    expect(await staff.ofMember.query({ memberId: id })).toMatchObject({
      tokens: { granted: 0, purchased: 0, total: 0 },
    });
    const { items } = await staff.statement.query({ memberId: id });
    expect(items.at(-1)).toMatchObject({ id: transactionId, kind: 'grant', isReversed: true, memo: reason });
    expect(items[0]).toMatchObject({ kind: 'reversal', amount: -10, balance: 0, isReversed: false });
    expect(await readAudit(id)).toEqual(
      ['grantTokens', 'takeTokens', 'grantTokens', 'reverseTokens'].map((action) => ({
        action: `payments.${action}`,
        actor: boss.id,
        reason,
      })),
    );
  });

  test('give tokens once when a call is repeated', async () => {
    const { id } = await world.member();
    const requestId = crypto.randomUUID();
    const call = () => staff.grantTokens.mutate({ requestId, memberId: id, amount: 10, reason });
    expect(await call()).toEqual(await call());
    expect(await staff.ofMember.query({ memberId: id })).toMatchObject({ tokens: { total: 10 } });
  });

  test('give a subscription until the end of a day or for months, and end it', async () => {
    const { id } = await world.member();
    await staff.grantSubscription.mutate({ memberId: id, until: 1, reason });
    await staff.grantSubscription.mutate({ memberId: id, until: '2099-12-31', reason });
    expect(await staff.ofMember.query({ memberId: id })).toMatchObject({
      subscription: { state: 'active', until: '2099-12-31T15:59:59.999Z' },
    });
    world.clock.advance({ seconds: 1 });
    await staff.endSubscription.mutate({ memberId: id, reason });
    expect(await staff.ofMember.query({ memberId: id })).toMatchObject({ subscription: { state: 'cancelled' } });
    expect((await readAudit(id)).map(({ action }) => action)).toEqual([
      'payments.grantSubscription',
      'payments.grantSubscription',
      'payments.endSubscription',
    ]);
  });

  describe('do not decide about themselves', () => {
    const own = { memberId: boss.id, reason };

    test.each([
      ['give themselves tokens', () => staff.grantTokens.mutate({ ...own, amount: 1 })],
      ['take their own', () => staff.takeTokens.mutate({ ...own, amount: 1 })],
      ['give themselves a subscription', () => staff.grantSubscription.mutate({ ...own, until: 1 })],
      ['end their own', () => staff.endSubscription.mutate(own)],
    ])('and do not %s', async (_what, call) => {
      const other = world.as(await world.member({ role: 'owner' })).admin.payments;
      await other.grantTokens.mutate({ ...own, amount: 1 });
      await other.grantSubscription.mutate({ ...own, until: 1 });
      expect(await expectRefusal(call())).toMatchObject({ code: 'platform.notOnYourself', kind: 'forbidden' });
      await other.takeTokens.mutate({ ...own, amount: 1 });
      await other.endSubscription.mutate(own);
    });

    test('and do not reverse what moved their own tokens; another admin does it all', async () => {
      const other = world.as(await world.member({ role: 'owner' })).admin.payments;
      const { transactionId } = await other.grantTokens.mutate({ ...own, amount: 5 });
      expect(await expectRefusal(staff.reverse.mutate({ transactionId, reason }))).toMatchObject({
        code: 'platform.notOnYourself',
      });
      expect([
        await staff.ofMember.query({ memberId: boss.id }),
        await other.ofMember.query({ memberId: boss.id }),
      ]).toMatchObject([
        { isYou: true, tokens: { total: 5 } },
        { isYou: false, tokens: { total: 5 } },
      ]);
      await other.reverse.mutate({ transactionId, reason });
      expect(await staff.ofMember.query({ memberId: boss.id })).toMatchObject({
        tokens: { total: 0 },
        subscription: { state: 'cancelled' },
      });
    });
  });

  test('are refused a member who is not there', async () => {
    const memberId = newId(MemberId);
    expect(await expectRefusal(staff.grantTokens.mutate({ memberId, amount: 1, reason }))).toMatchObject({
      code: 'platform.notFound',
    });
    expect(await expectRefusal(staff.grantSubscription.mutate({ memberId, until: 1, reason }))).toMatchObject({
      code: 'platform.notFound',
    });
  });
});

test('a member who leaves takes away the story of their tokens and leaves none: the subscription is over, the bookings stay', async () => {
  const { id } = await world.subscriber();
  await world.transaction((unit) => giveTokens(unit, id, 10, 'purchase'));
  expect(await readExportLists(exportMemberPaymentData(world.db, id))).toMatchObject({
    subscriptions: [{ renewal: 'none' }],
    ledger: [{ kind: 'purchase', asset: 'token', amount: 10, balance_after: 10 }],
  });
  await world.transaction((unit) => eraseMemberPaymentData(unit, id));
  expect(await staff.ofMember.query({ memberId: id })).toMatchObject({
    subscription: { state: 'cancelled' },
    tokens: { total: 0 },
  });
  expect((await staff.statement.query({ memberId: id })).items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['closing', -10],
    ['purchase', 10],
  ]);
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
});
