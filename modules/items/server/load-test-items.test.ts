import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { testWorld } from '#testing/world.ts';
import { itemLoadTestStep } from './load-test-items.ts';
import { typedTables } from './tables.ts';

const world = await testWorld();

test('the load writes as many items as asked for, with pictures and counts, each complete for its state', async () => {
  const owners = await Promise.all([world.member(), world.member(), world.member()]);
  let wrote = 0;
  await world.transaction(async ({ db, now, config }) => {
    await createLoadSqlFunctions(db);
    for (const [index, { id }] of owners.entries())
      await sql`insert into load_member values (${index + 1}, ${id}, 'Fitzroy', 'VIC', -37.8, 144.98)`.execute(db);
    await itemLoadTestStep.run({ db, now, config, members: 3, items: 300, wrote: (rows) => void (wrote += rows) });
  });
  expect(wrote).toBe(300);
  const rows = await typedTables(world.db).selectFrom('item').select(['id', 'state', 'owner_id', 'title']).execute();
  expect(rows).toHaveLength(300);
  expect(rows.filter(({ state }) => state === 'draft')).toHaveLength(3);
  expect(rows.every(({ title }) => title !== null)).toBe(true);
  expect(new Set(rows.map(({ owner_id }) => owner_id))).toEqual(new Set(owners.map(({ id }) => id)));
  const covers = await typedTables(world.db)
    .selectFrom('item_image')
    .select('item_id')
    .where('position', '=', 0)
    .execute();
  expect(covers).toHaveLength(297);
  const counts = await world.guest().items.categories.query();
  expect(counts.reduce((sum, { items }) => sum + items, 0)).toBe(
    rows.filter(({ state }) => state === 'published').length,
  );
});
