import { expect, test } from 'vitest';
import { EventId, newId, type ItemId } from '#contracts/ids.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { actAtTestCheckout, disputeTestPayment } from '#modules/payments/testing.ts';
import type { CheckoutId } from '#modules/payments/public.ts';
import type { EventHandler } from '#platform/events/on-event.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { typedTables } from '../tables.ts';
import { findAssistedItems } from './assisted-items.ts';
import {
  endDisputedAssist,
  endRefundedAssist,
  resumeAssistOnDisputeWon,
  startPaidAssist,
} from './start-assist.on-paid.ts';

const world = await testWorld();
const isAssisted = async (item: ItemId) => (await findAssistedItems(world.db, [item], world.clock.now())).has(item);
const buy = async (member: Member, item: ItemId) => {
  const { url } = await world.as(member).promotions.buyAssist.mutate({ itemId: item, returnTo: '/myswapu' });
  const order = await typedTables(world.db)
    .selectFrom('assist_order')
    .select(['id', 'cents'])
    .where('member_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const about = { checkoutId: url.split('/').at(-1) as CheckoutId, purpose: 'swapAssist', reference: order.id };
  return { ...about, cents: order.cents, chargeback: 1 };
};
const handle = (handler: EventHandler, about: Awaited<ReturnType<typeof buy>>) =>
  world.transaction((unit) => handler.handle(unit, about, { eventId: newId(EventId), occurredAt: unit.now }));
const readUntil = async (member: Member) => (await world.as(member).promotions.assists.query())[0]?.until;
const edit = async (member: Member, item: ItemId, categories: readonly string[]) =>
  world.as(member).items.edit.mutate({
    ...itemForm({ categories, imageIds: await insertPictureRows(world.host, member, 1) }),
    itemId: item,
  });

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]));
const events = { paid: startPaidAssist, disputed: endDisputedAssist, won: resumeAssistOnDisputeWon };

test.each(permutations(Object.keys(events) as (keyof typeof events)[]))(
  'a won dispute leaves Swap Assist on: %s, %s, %s, and each again',
  async (...order) => {
    const member = await world.member();
    const item = await makeItem(world.db, member.id);
    const about = await buy(member, item);
    for (const name of [...order, ...order]) await handle(events[name], about);
    expect(await isAssisted(item)).toBe(true);
    await handle(endRefundedAssist, about);
    await handle(resumeAssistOnDisputeWon, about);
    expect(await isAssisted(item)).toBe(false);
  },
);

const again = {
  paid: [startPaidAssist, 1],
  'disputed once': [endDisputedAssist, 1],
  'won once': [resumeAssistOnDisputeWon, 1],
  'disputed twice': [endDisputedAssist, 2],
} as const;

test.each(permutations(Object.keys(again) as (keyof typeof again)[]))(
  'a second dispute ends Swap Assist until it is won as well: %s, %s, %s, %s, and each again',
  async (...order) => {
    const member = await world.member();
    const item = await makeItem(world.db, member.id);
    const about = await buy(member, item);
    for (const name of [...order, ...order]) {
      const [handler, chargeback] = again[name];
      await handle(handler, { ...about, chargeback });
    }
    expect(await isAssisted(item)).toBe(false);
    for (let repeat = 0; repeat < 2; repeat += 1) await handle(resumeAssistOnDisputeWon, { ...about, chargeback: 2 });
    await handle(endDisputedAssist, { ...about, chargeback: 2 });
    expect(await isAssisted(item)).toBe(true);
  },
);

test('a second dispute of a payment takes Swap Assist with its event, and gives it back once won', async () => {
  const member = await world.member();
  const item = await makeItem(world.db, member.id);
  const { checkoutId } = await buy(member, item);
  await actAtTestCheckout(world.as(member), checkoutId);
  await world.work();
  for (const isOn of [false, true, false, true]) {
    await disputeTestPayment(world, checkoutId, isOn ? 'won' : 'open');
    expect(await isAssisted(item)).toBe(isOn);
  }
});

test('a won dispute gives back as much time as it took', async () => {
  const member = await world.member();
  const item = await makeItem(world.db, member.id);
  const about = await buy(member, item);
  await handle(startPaidAssist, about);
  const until = new Date((await readUntil(member)) ?? 0).getTime();
  world.clock.advance({ days: 10 });
  await handle(endDisputedAssist, about);
  expect(await isAssisted(item)).toBe(false);
  world.clock.advance({ days: 60 });
  await handle(resumeAssistOnDisputeWon, about);
  const days = (new Date((await readUntil(member)) ?? 0).getTime() - until) / 86_400_000;
  expect(days).toBeCloseTo(60, 3);
});

test('an item with Swap Assist at the price of its category cannot move to one in which it costs more', async () => {
  const member = await world.member();
  const item = await makeItem(world.db, member.id, { categories: ['furniture'] });
  const about = await buy(member, item);
  await handle(startPaidAssist, about);
  expect((await expectRefusal(edit(member, item, ['cars']))).code).toBe('items.keptPlain');
  await edit(member, item, ['tools']);
  await handle(endRefundedAssist, about);
  await edit(member, item, ['cars']);
});

test('Swap Assist for a special item leaves its category free', async () => {
  const member = await world.member();
  const item = await makeItem(world.db, member.id, { categories: ['cars'] });
  const about = await buy(member, item);
  expect(about.cents).toBe(500);
  await handle(startPaidAssist, about);
  await edit(member, item, ['boats']);
  expect(await isAssisted(item)).toBe(true);
});

test('an item that moved to a special category before the payment arrived gets its money back', async () => {
  const member = await world.member();
  const item = await makeItem(world.db, member.id, { categories: ['furniture'] });
  const about = await buy(member, item);
  await actAtTestCheckout(world.as(member), about.checkoutId);
  await edit(member, item, ['cars']);
  await world.work();
  expect(await isAssisted(item)).toBe(false);
  const { items } = await world.as(member).payments.payments.query({});
  expect(items).toMatchObject([{ cents: 200, refundedCents: 200 }]);
});

test('two tabs that buy the same Swap Assist open one checkout, and a paid one is not sold again meanwhile', async () => {
  const member = await world.member();
  const item = await makeItem(world.db, member.id);
  const wish = { itemId: item, returnTo: '/myswapu' };
  const tab = () => world.as(member).promotions.buyAssist.mutate(wish);
  const urls = (await Promise.all([tab(), tab(), tab()])).map(({ url }) => url);
  expect(new Set(urls).size).toBe(1);
  const checkoutId = urls[0]?.split('/').at(-1) as CheckoutId;
  await actAtTestCheckout(world.as(member), checkoutId, 'payLater');
  await world.as(member).payments.checkout.noteReturn.mutate({ checkoutId });
  expect((await expectRefusal(tab())).code).toBe('payments.paymentPending');
});
