import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { preparedMarkSql, hiddenFromPlannerSql } from './prepared.ts';

it('what is asked all the time is taken apart once a connection, and runs as often as it is asked', async () => {
  const world = await testWorld({ DATABASE_POOL: '2' });
  for (let times = 0; times < 3; times += 1) await world.guest().items.newest.query({});
  const clients = await Promise.all([world.host.database.pool.connect(), world.host.database.pool.connect()]);
  const kept = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ runs: number }>(`
        select (generic_plans + custom_plans)::integer as runs from pg_prepared_statements where statement like '%/* prepared */ with boosted as%'`);
      client.release();
      return rows;
    }),
  );
  expect(kept.flat().reduce((sum, { runs }) => sum + runs, 0)).toBe(3);
  expect(kept.every((statements) => statements.length <= 1)).toBe(true);
});

it('a short array keeps the plan that all calls share only where the planner does not see it', async () => {
  const world = await testWorld();
  const client = await world.host.database.pool.connect();
  await client.query(`create temp table wide as select gen_random_uuid() as id from generate_series(1, 20000)`);
  await client.query(`create unique index on wide (id)`);
  await client.query(`analyze wide`);
  const readShared = async (ids: RawBuilder<unknown>) => {
    const { sql: text, parameters } =
      sql`${preparedMarkSql} select wide.id from unnest(${ids}) as wanted (id) join wide using (id)`.compile(world.db);
    for (let times = 0; times < 8; times += 1) await client.query(text, [...parameters]);
    const { rows } = await client.query<{ shared: number }>(
      `select generic_plans::integer as shared from pg_prepared_statements where statement = $1`,
      [text],
    );
    return rows[0]?.shared;
  };
  const ids = [randomUUID()];
  expect(await readShared(sql`${ids}::uuid[]`)).toBe(0);
  // PostgreSQL plans the first five for their values, and compares.
  expect(await readShared(hiddenFromPlannerSql(ids, 'uuid[]'))).toBe(3);
  client.release(true);
});
