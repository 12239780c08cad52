import { beforeAll, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { addDays, toSiteDay } from '#contracts/site-day.ts';
import { itemForm } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import type { Member } from '#platform/member.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { testWorld } from '#testing/world.ts';
import { recountMarkedHoursJob } from '../recount-marked-hours.job.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });
const [reader, ana, ben] = [await world.member({ role: 'owner' }), await world.member(), await world.member()];
const staff = world.as(reader).admin;
/** The week in which everything happens, through the events of the product and the worker of the roll-ups. */
const chart = (name: 'funnel' | 'money') => {
  const today = toSiteDay(world.clock.now());
  return staff.analytics.chart.query({ chart: name, from: addDays(today, -6), until: today });
};
const countMarked = async () => {
  await world.work();
  await world.transaction(async (unit) => unit.enqueue(recountMarkedHoursJob, {}));
  await world.work();
};

async function listed(owner: Member): Promise<ItemId> {
  const imageIds = await insertPictureRows(world.host, owner, 1);
  return (await world.as(owner).items.publish.mutate(itemForm({ imageIds }))).itemId;
}

beforeAll(async () => {
  const given = [await listed(ana), await listed(ana), await listed(ana)] as const;
  const wanted = [await listed(ben), await listed(ben)] as const;
  const offer = async (gives: ItemId, gets: ItemId) =>
    (await world.as(ana).offers.propose.mutate({ terms: buildTerms([gives], [gets]) })).offerId;
  const [first, second] = [await offer(given[0], wanted[0]), await offer(given[1], wanted[1])];
  await offer(given[2], wanted[1]);
  const accept = async (offerId: typeof first) =>
    (await world.as(ben).offers.accept.mutate({ offerId, revision: 1 })).swapId;
  const swapId = await accept(first);
  await accept(second);
  for (const side of [ana, ben]) await world.as(side).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
  for (const side of [ana, ben]) await world.as(side).swaps.confirmReceived.mutate({ swapId });
  await countMarked();
});

it('the funnel counts what was listed, offered, accepted and completed', async () => {
  expect((await chart('funnel')).rows.map(({ key, values }) => [key, values])).toEqual([
    ['listed', [5]],
    ['offered', [3]],
    ['accepted', [2]],
    ['completed', [1]],
  ]);
});

it('the money chart adds up what members paid for each thing, and what went back', async () => {
  for (const tokens of [10, 25] as const) {
    const { checkoutId } = await world.as(ana).payments.tokens.buy.mutate({ tokens });
    await actAtTestCheckout(world.as(ana), checkoutId);
    await world.work();
  }
  const { items } = await staff.payments.payments.query({ member: ana.id });
  const larger = items.find(({ cents }) => cents === 1_000);
  if (!larger) return expect.unreachable();
  await staff.payments.refund.mutate({ paymentId: larger.id, cents: 200, reason: 'bought by mistake' });
  await countMarked();
  const { series, totals, totalsBefore, rows } = await chart('money');
  expect(series).toEqual(['subscription', 'tokens', 'swapAssist', 'courier', 'refunded']);
  expect(totals).toEqual([0, 1_500, 0, 0, 200]);
  expect(totalsBefore).toEqual([0, 0, 0, 0, 0]);
  expect(rows.at(-1)?.values).toEqual([0, 1_500, 0, 0, 200]);
});
