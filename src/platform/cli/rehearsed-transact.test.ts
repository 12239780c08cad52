import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { toRehearsedTransact } from './rehearsed-transact.ts';

const world = await testWorld();
const transact = toRehearsedTransact((work) => world.transaction(work));

test('a rehearsed transaction answers as the real one would and leaves nothing behind', async () => {
  const answer = await transact(async (unit) => {
    await sql`insert into demo_seed (module, seeded_at) values ('rehearsed', ${unit.now})`.execute(unit.db);
    return 'made';
  });
  expect(answer).toBe('made');
  expect((await sql`select from demo_seed where module = 'rehearsed'`.execute(world.db)).rows).toEqual([]);
});

test('what the database refuses is refused in a rehearsal too', async () => {
  const twice = transact(async (unit) => {
    for (let time = 0; time < 2; time += 1)
      await sql`insert into demo_seed (module, seeded_at) values ('twice', ${unit.now})`.execute(unit.db);
  });
  await expect(twice).rejects.toThrow(/demo_seed_pkey/);
});
