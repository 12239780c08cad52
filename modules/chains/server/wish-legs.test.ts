import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { makeItem, type ItemOptions } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { proposeChainsFromAllLikesJob } from './proposals/propose-chains-from-all-likes.job.ts';
import { proposeChainsAroundMembersJob } from './proposals/propose-chains-around-members.job.ts';

const world = await testWorld({ CHAIN_PASS_SECONDS: '5' });

interface ListedItem {
  readonly owner: Member;
  readonly id: ItemId;
}
let [a, b, c]: ListedItem[] = [];

interface Wishes {
  readonly categories?: readonly string[];
  readonly words?: readonly string[];
}

/** An item of a new member, who would take these for it. */
async function listed(options: ItemOptions, { categories = [], words = [] }: Wishes = {}): Promise<ListedItem> {
  const owner = await world.member();
  const id = await makeItem(world.db, owner.id, { keywords: [], ...options });
  await sql`update item set wish_categories = ${[...categories]}::text[], wish_keywords = ${[...words]}::text[]
    where id = ${id}`.execute(world.db);
  return { owner, id };
}
const like = (from: ListedItem | undefined, to: ListedItem | undefined) =>
  world.as(from?.owner as Member).matching.like.mutate({ itemId: to?.id as ItemId });
const listChainItems = async (one: ListedItem | undefined) =>
  (await world.as(one?.owner as Member).chains.mine.query()).map(({ steps }) => steps.map(({ item }) => item?.id));
const ring = () => [a?.id, b?.id, c?.id];

describe('a member who wished for such a thing', () => {
  beforeEach(async () => {
    a = await listed({ title: 'Globe', categories: ['antiques'] });
    c = await listed({ title: 'Accordion', categories: ['hobbies'] });
  });

  it('is in a loop by a category, as soon as the last like is given', async () => {
    b = await listed({ title: 'Rowing machine', categories: ['toys'] }, { categories: ['hobbies'] });
    await like(c, a);
    await like(a, b);
    await world.work();
    expect(await listChainItems(a)).toEqual([ring()]);
  });

  it.each([0, 60])('is in a loop by a word for it, having been listed for %i days', async (days) => {
    b = await listed({ title: 'Rowing machine', categories: ['toys'] });
    await sql`update item set visible_from = visible_from - make_interval(days => ${days}) where id = ${b.id}`.execute(
      world.db,
    );
    await sql`update item set wish_keywords = '{rowing machines}' where id = ${a?.id as ItemId}`.execute(world.db);
    await like(b, c);
    await world.work();
    expect(await listChainItems(a)).toEqual([]);
    await like(c, a);
    await world.transaction(async (unit) =>
      unit.enqueue(proposeChainsAroundMembersJob, { memberIds: [a?.owner.id, b?.owner.id].flatMap((id) => id ?? []) }),
    );
    await world.work();
    expect(await listChainItems(a)).toEqual([ring()]);
  });

  it('is found by the full pass without having liked or been liked', async () => {
    b = await listed({ title: 'Rowing machine', categories: ['toys'] }, { categories: ['hobbies'] });
    await sql`update item set wish_keywords = '{rowing}' where id = ${a?.id as ItemId}`.execute(world.db);
    await sql`insert into item_like (id, member_id, item_id, owner_id, source, created_at)
      values (gen_random_uuid(), ${c?.owner.id}, ${a?.id}, ${a?.owner.id}, 'heart', now())`.execute(world.db);
    await world.transaction(async (unit) => unit.enqueue(proposeChainsFromAllLikesJob, {}));
    await world.work();
    expect(await listChainItems(b)).toEqual([[b?.id, c?.id, a?.id]]);
  });

  it.each([
    ['of too high a value', 90_000, new Date('2026-01-01')],
    ['in early access', 18_000, new Date('2036-01-01')],
  ])('is in no loop with a thing %s', async (_, valueCents, visibleFrom) => {
    b = await listed({ title: 'Rowing machine', categories: ['toys'] }, { categories: ['furniture'] });
    c = await listed({ title: 'Sideboard', categories: ['furniture'], valueCents, visibleFrom });
    await like(c, a);
    await like(a, b);
    await world.work();
    expect(await listChainItems(a)).toEqual([]);
  });
});
