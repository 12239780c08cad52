import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import type { Member } from '#platform/member.ts';
import { countGenericPlanUses, explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld, type World } from '#testing/world.ts';
import { manyItems } from '../testing.ts';
import { loadItemPage } from './load-item-page.ts';
import { loadItemCards } from './item-cards.ts';
import { listMyItems, listOwnListedItems } from './my-items.ts';
import { listNewestWithBoosts } from './newest/newest-with-boosts.ts';
import { listNewestItems } from './newest/newest-items.ts';
import { listCategoryCounts } from './category-counts.ts';

let world: World;
let member: Member;
let ids: ItemId[];
const now = new Date('2026-11-21T00:00:00Z');

beforeAll(async () => {
  world = await testWorld();
  member = await world.member();
  await manyItems(world.db, member.id, 50_000, now);
  ids = (await sql<{ id: ItemId }>`select id from item order by visible_from desc limit 10`.execute(world.db)).rows.map(
    ({ id }) => id,
  );
});

const boosts = { now, rules: { every: 5, most: 10 } };
const cursors = () => createCursorCodec(world.host.secrets);

describe('a very frequent read is planned once for all its callers', () => {
  test.each<[string, (db: World['db']) => Promise<unknown>]>([
    ['newest, for a guest', (db) => listNewestItems(db, cursors(), null, { limit: 10 }, now)],
    ['newest, for a member', (db) => listNewestItems(db, cursors(), member, { limit: 10 }, now)],
    ['newest with boosted items', (db) => listNewestWithBoosts(db, cursors(), null, { limit: 10 }, boosts)],
    ['one item', (db) => loadItemPage(db, member, ids[0] as ItemId, now)],
    ['cards by ids', (db) => loadItemCards(db, null, ids, now)],
  ])('%s', async (_name, read) => {
    const watched = createRecordingDb(world.db);
    await read(watched.db);
    expect(watched.statements).toHaveLength(1);
    expect(watched.statements[0]?.sql).toContain('/* prepared */');
    expect(await countGenericPlanUses(world.host.database.pool, watched.statements[0])).toBe(3);
  });
});

describe('a hot read is one statement, answered by an index among 50,000 items', () => {
  test.each<[string, string, (db: World['db']) => Promise<unknown>]>([
    ['newest, for a guest', 'item_newest', (db) => listNewestItems(db, cursors(), null, { limit: 10 }, now)],
    ['newest, for a member', 'item_newest', (db) => listNewestItems(db, cursors(), member, { limit: 10 }, now)],
    [
      'newest of a category',
      'item_newest',
      (db) => listNewestItems(db, cursors(), null, { limit: 10, category: 'toys' }, now),
    ],
    ['one item', 'item_pkey', (db) => loadItemPage(db, member, ids[0] as ItemId, now)],
    ['cards by ids', 'item_pkey', (db) => loadItemCards(db, null, ids, now)],
    ['mine', 'item_of_owner', (db) => listMyItems(db, cursors(), member.id, { limit: 10 }, now)],
    ['own listed items', 'item_of_owner', (db) => listOwnListedItems(db, member.id)],
    ['categories with counts', 'item_category_count', (db) => listCategoryCounts(db)],
  ])('%s', async (_name, index, read) => {
    const watched = createRecordingDb(world.db);
    await read(watched.db);
    expect(watched.statements).toHaveLength(1);
    const plan = await explainPlan(world.host.database.pool, watched.statements[0]);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on item\b/);
  });

  test('the second page is read from where the first ended', async () => {
    const first = await listNewestItems(world.db, cursors(), null, { limit: 10 }, now);
    const watched = createRecordingDb(world.db);
    await listNewestItems(watched.db, cursors(), null, { limit: 10, cursor: first.nextCursor ?? '' }, now);
    const plan = await explainPlan(world.host.database.pool, watched.statements[0]);
    expect(plan).toMatch(/Index Cond: .*visible_from/);
  });
});
