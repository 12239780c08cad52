import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { itemForm, makeItem } from '../testing.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });

/** Letters and signs of which a dictionary makes more bytes than they are written with. */
it.each(['Ⅷ', 'Ⱥ', '½', '㎮', 'ﬃ'])('a word of many %s is kept, and takes nothing from other items', async (sign) => {
  const owner = await world.member();
  const description = `${sign.repeat(2_000)} lighthouse`;
  const { imageIds: _none, ...draft } = itemForm({ description });
  await world.as(owner).items.saveDraft.mutate({ ...draft, imageIds: [] });
  const itemId = await makeItem(world.db, owner.id, { description, visibleFrom: world.clock.now() });
  expect(await world.as(owner).items.draft.query()).toMatchObject({ description });
  const { rows } = await sql<{ longest: number }>`
    select max(octet_length(word)) as longest from item, unnest(tsvector_to_array(search_document)) as word`.execute(
    world.db,
  );
  expect(rows[0]?.longest).toBeLessThan(2_046);
  const found = await world.guest().discovery.search.query({ keyword: 'lighthouse' });
  expect(found.items.map(({ id }) => id)).toContain(itemId);
});
