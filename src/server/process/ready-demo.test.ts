import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { testWorld } from '#testing/world.ts';
import { startProcessRole } from './main.ts';
import { modules } from '../modules.ts';
import { startOnDatabase } from './product.ts';
import { planRemainingSeed } from '../seed/plan-remaining-seed.ts';

const world = await testWorld({ APP_MODE: 'demo', SEED_MEMBERS: '0', SEED_ITEMS: '0' });

it('a demo is ready only when the sign-ins it announces are there', async () => {
  const port = await findFreePort();
  const announcing = modules.filter(({ seed }) => seed?.signIns);
  const emails = announcing.flatMap(({ seed }) => seed?.signIns ?? []).map(({ email }) => email);
  // Marks the rest of the opening as made: making it takes a while, and the order is the same.
  await planRemainingSeed(world.host, { members: 0, items: 0 });
  await sql`update demo_seed set seeded_at = now() where module <> all(${announcing.map(({ name }) => name)})`.execute(
    world.db,
  );
  const starting = startOnDatabase(
    { ...world.host.config, PORT: port },
    { url: world.databaseUrl, outage: () => null },
    () => (_request, response) => void response.end(),
    () => undefined,
  );
  const statuses = new Set<number>();
  while (!statuses.has(200)) {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ status: 0 }));
    statuses.add(status);
    await pause(5);
  }
  const { rows } = await sql`select from member_account where email = any(${emails})`.execute(world.db);
  await (await starting).stop();
  expect(rows).toHaveLength(emails.length);
  expect(statuses).toContain(503);
});

it('a process that still starts is alive and not ready', async () => {
  const port = await findFreePort();
  const gate = Promise.withResolvers<void>();
  const starting = startProcessRole(
    { ...world.host.config, PORT: port },
    {
      databaseUrl: world.databaseUrl,
      pages: () => (_request, response) => void response.end(),
      prepare: () => gate.promise,
    },
  );
  const fetchAnswer = async (address: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    return [response.status, await response.json()] as const;
  };
  await expect.poll(() => fetchAnswer('/healthz').catch(() => null)).toMatchObject([200, { status: 'ok' }]);
  expect(await fetchAnswer('/readyz')).toEqual([503, { status: 'unready', stopping: false, cause: 'starting' }]);
  gate.resolve();
  const server = await starting;
  expect((await fetchAnswer('/readyz'))[0]).toBe(200);
  await server.stop();
});
