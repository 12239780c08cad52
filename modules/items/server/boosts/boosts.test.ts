import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { giveTokens } from '#modules/payments/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld, type World } from '#testing/world.ts';
import { makeItem, manyItems } from '../../testing.ts';
import { boostedItemsSql, loadBoostedCards } from './boosted-cards.ts';
import { removeOldBoostsJob } from './remove-old-boosts.job.ts';
import { isListedForViewerSql } from '../visibility.ts';

let world: World;
let owner: Member;

beforeEach(async () => {
  world = await testWorld();
  owner = await world.member();
});

const hours = (count: number) => new Date(world.clock.now().getTime() + count * 3_600_000);
const boost = (itemId: ItemId, seenUntil: string | null = null, who = owner) =>
  world.as(who).items.boost.buy.mutate({ itemId, seenUntil });
const give = (tokens: number) => world.transaction((unit) => giveTokens(unit, owner.id, tokens));
const balance = async () => (await world.as(owner).payments.tokens.balance.query()).total;

/** Items an hour apart, the newest first. */
async function listed(count: number): Promise<ItemId[]> {
  const ids: ItemId[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await makeItem(world.db, owner.id, { visibleFrom: hours(-1 - at) }));
  return ids;
}

async function wholeList(limit: number, reader = world.guest(), between: () => Promise<unknown> = async () => {}) {
  const shown: { id: ItemId; isBoosted: boolean }[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await reader.items.newest.query({ limit, ...(cursor !== undefined && { cursor }) });
    shown.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    await between();
  }
  return shown;
}

describe('a boost', () => {
  test('costs tokens, lasts a week, and another one is added to its end', async () => {
    await give(20);
    const [item] = await listed(1);
    const first = await boost(item as ItemId);
    expect(first.until).toBe(hours(7 * 24).toISOString());
    expect(await balance()).toBe(10);
    const second = await boost(item as ItemId, first.until);
    expect(second.until).toBe(hours(14 * 24).toISOString());
    expect(await world.as(owner).items.boost.state.query({ itemId: item as ItemId })).toEqual({
      until: second.until,
      tokens: 10,
      days: 7,
      balance: 0,
    });
    const mine = await world.as(owner).items.mine.query({});
    expect(new Date(mine.items[0]?.boostedUntil ?? 0).toISOString()).toBe(second.until);
  });

  test('is paid once from fifty tabs that saw the same', async () => {
    await give(500);
    const [item] = await listed(1);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => boost(item as ItemId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe(490);
  });

  test('is refused without tokens, and for an item that is not listed or not theirs', async () => {
    const [item] = await listed(1);
    expect((await expectRefusal(boost(item as ItemId))).code).toBe('payments.notEnoughTokens');
    await give(10);
    expect((await expectRefusal(boost(item as ItemId, null, await world.member()))).code).toBe('items.notFound');
    const draft = await makeItem(world.db, owner.id, { state: 'reserved' });
    expect((await expectRefusal(boost(draft))).code).toBe('items.notBoostable');
    expect(await balance()).toBe(10);
  });

  test('begins when everyone may see the item', async () => {
    await give(10);
    const item = await makeItem(world.db, owner.id, { visibleFrom: hours(24) });
    expect((await boost(item)).until).toBe(hours(24 + 7 * 24).toISOString());
  });

  test('is removed a month after its end', async () => {
    await give(10);
    const [item] = await listed(1);
    await boost(item as ItemId);
    world.clock.advance({ days: 36 });
    await runJob(world.host, removeOldBoostsJob, 'test', {});
    expect((await sql`select 1 from item_boost`.execute(world.db)).rows).toHaveLength(1);
    world.clock.advance({ days: 2 });
    await runJob(world.host, removeOldBoostsJob, 'test', {});
    expect((await sql`select 1 from item_boost`.execute(world.db)).rows).toHaveLength(0);
  });
});

describe('a list', () => {
  test('lifts the boosted item to its fifth place, with a label, until the boost ends', async () => {
    await give(10);
    const ids = await listed(12);
    const oldest = ids[11] as ItemId;
    await boost(oldest);
    const shown = await wholeList(10);
    expect(shown[4]).toMatchObject({ id: oldest, isBoosted: true });
    expect(shown.filter(({ isBoosted }) => isBoosted)).toHaveLength(1);
    expect(shown.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    world.clock.advance({ days: 8 });
    expect((await wholeList(10)).map(({ id }) => id)).toEqual(ids);
  });

  test.each([1, 3, 5, 10])('shows each item once in pages of %i while boosts begin and end', async (limit) => {
    await give(500);
    const ids = await listed(30);
    for (const id of ids.filter((_, at) => at % 4 === 3)) await boost(id);
    let turn = 0;
    const shown = await wholeList(limit, world.guest(), async () => {
      turn += 1;
      if (turn === 1) await boost(ids[20] as ItemId);
      if (turn === 2) await sql`delete from item_boost where item_id = ${ids[7]}`.execute(world.db);
      world.clock.advance({ minutes: 40 });
    });
    expect(shown.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const labelled = shown.flatMap(({ isBoosted }, at) => (isBoosted ? [at] : []));
    expect(labelled.length).toBeGreaterThan(3);
    expect(labelled.every((place, at) => place - (labelled[at - 1] ?? -5) >= 5)).toBe(true);
  });

  test('lifts nothing that its reader may not see: early, withdrawn, or of a blocked member', async () => {
    await give(20);
    const early = await makeItem(world.db, owner.id, { visibleFrom: hours(2) });
    await boost(early);
    world.clock.advance({ hours: 1 });
    await listed(6);
    const seen = async (reader = world.guest()) => (await wholeList(10, reader)).some(({ id }) => id === early);
    expect(await seen()).toBe(false);
    world.clock.advance({ hours: 2 });
    expect(await seen()).toBe(true);
    const reader = await world.member();
    expect(await seen(world.as(reader))).toBe(true);
    await world.as(reader).members.block.mutate({ memberId: owner.id });
    expect(await seen(world.as(reader))).toBe(false);
    await world.as(owner).items.withdraw.mutate({ itemId: early });
    expect(await seen()).toBe(false);
  });
});

test('search lifts boosted finds and none but finds', async () => {
  await give(20);
  const ids = await listed(7);
  const kayak = await makeItem(world.db, owner.id, { title: 'Sea kayak', keywords: ['kayak'] });
  await boost(ids[6] as ItemId);
  await boost(kayak);
  const search = (asked: object) => world.guest().discovery.search.query({ limit: 10, ...asked });
  const tents = await search({ keyword: 'tent' });
  expect(tents.items[4]).toMatchObject({ id: ids[6], isBoosted: true });
  expect(tents.items).toHaveLength(7);
  expect(tents.approximateCount).toBe(7);
  const kayaks = await search({ keyword: 'kayak' });
  expect(kayaks.items).toMatchObject([{ id: kayak, isBoosted: true }]);
  expect(kayaks.correctedTo).toBeNull();
  expect((await search({ keyword: 'tent', sort: 'value' })).items.every(({ isBoosted }) => !isBoosted)).toBe(true);
});

test('boosted items are read by their turn among 10,000 items and 2,000 boosts', async () => {
  const now = world.clock.now();
  await manyItems(world.db, owner.id, 10_000, now);
  await sql`insert into item_boost (id, item_id, turn, starts_at, ends_at)
    select gen_random_uuid(), id, (random() * 2147483646)::integer, ${now}::timestamptz - interval '1 day', ${now}::timestamptz + interval '6 days'
    from (select id from item limit 2000) boosted`.execute(world.db);
  await sql`analyze item_boost`.execute(world.db);
  const watched = createRecordingDb(world.db);
  const boosted = boostedItemsSql(isListedForViewerSql(null, now), 10, now);
  const cards = await loadBoostedCards(watched.db, boosted, now);
  expect(cards).toHaveLength(10);
  const plan = await explainPlan(world.host.database.pool, watched.statements[0]);
  expect(plan).toContain('item_boost_in_turn');
  expect(plan).not.toMatch(/Seq Scan on item\b/);
});
