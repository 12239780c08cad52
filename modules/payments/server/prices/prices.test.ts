import { createFailedRowRecorder } from '#platform/jobs/failed-rows.ts';
import { expect, test } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { runWhileRowRefused } from '#testing/run-while-row-refused.ts';
import { testWorld } from '#testing/world.ts';
import { actAtTestCheckout } from '../../testing.ts';
import { typedTables } from '../tables.ts';
import { announcePrice } from './announce-price.ts';
import { applyPricesToRenewalsJob, applyPriceToRenewals } from './apply-prices-to-renewals.job.ts';
import { mailPriceNoticeBatch, mailPriceNoticesJob } from './mail-price-notices.job.ts';
import { priceCommands } from './price.commands.ts';

const world = await testWorld();
const readCode = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
const announce = (cents: number, from: Date) =>
  world.transaction((unit) => announcePrice(unit, { key: 'subscription', cents, from }));
const listed = async () => (await world.guest().payments.prices.query()).find(({ key }) => key === 'subscription');
const notices = () => world.mails().filter(({ letter }) => letter === 'payments.priceNotice');

async function subscriber(): Promise<Member> {
  const member = await world.member();
  const { checkoutId } = await world.as(member).payments.renewal.subscribe.mutate({});
  await actAtTestCheckout(world.as(member), checkoutId);
  await world.work();
  return member;
}
const renewsFor = async (member: Member) => {
  const { cents } = await typedTables(world.db)
    .selectFrom('test_checkout')
    .innerJoin('checkout', 'checkout.id', 'test_checkout.checkout_id')
    .select('test_checkout.cents')
    .where('checkout.member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return cents;
};
const apply = () => runJob(world.host, applyPricesToRenewalsJob, 'test', {});

test('a price changes 14 days after its notice, is shown and mailed at once, and reaches renewals then', async () => {
  const member = await subscriber();
  world.clock.advance({ minutes: 1 });
  expect(await readCode(announce(1_200, inDays(13.9)))).toBe('payments.priceTooSoon');
  const from = inDays(14);
  await announce(1_200, from);
  expect(await readCode(announce(1_300, inDays(20)))).toBe('payments.priceAnnounced');
  await world.work();
  expect(notices().map(({ subject }) => subject)).toHaveLength(1);
  expect(await listed()).toMatchObject({ cents: 1_000, next: { cents: 1_200, from: from.toISOString() } });
  await apply();
  expect(await renewsFor(member)).toBe(1_000);

  const { priceId } = await typedTables(world.db)
    .selectFrom('price_notice')
    .select('price_id as priceId')
    .executeTakeFirstOrThrow();
  await runJob(world.host, mailPriceNoticesJob, 'again', { priceId });
  await world.work();
  expect(notices()).toHaveLength(1);

  world.clock.advance({ days: 14, minutes: 1 });
  expect(await listed()).toMatchObject({ cents: 1_200, next: null });
  await apply();
  expect(await renewsFor(member)).toBe(1_200);
});

test('notices to many payers go on from one run to the next, and reach each of them once', async () => {
  const members = [];
  for (let made = 0; made < 5; made += 1) members.push(await subscriber());
  world.clock.advance({ minutes: 1 });
  const before = notices().length;
  await world.transaction((unit) => announcePrice(unit, { key: 'assistItem', cents: 250, from: inDays(20) }));
  const { id: priceId } = await typedTables(world.db)
    .selectFrom('price')
    .select('id')
    .where('key', '=', 'assistItem')
    .orderBy('effective_from', 'desc')
    .executeTakeFirstOrThrow();
  await typedTables(world.db).updateTable('checkout').set({ purpose: 'swapAssist' }).execute();
  const sizes = { read: 2, together: 1, run: 4 };
  const failedRows = createFailedRowRecorder({ job: 'test', ...world.host });
  const context = { db: world.db, transaction: world.transaction, now: world.clock.now(), failedRows };
  const payers = await typedTables(world.db).selectFrom('payer').select('member_id').orderBy('member_id').execute();
  await mailPriceNoticeBatch(context, { priceId }, sizes);
  const mailed = () =>
    typedTables(world.db).selectFrom('price_notice').where('price_id', '=', priceId).select('member_id').execute();
  expect((await mailed()).length).toBe(4);
  await mailPriceNoticeBatch(context, { priceId, after: payers[3]?.member_id }, sizes);
  await mailPriceNoticeBatch(context, { priceId }, sizes);
  await world.work();
  expect((await mailed()).length).toBe(payers.length);
  expect(notices().length - before).toBe(payers.length);
  await typedTables(world.db).updateTable('checkout').set({ purpose: 'subscription' }).execute();
});

test('a subscriber whose notice came late keeps the old price until 14 days after it', async () => {
  const member = await subscriber();
  world.clock.advance({ minutes: 1 });
  await announce(1_500, inDays(14));
  await world.work();
  await typedTables(world.db)
    .updateTable('price_notice')
    .set({ sent_at: inDays(3) })
    .where('member_id', '=', member.id)
    .execute();
  world.clock.advance({ days: 15 });
  await apply();
  expect(await renewsFor(member)).toBe(1_200);
  world.clock.advance({ days: 3 });
  await apply();
  expect(await renewsFor(member)).toBe(1_500);
});

test('a new price reaches every subscription in one run, page by page', async () => {
  const members = [await subscriber(), await subscriber(), await subscriber()];
  world.clock.advance({ minutes: 1 });
  await announce(1_700, inDays(14));
  await world.work();
  world.clock.advance({ days: 14, minutes: 1 });
  const { host, db, transaction, clock } = world;
  const failedRows = createFailedRowRecorder({ job: 'test', ...host });
  await applyPriceToRenewals({ host, db, transaction, now: clock.now(), failedRows }, 1);
  for (const member of members) expect(await renewsFor(member)).toBe(1_700);
});

test('of several prices that are announced at once for one thing, one is', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      world.transaction((unit) => announcePrice(unit, { key: 'assistAll12', cents: 5_000, from: inDays(20 + index) })),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('operators list and announce prices', async () => {
  const run = (name: string, given: object) => {
    const command = priceCommands.find((known) => known.name === name);
    if (!command) throw new Error(name);
    return command.run(
      { db: world.db, now: world.clock.now(), transaction: world.transaction } as never,
      given as never,
    );
  };
  const from = inDays(30).toISOString().slice(0, 10);
  await run('price announce', { key: 'tokens10', cents: 600, from });
  const { text } = await run('price list', {});
  expect(text).toContain('next\ttokens10\t600 cents');
  expect(text).toContain('now\ttokens10\t500 cents');
});

test('a subscription whose price cannot be set keeps no other from its new price', async () => {
  const members = [await subscriber(), await subscriber(), await subscriber()];
  world.clock.advance({ minutes: 1 });
  await announce(1_900, inDays(14));
  await world.work();
  world.clock.advance({ days: 14, minutes: 1 });
  const due = await typedTables(world.db)
    .selectFrom('checkout')
    .select('id')
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .orderBy('subscription_id')
    .execute();
  const [bad = ''] = due.map(({ id }) => id);
  const { host, db, transaction, clock } = world;
  const failedRows = createFailedRowRecorder({ job: 'test', ...host });
  const context = { host, db, transaction, now: clock.now(), failedRows };
  const listSet = async () =>
    (await typedTables(db).selectFrom('renewal_price').select('checkout_id').where('cents', '=', 1_900).execute()).map(
      (row) => String(row.checkout_id),
    );
  await runWhileRowRefused(db, ['renewal_price', 'checkout_id'], bad, () => applyPriceToRenewals(context, 200));
  expect(failedRows.ids).toEqual([bad]);
  expect(due.filter(({ id }) => id !== bad).map(({ id }) => id)).toHaveLength(2);
  expect(await listSet()).toEqual(expect.arrayContaining(due.flatMap(({ id }) => (id === bad ? [] : [id]))));
  expect(await listSet()).not.toContain(bad);
  await apply();
  expect(await listSet()).toContain(bad);
});
