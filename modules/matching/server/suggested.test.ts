import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();

it('suggestions say why each is shown, and are narrowed to those whose owners want something of the member’s', async () => {
  const [ann, bob, cid] = [await world.member(), await world.member(), await world.member()];
  const bike = await makeItem(world.db, ann.id, { title: 'Gravel bike', categories: ['bicycles'], keywords: [] });
  const visibleFrom = world.clock.now();
  const tent = await makeItem(world.db, bob.id, { title: 'Tent', visibleFrom });
  const doll = await makeItem(world.db, cid.id, { title: 'Doll', categories: ['toys'], keywords: [], visibleFrom });
  await sql`update item set wish_categories = '{toys}', wish_keywords = '{}' where id in (${bike}, ${doll})`.execute(
    world.db,
  );
  const suggested = async (of: 'all' | 'wantsMine') =>
    (await world.as(ann).matching.suggested.query({ of })).map(({ item, reason, mine }) => [
      item.id,
      reason.kind,
      reason.word ?? reason.category,
      mine?.id ?? null,
    ]);
  const wanted = [tent, 'wants', 'gravel bike', bike];
  expect(await suggested('all')).toEqual(expect.arrayContaining([wanted, [doll, 'wished', 'toys', null]]));
  expect(await suggested('wantsMine')).toEqual([wanted]);
});
