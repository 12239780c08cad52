import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { removeTimeLimits } from '#platform/db/time-limits.ts';
import type { Db } from '#platform/db/db.ts';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { fillWithoutIndexes } from '#platform/load/fill-without-indexes.ts';
import { createCaller, type Caller } from '#testing/caller.ts';
import { explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { wireClient } from '#testing/wire-client.ts';
import { testWorld, type World } from '#testing/world.ts';
import { createApp } from './http/app.ts';
import { modules } from './modules.ts';

/**
 * The first page of each list of staff with few rows and with many, over the wire:
 * `LIST_ROWS=1000000 npm run prove -- staff-lists`. The load brings members and items of 24 months and leaves out what
 * no list reads; the lines of the audit log are added here.
 */
const few = 10_000;
const many = Number(process.env['LIST_ROWS'] ?? 200_000);
const rounds = 41;
const mostTimes = 1.5;
const steps = modules
  .filter(({ name }) => ['identity', 'members', 'items'].includes(name))
  .flatMap(({ load }) => load ?? []);

const worlds = [await testWorld(), await testWorld()] as const;

/** Answers over the wire, as its staff are answered. */
async function serve(world: World): Promise<string> {
  const app = createApp(world.host, { pages: () => Router(), isReady: () => true });
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const urls = [await serve(worlds[0]), await serve(worlds[1])] as const;

const insertAudit = (db: Db, rows: number) =>
  sql`
    insert into audit_entry (id, actor_id, action, subject_kind, subject_id, trace_id, created_at)
    select
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
        || '7' || substr(chance, 1, 3) || '8' || substr(chance, 4, 15))::uuid,
      case when n % 3 = 0 then actor.id end, (array['items.remove', 'identity.ban', 'swaps.settle', 'payments.refund'])[1 + n % 4],
      'item', chance, 'load', at
    from generate_series(1, ${rows}::integer) as n
    cross join lateral (
      select md5(n::text) as chance, now() - interval '730 days' * (n::float8 / ${rows}) as at) as made
    cross join (select id from member_account order by id limit 1) as actor`.execute(db);

/** Foreign keys are checked row by row, and none is read by a list. */
const dropForeignKeys = (db: Db) =>
  sql`
    do $$ declare one record; begin
      for one in select conrelid::regclass as name, conname from pg_constraint
        where contype = 'f' and conrelid::regclass::text in ('item', 'item_image', 'image_asset', 'member_profile', 'member_activity')
      loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop;
    end $$`.execute(db);

/** A first name in five hundred members, as common ones are; one in a thousand is banned. */
async function nameMembers(db: Db): Promise<void> {
  await sql`update member_account set username = 'Kayla' || substr(username, 8)
    where id in (select id from load_member where n % 500 = 0)`.execute(db);
  await sql`update member_account set banned_at = now(), ban_reason = 'load' where id in (select id from load_member where n % 1000 = 1)`.execute(
    db,
  );
}

async function fill(world: World, rows: number): Promise<void> {
  await world.transaction(async ({ db, now }) => {
    await removeTimeLimits(db);
    await createLoadSqlFunctions(db);
    await dropForeignKeys(db);
    const [members, ...others] = steps;
    const load = { db, now, config: world.host.config, members: rows, items: rows, wrote: () => undefined };
    await fillWithoutIndexes(db, 'member_account', async () => {
      await members?.run(load);
      await nameMembers(db);
    });
    for (const step of others) await step.run(load);
    await insertAudit(db, rows);
  });
  const client = await world.host.database.pool.connect();
  // As autovacuum would have done; the server of tests has none.
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release();
}

async function openSite(index: 0 | 1, rows: number) {
  const world = worlds[index];
  await fill(world, rows);
  const { db, statements } = createRecordingDb(world.db);
  const owner = await world.member({ role: 'owner' });
  const host = { ...world.host, database: { ...world.host.database, db } };
  return {
    world,
    statements,
    watched: createCaller(host, owner).admin,
    admin: wireClient(world, owner, urls[index]).admin,
    ownerId: owner.id,
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;
type Admin = Caller['admin'];
type StaffListCall = (admin: Admin, site: Site) => Promise<unknown>;

const lists: Readonly<Record<string, StaffListCall>> = {
  members: (admin) => admin.members.list.query({}),
  'members by name': (admin) => admin.members.list.query({ sort: 'username' }),
  'members by email, last first': (admin) => admin.members.list.query({ sort: '-email' }),
  'members of staff': (admin) => admin.members.list.query({ role: 'owner' }),
  'members, banned': (admin) => admin.members.list.query({ banned: 'yes' }),
  'members, two letters': (admin) => admin.members.list.query({ search: 'ka' }),
  'members, five letters': (admin) => admin.members.list.query({ search: 'kayla' }),
  items: (admin) => admin.items.list.query({}),
  'items by value, dearest first': (admin) => admin.items.list.query({ sort: '-value' }),
  'items, last changed': (admin) => admin.items.list.query({ sort: '-changed' }),
  'items, withdrawn': (admin) => admin.items.list.query({ state: 'withdrawn' }),
  'items, removed': (admin) => admin.items.list.query({ state: 'removed' }),
  'items of a category': (admin) => admin.items.list.query({ category: 'boats' }),
  'items with a word': (admin) => admin.items.list.query({ search: 'kayak' }),
  'items with a common word': (admin) => admin.items.list.query({ search: 'red' }),
  'items with a rare word': (admin) => admin.items.list.query({ search: 'sextant' }),
  'items with a word that none has': (admin) => admin.items.list.query({ search: 'zyzzyva' }),
  audit: (admin) => admin.platform.audit.query({}),
  'audit, an action': (admin) => admin.platform.audit.query({ action: 'identity.' }),
  'audit, a person': (admin, { ownerId }) => admin.platform.audit.query({ actorId: ownerId }),
  'audit, a day': (admin) => {
    const day = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
    return admin.platform.audit.query({ from: day, to: day });
  },
};

const lowerQuartile = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? Number.NaN;

/**
 * The lists take turns with both sites, and the faster times count: what else runs on the machine slows both, one more
 * than the other by chance.
 */
async function compare(sites: readonly [Site, Site], ask: StaffListCall) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [index, site] of sites.entries()) {
      const start = performance.now();
      await ask(site.admin, site);
      times[index as 0 | 1].push(performance.now() - start);
    }
  return [lowerQuartile(times[0]), lowerQuartile(times[1])] as const;
}

/** Tables of many rows that a list reads far into, from their beginning. */
async function scannedBy(site: Site, ask: StaffListCall): Promise<string[]> {
  site.statements.length = 0;
  await ask(site.watched, site);
  const plans = await Promise.all(
    site.statements.map((statement) => explainPlan(site.world.host.database.pool, statement)),
  );
  return plans
    .filter((plan) => /Seq Scan on (?:member_account|item|audit_entry)\b/.test(plan))
    .flatMap((plan) => plan.match(/Rows Removed by Filter: \d{4,}/g) ?? []);
}

it(`the first page with ${many} rows takes about as long as with ${few}`, { timeout: 3_600_000 }, async () => {
  const sites = [await openSite(0, few), await openSite(1, many)] as const;
  const scans: Record<string, string[]> = {};
  const slow: Record<string, number> = {};
  for (const [name, ask] of Object.entries(lists)) {
    const [small, large] = await compare(sites, ask);
    const scanned = await scannedBy(sites[1], ask);
    if (scanned.length > 0) scans[name] = scanned;
    if (large / small > mostTimes) slow[name] = large / small;
    process.stdout.write(
      `${name}: ${small.toFixed(1)} ms, ${large.toFixed(1)} ms, ratio ${(large / small).toFixed(2)}\n`,
    );
  }
  expect({ scans, slow }).toEqual({ scans: {}, slow: {} });
});
