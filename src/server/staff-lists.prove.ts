import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { callerOf, type Caller } from '#testing/caller.ts';
import { operatorOf } from '#testing/operator.ts';
import { planOf, watchedDb } from '#testing/watched-db.ts';
import { testWorld } from '#testing/world.ts';
import { loadSeedCommand } from './commands/load-seed.command.ts';

/**
 * The first page of each list of staff with few rows and with many: `LIST_ROWS=1000000 npm run prove -- staff-lists`.
 * The load brings members and items of 24 months; the lines of the audit log are added here.
 */
const few = 10_000;
const many = Number(process.env['LIST_ROWS'] ?? 200_000);
const rounds = 21;

const insertAudit = (world: Awaited<ReturnType<typeof testWorld>>, rows: number) =>
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
    cross join (select id from member_account order by id limit 1) as actor`.execute(world.db);

async function siteOf(rows: number) {
  const world = await testWorld();
  const { exit } = await operatorOf(world, [loadSeedCommand])('seed', '--items', `${rows}`, '--members', `${rows}`);
  expect(exit).toBe(0);
  await world.transaction(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await insertAudit({ ...world, db }, rows);
  });
  await sql`analyze audit_entry`.execute(world.db);
  const { db, statements } = watchedDb(world.db);
  const owner = await world.member({ role: 'owner' });
  const host = { ...world.host, database: { ...world.host.database, db } };
  return { world, statements, admin: callerOf(host, owner).admin, ownerId: owner.id };
}

type Site = Awaited<ReturnType<typeof siteOf>>;
type Admin = Caller['admin'];

const lists: Readonly<Record<string, (admin: Admin, site: Site) => Promise<unknown>>> = {
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
  'items of a category': (admin) => admin.items.list.query({ category: 'boats' }),
  'items with words': (admin) => admin.items.list.query({ search: 'kayak' }),
  audit: (admin) => admin.platform.audit.query({}),
  'audit, an action': (admin) => admin.platform.audit.query({ action: 'identity.' }),
  'audit, a person': (admin, { ownerId }) => admin.platform.audit.query({ actorId: ownerId }),
  'audit, a day': (admin) => {
    const day = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
    return admin.platform.audit.query({ from: day, to: day });
  },
};

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** The lists take turns with both sites, so that what else runs on the machine slows both alike. */
async function compare(sites: readonly [Site, Site], ask: (typeof lists)[string]) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [index, site] of sites.entries()) {
      const start = performance.now();
      await ask(site.admin, site);
      times[index as 0 | 1].push(performance.now() - start);
    }
  return [median(times[0]), median(times[1])] as const;
}

/** Tables of many rows that a list reads from end to end. */
async function scannedBy(site: Site, ask: (typeof lists)[string]): Promise<string[]> {
  site.statements.length = 0;
  await ask(site.admin, site);
  const plans = await Promise.all(site.statements.map((statement) => planOf(site.world.host.database.pool, statement)));
  return plans.flatMap((plan) => plan.match(/Seq Scan on (?:member_account|item|audit_entry)\b.*/g) ?? []);
}

it(`the first page with ${many} rows takes about as long as with ${few}`, { timeout: 3_600_000 }, async () => {
  const sites = [await siteOf(few), await siteOf(many)] as const;
  const scans: Record<string, string[]> = {};
  for (const [name, ask] of Object.entries(lists)) {
    const [small, large] = await compare(sites, ask);
    const scanned = await scannedBy(sites[1], ask);
    if (scanned.length > 0) scans[name] = scanned;
    process.stdout.write(
      `${name}: ${small.toFixed(1)} ms, ${large.toFixed(1)} ms, ratio ${(large / small).toFixed(2)}${scanned.length > 0 ? `, scans: ${scanned.join('; ')}` : ''}\n`,
    );
  }
  expect(scans).toEqual({});
});
