import { expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { testWorld } from '#testing/world.ts';

it('nothing of ours stays in a connection between transactions, so that a pooler may hand it to anybody', async () => {
  const url = (await testWorld()).databaseUrl;
  // The world has one pool, configured as if behind a pooler; limits are on, since their library prefers prepared
  // statements.
  const world = await testWorld({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, RATE_LIMITS: 'on', DATABASE_POOL: '2' });
  const { call } = testBrowser(world.host);
  await call.identity.signUp.mutate({
    email: 'a@example.com',
    username: 'session-free',
    password: 'a quiet river',
    terms: true,
    age: true,
    residence: true,
  });
  const member = await world.member({ email: 'b@example.com', password: 'a quiet river' });
  await call.identity.signIn.mutate({ email: 'b@example.com', password: 'a quiet river' });
  await world
    .as(member)
    .items.saveDraft.mutate({ fields: { title: 'A red kettle' } } as never)
    .catch(() => undefined);
  await Promise.all([
    call.discovery.search.query({}),
    call.items.newest.query({}),
    world.as(member).offers.counts.query(),
  ]);
  await world.work();
  const clients = await Promise.all([world.host.database.pool.connect(), world.host.database.pool.connect()]);
  for (const client of clients) {
    const { rows } = await client.query(`
      select 'prepared statement' as kind, name from pg_prepared_statements where not from_sql or name <> ''
      union all select 'setting', name from pg_settings where source = 'session'
      union all select 'temporary table', relname from pg_class where relpersistence = 't' and pg_table_is_visible(oid)
      union all select 'advisory lock', objid::text from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
      union all select 'listening', channel from pg_listening_channels() as channel`);
    expect(rows).toEqual([]);
    client.release();
  }
});
