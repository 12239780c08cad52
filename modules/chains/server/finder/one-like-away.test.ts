import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { legalVersions } from '#contracts/legal.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { createSearches } from '#platform/searches/searches.ts';
import { createRecordingDb } from '#testing/recording-db.ts';
import { testWorld } from '#testing/world.ts';
import { listLoopClosingLikes } from './one-like-away.ts';

const world = await testWorld();
let people: Member[];
let items: ItemId[];

/** Members with an item of each value; each but the first likes the item of the next. */
async function almostRing(values: readonly number[]): Promise<void> {
  people = await Promise.all(values.map(() => world.member()));
  items = await Promise.all(people.map(({ id }, index) => makeItem(world.db, id, { valueCents: values[index] ?? 0 })));
  for (const [index, member] of people.entries()) {
    const itemId = items[(index + 1) % items.length];
    if (index > 0 && itemId) await world.as(member).matching.like.mutate({ itemId });
  }
}
const as = (index: number) => world.as(people[index] as Member);
const away = async () => {
  const found = await world.as(people[0] as Member).chains.oneLikeAway.query();
  return found.map(({ give, get, length }) => [items.indexOf(give.id), items.indexOf(get.id), length]);
};

describe('what is one like away', () => {
  it('is one item of each member from whom a loop would start, the longest loop first', async () => {
    await almostRing([10_000, 10_000, 10_000, 10_000]);
    expect(await away()).toEqual([
      [0, 1, 4],
      [0, 2, 3],
    ]);
  });

  it('is a loop of four also where the one of three does not fit', async () => {
    await almostRing([10_000, 7_500, 5_000, 7_500]);
    expect(await away()).toEqual([[0, 1, 4]]);
  });

  it('is a loop of five where all agree to it', async () => {
    await almostRing([10_000, 10_000, 10_000, 10_000, 10_000]);
    const shorter = [
      [0, 2, 4],
      [0, 3, 3],
    ];
    for (const member of people) {
      expect(await away()).toEqual(shorter);
      await world.as(member).chains.choosePreference.mutate({ allowsFive: true });
    }
    expect(await away()).toEqual([[0, 1, 5], ...shorter]);
  });

  it('is a loop in which another only wishes for a thing of the viewer’s', async () => {
    await almostRing([10_000, 10_000, 10_000]);
    await as(2).matching.unlike.mutate({ itemId: items[0] as ItemId });
    expect(await away()).toEqual([]);
    await sql`update item set wish_categories = categories where id = ${items[2]}`.execute(world.db);
    expect(await away()).toEqual([[0, 1, 3]]);
    await sql`update item set state = 'withdrawn' where id = ${items[2]}`.execute(world.db);
  });

  it('is nothing for a member without an item', async () => {
    people = [await world.member()];
    expect(await away()).toEqual([]);
  });
});

it('a kept search leaves out the loop whose like was given since', async () => {
  await almostRing([10_000, 10_000, 10_000, 10_000]);
  const searches = createSearches({ ...world.host.config, SEARCH_KEPT_SECONDS: 600 }, world.host.database);
  const viewer = (people[0] as Member).id;
  const gets = async () => {
    const found = await listLoopClosingLikes({ db: world.db, now: world.clock.now(), host: { searches } }, viewer);
    return found.map(({ get }) => items.indexOf(get.id));
  };
  expect(await gets()).toEqual([1, 2]);
  await as(0).matching.like.mutate({ itemId: items[1] as ItemId });
  expect(await gets()).toEqual([2]);
});

describe('of an item that two thousand members like', () => {
  it('reads a part of them, whose size does not depend on how many they are', async () => {
    await almostRing([10_000, 10_000]);
    await manyFans(2_000);
    const watched = createRecordingDb(world.db);
    const searches = createSearches(world.host.config, { db: watched.db, url: world.databaseUrl });
    const at = { db: watched.db, now: world.clock.now(), host: { searches } };
    const found = await listLoopClosingLikes(at, (people[0] as Member).id);
    expect(found).toMatchObject([{ get: { id: items[1] }, length: 3 }]);
    const lists = watched.statements.flatMap(({ parameters }) => parameters.filter((each) => Array.isArray(each)));
    expect(Math.max(...lists.map(({ length }) => length))).toBeLessThan(400);
    expect(watched.statements.length).toBeLessThan(30);
  });
});

/** So many members like the first item, and the owner of the second likes what each of them has. */
async function manyFans(count: number): Promise<void> {
  const { terms, privacy } = legalVersions;
  const [[first], [mine]] = [people, items];
  const second = people[1];
  await sql`
    insert into member_account (id, username, email, locale, terms_version, terms_accepted_at, privacy_version,
      privacy_accepted_at, age_confirmed_at, residence_confirmed_at, registered_at, created_at, updated_at)
    select gen_random_uuid(), 'fan' || n, 'fan' || n || '@example.com', 'en-US', ${terms}, now(), ${privacy},
      now(), now(), now(), now(), now(), now()
    from generate_series(1, ${count}::integer) as n`.execute(world.db);
  await sql`
    insert into item (id, owner_id, state, title, description, categories, keywords, wish_categories, wish_keywords,
      condition, value_cents, delivery_preference, published_at, visible_from, created_at, updated_at)
    select gen_random_uuid(), fan.id, like_mine.state, title, description, categories, keywords, '{}', '{}',
      condition, value_cents, delivery_preference, published_at, visible_from, now(), now()
    from member_account fan, item like_mine where fan.username like 'fan%' and like_mine.id = ${mine}`.execute(
    world.db,
  );
  await sql`
    insert into item_like (id, member_id, item_id, owner_id, source, created_at)
    select gen_random_uuid(), id, ${mine}::uuid, ${first?.id}::uuid, 'heart', now()
    from member_account where username like 'fan%'
    union all
    select gen_random_uuid(), ${second?.id}::uuid, item.id, owner_id, 'heart', now()
    from item join member_account fan on fan.id = owner_id where username like 'fan%'`.execute(world.db);
}
