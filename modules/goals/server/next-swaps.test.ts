import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { makeItem, manyItems, type ItemOptions } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { createSearches } from '#platform/searches/searches.ts';
import { explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld } from '#testing/world.ts';
import { goalSettings } from '../domain/goals.settings.ts';
import { listNextSwaps } from './next-swaps.ts';

const world = await testWorld({ GOAL_WINDOW_ITEMS: '60' });
let ana: Member;
let clip: ItemId;

/** An item of a new member, who wishes for these categories and words. */
async function listed(options: ItemOptions, wishes: readonly string[] = [], words: readonly string[] = []) {
  const owner = await world.member();
  const id = await makeItem(world.db, owner.id, options);
  await sql`
    update item set wish_categories = ${[...wishes]}::text[], wish_keywords = ${[...words]}::text[]
    where id = ${id}`.execute(world.db);
  return { id, owner };
}

beforeEach(async () => {
  ana = await world.member();
  clip = await makeItem(world.db, ana.id, {
    title: 'Clip',
    valueCents: 10_000,
    categories: ['antiques'],
    keywords: [],
  });
});

async function makeGoal(cents: number, itemId?: ItemId) {
  const target = itemId ? ({ kind: 'item', itemId } as const) : ({ kind: 'value', cents: cents as never } as const);
  const startedOn = world.clock.now().toISOString().slice(0, 10);
  const made = { name: 'Up', startItemId: clip, target, startedOn };
  return (await world.as(ana).goals.make.mutate(made)).goalId;
}

const nextSwaps = async (cents: number, itemId?: ItemId) =>
  world.as(ana).goals.nextSwaps.query({ goalId: await makeGoal(cents, itemId) });

describe('the next swaps', () => {
  it('are of things worth more, whose owners wish for mine, each with its gain and its likelihood', async () => {
    const pen = await listed({ title: 'Pen', valueCents: 15_000 }, ['antiques']);
    const cheap = await listed({ title: 'Cheap', valueCents: 9_000 }, ['antiques']);
    const unwilling = await listed({ title: 'Unwilling', valueCents: 15_000 }, ['cars']);
    const dear = await listed({ title: 'Dear', valueCents: 30_000 }, ['antiques']);
    const { swaps, giveId, compared } = await nextSwaps(50_000);
    expect(giveId).toBe(clip);
    const ids = swaps.map(({ item }) => item.id);
    expect(ids).toContain(pen.id);
    for (const { id } of [cheap, unwilling, dear]) expect(ids).not.toContain(id);
    expect(swaps.find(({ item }) => item.id === pen.id)).toMatchObject({
      valueCents: 15_000,
      gainCents: 5_000,
      why: 'wish',
      reaches: false,
    });
    expect(compared).toBeGreaterThan(0);
  });

  it('include things of owners whose only wish is in words that name mine', async () => {
    const pen = await listed({ title: 'Pen', valueCents: 15_000 }, [], ['vintage lamp', 'clips']);
    const unwilling = await listed({ title: 'Unwilling', valueCents: 15_000 }, [], ['paper clip']);
    const { swaps } = await nextSwaps(50_000);
    expect(swaps.find(({ item }) => item.id === pen.id)).toMatchObject({ why: 'wish', gainCents: 5_000 });
    expect(swaps.map(({ item }) => item.id)).not.toContain(unwilling.id);
  });

  it('include what an owner who likes mine has, without a wish of theirs', async () => {
    const fan = await listed({ title: 'Fan', valueCents: 15_000 });
    await world.as(fan.owner).matching.like.mutate({ itemId: clip });
    const { swaps } = await nextSwaps(50_000);
    expect(swaps.find(({ item }) => item.id === fan.id)).toMatchObject({ why: 'liked', likelihood: 'fair' });
  });

  it('lead over others’ things to the goal item', async () => {
    const drum = await listed({ title: 'Drum', valueCents: 36_000, categories: ['hobbies'] }, ['toys']);
    const pen = await listed({ title: 'Bridge', valueCents: 19_000, categories: ['toys'], keywords: [] }, ['antiques']);
    const { swaps } = await nextSwaps(0, drum.id);
    expect(swaps.find(({ item }) => item.id === pen.id)).toMatchObject({
      reaches: true,
      onward: [{ item: { id: drum.id }, gainCents: 17_000 }],
    });
  });

  it('show nothing of a member with a block between, nor what is in early access', async () => {
    const blocked = await listed({ title: 'Blocked', valueCents: 15_000 }, ['antiques']);
    await world.as(blocked.owner).members.block.mutate({ memberId: ana.id });
    const soon = new Date(world.clock.now().getTime() + 3_600_000);
    const early = await listed({ title: 'Early', valueCents: 15_000, visibleFrom: soon }, ['antiques']);
    const { swaps } = await nextSwaps(50_000);
    const ids = swaps.map(({ item }) => item.id);
    expect(ids).not.toContain(blocked.id);
    expect(ids).not.toContain(early.id);
  });

  it('are read in windows of indexes of 5,000 items, whose size does not depend on how many are listed', async () => {
    await manyItems(world.db, (await world.member()).id, 5_000, world.clock.now());
    const needle = await listed({ title: 'Needle', valueCents: 15_001 }, ['antiques']);
    await sql`analyze item`.execute(world.db);
    const watched = createRecordingDb(world.db);
    const goalId = await makeGoal(50_000);
    const searches = createSearches(world.host.config, { db: watched.db, url: world.databaseUrl });
    const at = { db: watched.db, now: world.clock.now(), host: { searches } };
    const found = await listNextSwaps(at, ana.id, goalId);
    expect(found.swaps.map(({ item }) => item.id)).toContain(needle.id);
    // The goal, its things, three for each length of a way, and the cards.
    expect(watched.statements.length).toBeLessThanOrEqual(3 + 3 * goalSettings.read(world.host.config).GOAL_PATH_STEPS);
    const plans = await Promise.all(
      watched.statements
        .filter(({ sql: text }) => text.includes(') as found'))
        .map((statement) => explainPlan(world.host.database.pool, statement)),
    );
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toContain('item_newest');
      expect(plan).toContain('item_by_value');
      expect(plan).not.toMatch(/Seq Scan on item\b/);
    }
  });
});
