import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { banMember } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld, type World } from '#testing/world.ts';

let world: World;
let [ana, ben]: [Member, Member] = [] as never;
let [tent, bike]: [ItemId, ItemId] = [] as never;

/** Inserts a swap that was completed some minutes ago. */
async function completeSwap(minutesAgo: number, legs: readonly (readonly [Member, Member, ItemId | null])[]) {
  const at = new Date(world.clock.now().getTime() - minutesAgo * 60_000);
  await sql`
    with made as (
      insert into swap (id, origin_kind, origin_id, state, agreed_at, completed_at, changed_at)
      values (gen_random_uuid(), 'offer', gen_random_uuid(), 'completed', ${at}, ${at}, ${at}) returning id)
    insert into swap_leg (id, swap_id, from_id, to_id, item_id, cents, value_cents)
    select gen_random_uuid(), made.id, leg.*
    from made, (values ${sql.join(legs.map(([from, to, item]) => sql`(${from.id}::uuid, ${to.id}::uuid, ${item}::uuid, ${item ? null : 5_000}::integer, 5000)`))}) as leg`.execute(
    world.db,
  );
}

beforeAll(async () => {
  world = await testWorld();
  [ana, ben] = [await world.member(), await world.member()];
  const ago = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000);
  tent = await makeItem(world.db, ana.id, { title: 'Tent', state: 'swapped', visibleFrom: ago(90) });
  bike = await makeItem(world.db, ben.id, { title: 'Bike', state: 'swapped', visibleFrom: ago(80) });
  await makeItem(world.db, ana.id, { title: 'Lamp', visibleFrom: ago(30) });
  await makeItem(world.db, ben.id, { title: 'Drill', visibleFrom: ago(10) });
  await makeItem(world.db, ben.id, { title: 'Early', visibleFrom: ago(-10) });
  await completeSwap(20, [
    [ana, ben, tent],
    [ben, ana, bike],
    [ben, ana, null],
  ]);
});

async function feed(limit = 10): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const page = await world.guest().discovery.activity.query({ limit, cursor });
    for (const entry of page.items)
      seen.push(
        entry.kind === 'listed'
          ? [entry.item.title, entry.owner?.username ?? null]
          : [
              entry.items.map(({ title }) => title).toSorted(),
              entry.hasCash,
              entry.people.map(({ username }) => username),
            ],
      );
    [cursor, isMore] = [page.nextCursor ?? undefined, page.nextCursor !== null];
  }
  return seen;
}

test('shows new items and completed swaps, newest first, and no name', async () => {
  expect(await feed()).toEqual([
    ['Drill', null],
    [['Bike', 'Tent'], true, []],
    ['Lamp', null],
  ]);
});

test('is the same in pages of one', async () => {
  expect(await feed(1)).toEqual(await feed());
});

test('says the names of those who allow it, until they change their mind', async () => {
  const { username } = await world.as(ana).members.me.query();
  expect(await world.as(ana).discovery.nameInActivity.query()).toEqual({ isShown: false });
  await world.as(ana).discovery.showName.mutate({ isShown: true });
  await world.as(ana).discovery.showName.mutate({ isShown: true });
  expect(await world.as(ana).discovery.nameInActivity.query()).toEqual({ isShown: true });
  expect(await feed()).toEqual([
    ['Drill', null],
    [['Bike', 'Tent'], true, [username]],
    ['Lamp', username],
  ]);
  await world.as(ana).discovery.showName.mutate({ isShown: false });
  expect((await feed())[2]).toEqual(['Lamp', null]);
});

test('leaves out what a banned member listed or swapped', async () => {
  await world.transaction((unit) => banMember(unit, ben.id, { reason: 'Sold air.', until: null }));
  await world.work();
  expect(await feed()).toEqual([['Lamp', null]]);
});

test('a chain counts and names those who received something, not one whose leg was lost', async () => {
  const [cid, dan, eve] = [await world.member(), await world.member(), await world.member()];
  const at = new Date(world.clock.now().getTime() - 60_000);
  const [pram, kayak, drum] = [
    await makeItem(world.db, cid.id, { title: 'Pram', state: 'swapped' }),
    await makeItem(world.db, dan.id, { title: 'Kayak', state: 'swapped' }),
    await makeItem(world.db, eve.id, { title: 'Drum' }),
  ];
  for (const member of [cid, dan, eve]) await world.as(member).discovery.showName.mutate({ isShown: true });
  const { rows } = await sql<{ id: string }>`
    insert into swap (id, origin_kind, origin_id, state, agreed_at, completed_at, changed_at)
    values (gen_random_uuid(), 'chain', gen_random_uuid(), 'completed', ${at}, ${at}, ${at}) returning id`.execute(
    world.db,
  );
  for (const [from, to, item, state] of [
    [cid, dan, pram, 'agreed'],
    [dan, eve, kayak, 'agreed'],
    [eve, cid, drum, 'cancelled'],
  ] as const)
    await sql`insert into swap_leg (id, swap_id, from_id, to_id, item_id, value_cents, state)
      values (gen_random_uuid(), ${rows[0]?.id}, ${from.id}, ${to.id}, ${item}, 5000, ${state})`.execute(world.db);
  const { items } = await world.guest().discovery.activity.query({ limit: 10 });
  const chain = items.find((entry) => entry.kind === 'swapped' && entry.chainOf !== null);
  if (chain?.kind !== 'swapped') throw new Error('the chain is not in the feed');
  expect(chain.chainOf).toBe(2);
  expect(chain.people.map(({ username }) => username).toSorted()).toEqual([dan.username, eve.username].toSorted());
});
