import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { computeDeliveryCarbonGrams } from '#contracts/delivery-carbon.ts';
import { EventId, LegId, newId, SwapId, type ItemId } from '#contracts/ids.ts';
import {
  courierSwapFixture,
  findCourierPlace,
  orderParcelAtCourier,
  buildOrderForm,
} from '#modules/delivery/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { setMemberSuburb } from '#modules/members/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { eraseMemberImpactData, exportMemberImpactData } from './member-data.ts';
import { recordImpactHandler } from './record-impact.on-swap-completed.ts';

const world = await testWorld();
let [ana, ben, cleo]: [Member, Member, Member] = [] as never;
let [jacket, table]: [ItemId, ItemId] = [] as never;
let swapId: SwapId;

const weigh = (id: ItemId, grams: number | null, materials: readonly { name: string; percent: number }[]) =>
  sql`update item set weight_grams = ${grams}, materials = ${JSON.stringify(materials)}::jsonb, latitude = -27.46,
    longitude = 153.0 where id = ${id}`.execute(world.db);

const legs = () =>
  [
    { id: newId(LegId), fromId: ana.id, toId: ben.id, itemId: jacket, cents: null },
    { id: newId(LegId), fromId: ben.id, toId: ana.id, itemId: table, cents: null },
    { id: newId(LegId), fromId: ben.id, toId: ana.id, itemId: null, cents: 500 },
  ] as const;

async function makeSwap(moved: ReturnType<typeof legs>): Promise<SwapId> {
  const id = newId(SwapId);
  await sql`insert into swap (id, origin_kind, origin_id, agreed_at, changed_at)
    values (${id}, 'offer', ${randomUUID()}, now(), now())`.execute(world.db);
  for (const member of [ana, ben])
    await sql`insert into swap_party (member_id, swap_id) values (${member.id}, ${id})`.execute(world.db);
  for (const leg of moved)
    await sql`insert into swap_leg (id, swap_id, from_id, to_id, item_id, cents, value_cents)
      values (${leg.id}, ${id}, ${leg.fromId}, ${leg.toId}, ${leg.itemId}, ${leg.cents}, 500)`.execute(world.db);
  return id;
}

const complete = (id: SwapId, moved: ReturnType<typeof legs>, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      world.transaction((unit) =>
        recordImpactHandler.handle(
          unit,
          { swapId: id, legs: moved },
          { eventId: newId(EventId), occurredAt: unit.now },
        ),
      ),
    ),
  );

beforeAll(async () => {
  [ana, ben, cleo] = [await world.member(), await world.member(), await world.member()];
  await setMemberSuburb(world.host, ana.id);
  await setMemberSuburb(world.host, ben.id, { suburb: 'Paddington', state: 'NSW', postcode: '2021' });
  jacket = await makeItem(world.db, ana.id, { title: 'Jacket' });
  table = await makeItem(world.db, ben.id, { title: 'Table' });
  await weigh(jacket, 1_000, [{ name: 'Wool', percent: 80 }]);
  await weigh(table, 20_000, [{ name: 'Pine wood', percent: 100 }]);
});

test('a guest sees what an item saves: known materials by their factor, the rest by the cautious average', async () => {
  expect(await world.guest().impact.ofItem.query({ itemId: jacket })).toEqual({
    weightGrams: 1_000,
    parts: [{ material: 'clothing', percent: 80, grams: 11_530 }],
    unknown: { percent: 20, grams: 102 },
    savedGrams: 11_632,
    deliveryGrams: 0,
    netGrams: 11_632,
    km: null,
    displacementPermille: 646,
  });
});

test('a member with a suburb sees the delivery taken off, the owner does not', async () => {
  const seen = await world.as(ben).impact.ofItem.query({ itemId: jacket });
  expect(seen?.km).toBeGreaterThan(650);
  expect(seen?.deliveryGrams).toBe(computeDeliveryCarbonGrams(1_000, seen?.km ?? 0));
  expect(seen?.netGrams).toBe(11_632 - (seen?.deliveryGrams ?? 0));
  expect(await world.as(ana).impact.ofItem.query({ itemId: jacket })).toMatchObject({ km: null, deliveryGrams: 0 });
});

test('a thing without weight has no estimate, and one that may not be seen is not found', async () => {
  const service = await makeItem(world.db, ana.id, { title: 'An hour of gardening' });
  await weigh(service, null, []);
  expect(await world.guest().impact.ofItem.query({ itemId: service })).toBeNull();
  const draft = await makeItem(world.db, ana.id, { title: 'Not yet', state: 'draft' });
  expect(await expectRefusal(world.guest().impact.ofItem.query({ itemId: draft }))).toMatchObject({
    code: 'items.notFound',
  });
});

test('a swap has an estimate until it completes, then the recorded sum, counted once however often it is heard', async () => {
  const moved = legs();
  swapId = await makeSwap(moved);
  const before = await world.as(ana).impact.ofSwap.query({ swapId });
  expect(before).toMatchObject({ items: 2, isRecorded: false, editions: ['uk-2025'] });
  await complete(swapId, moved, 3);
  expect(await world.as(ben).impact.ofSwap.query({ swapId })).toEqual({ ...before, isRecorded: true });
  const net = before.savedGrams - before.deliveryGrams;
  for (const member of [ana, ben])
    expect(await world.guest().impact.ofMember.query({ memberId: member.id })).toEqual({ items: 2, netGrams: net });
  expect(await world.guest().impact.site.query()).toEqual({ items: 2, netGrams: net, displacementPermille: 646 });
  expect(await world.as(ana).impact.ofMember.query({ memberId: cleo.id })).toEqual({ items: 0, netGrams: 0 });
});

test('what is cancelled saves nothing: neither a leg of a round nor a whole swap', async () => {
  const moved = legs();
  const id = await makeSwap(moved);
  const both = await world.as(ana).impact.ofSwap.query({ swapId: id });
  await sql`update swap_leg set state = 'cancelled' where id = ${moved[1].id}`.execute(world.db);
  const one = await world.as(ana).impact.ofSwap.query({ swapId: id });
  expect([both.items, one.items]).toEqual([2, 1]);
  expect(one.savedGrams).toBe(11_632);
  await sql`update swap set state = 'cancelled', cancelled_at = now() where id = ${id}`.execute(world.db);
  expect(await world.as(ana).impact.ofSwap.query({ swapId: id })).toMatchObject({ items: 0, savedGrams: 0 });
});

test('a swap shows the figure of its parcel’s quote: before it, with it, and after completion', async () => {
  const { ana: sender, ben: receiver, lamp, swapId: byCourier, path } = await courierSwapFixture(world);
  const form = buildOrderForm();
  await weigh(lamp, form.parcel.weightGrams, [{ name: 'Wool', percent: 80 }]);
  const from = await findCourierPlace(world.db, form.sender);
  await sql`update item set latitude = ${from?.latitude}, longitude = ${from?.longitude} where id = ${lamp}`.execute(
    world.db,
  );
  await setMemberSuburb(world.host, receiver.id, { suburb: 'Fitzroy', state: 'VIC', postcode: '3065' });
  const sum = () => world.as(sender).impact.ofSwap.query({ swapId: byCourier });
  const estimated = await sum();
  const { quotes } = await world.as(sender).delivery.quote.mutate({ ...path, form });
  expect(new Set(quotes.map(({ co2Grams }) => co2Grams))).toEqual(new Set([estimated.deliveryGrams]));
  const heavier = { ...form, parcel: { ...form.parcel, weightGrams: 2_600 } };
  const { quote } = await orderParcelAtCourier(world.as(sender), path, undefined, heavier);
  expect(quote.co2Grams).toBeGreaterThan(estimated.deliveryGrams);
  expect(await sum()).toEqual({ ...estimated, deliveryGrams: quote.co2Grams });
  const { legs: agreed } = await world.as(sender).swaps.byId.query({ swapId: byCourier });
  await world.transaction((unit) =>
    recordImpactHandler.handle(
      unit,
      { swapId: byCourier, legs: agreed.filter(({ itemId }) => itemId === lamp) },
      { eventId: newId(EventId), occurredAt: unit.now },
    ),
  );
  expect(await sum()).toMatchObject({ items: 1, isRecorded: true, deliveryGrams: quote.co2Grams });
});

test('what was recorded stays when the item changes', async () => {
  const before = await world.as(ana).impact.ofSwap.query({ swapId });
  await weigh(table, 900_000, []);
  expect(await world.as(ana).impact.ofSwap.query({ swapId })).toEqual(before);
});

test('a swap of others is not found', async () => {
  expect(await expectRefusal(world.as(cleo).impact.ofSwap.query({ swapId }))).toMatchObject({ code: 'swaps.notFound' });
});

test('the estimates are in a member’s archive; when they go, the partner and the site keep the figures', async () => {
  const site = await world.guest().impact.site.query();
  const list = (await readExportLists(exportMemberImpactData(world.db, ana.id)))['carbon-saved'] ?? [];
  expect(list).toHaveLength(2);
  await world.transaction((unit) => eraseMemberImpactData(unit, ana.id));
  expect(await world.guest().impact.ofMember.query({ memberId: ana.id })).toEqual({ items: 0, netGrams: 0 });
  expect((await world.guest().impact.ofMember.query({ memberId: ben.id })).items).toBe(2);
  expect(await world.guest().impact.site.query()).toEqual(site);
});
