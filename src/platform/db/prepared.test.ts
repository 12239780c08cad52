import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';

it('what is asked all the time is taken apart once a connection, and runs as often as it is asked', async () => {
  const world = await testWorld({ DATABASE_POOL: '2' });
  for (let times = 0; times < 3; times += 1) await world.guest().items.newest.query({});
  const clients = await Promise.all([world.host.database.pool.connect(), world.host.database.pool.connect()]);
  const kept = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ runs: number }>(`
        select (generic_plans + custom_plans)::integer as runs from pg_prepared_statements where statement ~ '^\\s*/\\* prepared \\*/ select'`);
      client.release();
      return rows;
    }),
  );
  expect(kept.flat().reduce((sum, { runs }) => sum + runs, 0)).toBe(3);
  expect(kept.every((statements) => statements.length <= 1)).toBe(true);
});
