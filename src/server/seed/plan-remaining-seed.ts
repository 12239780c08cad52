import { sql } from 'kysely';
import { WrongSettingError } from '#platform/config/config.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Host } from '#platform/host.ts';
import { DemoSeed } from '#platform/seed/demo-seed.entity.ts';
import type { SeedSize } from '#platform/seed/seed.ts';
import { typedTables } from '#platform/seed/tables.ts';
import { accountLookup } from '../account-lookup.ts';
import { buildSeedPlan, type SeedPlan } from './seed-plan.ts';

/** A module's sample data that is not complete. */
export interface DueSeed extends SeedPlan {
  readonly size: SeedSize;
  readonly present: Date;
  readonly done: number;
}

const seed = entityColumns(DemoSeed);
const begun = selectList({
  module: seed.module,
  done: seed.done,
  members: sql<number>`coalesce(${seed.members}, 0)`,
  items: sql<number>`coalesce(${seed.items}, 0)`,
  present: sql<Date>`coalesce(${seed.beganAt}, ${seed.seededAt})`,
  isComplete: sql<boolean>`${seed.seededAt} is not null`,
});

const listBegunRows = async (db: Db) => (await query`select ${begun} from demo_seed`.execute(db)).rows;

/**
 * The sample data that is still to be made, in the modules' order; on an empty database all of it, of the size asked
 * for. A seed that was begun keeps its size and its "now" to its end, whatever is asked for later.
 * @throws WrongSettingError where people have accounts and no sample data was ever begun: its passwords are public
 */
export async function planRemainingSeed(host: Host, wanted: SeedSize): Promise<DueSeed[]> {
  const { db } = host.database;
  await mustNotBeInUse(db);
  const before = await listBegunRows(db);
  const size = before.find(({ isComplete }) => !isComplete) ?? wanted;
  for (const plan of host.modules.flatMap((module) => buildSeedPlan(module, size) ?? [])) {
    const { members, items } = size;
    await typedTables(db)
      .insertInto('demo_seed')
      .values({ module: plan.module, total: plan.steps.length, members, items, began_at: host.clock.now() })
      .onConflict((conflict) => conflict.column('module').doNothing())
      .execute();
  }
  const rows = new Map((await listBegunRows(db)).map((row) => [row.module, row]));
  return host.modules.flatMap((module) => {
    const row = rows.get(module.name);
    if (!row || row.isComplete) return [];
    const plan = buildSeedPlan(module, row);
    return plan
      ? [{ ...plan, size: { members: row.members, items: row.items }, present: row.present, done: row.done }]
      : [];
  });
}

/**
 * Exempts made-up members who fill an empty site, because no person signs in as one of them. Called before they are
 * made.
 */
export async function recordLoadSeedOnEmptySite(db: Db, now: Date): Promise<void> {
  await sql`
    insert into demo_seed (module, seeded_at) select 'load', ${now}::timestamptz where not exists (select from ${accountLookup.present} present)
    on conflict (module) do nothing`.execute(db);
}

/**
 * Checks in a single statement, since another process may begin meanwhile: a process that sees its accounts also sees
 * that it began.
 */
async function mustNotBeInUse(db: Db): Promise<void> {
  const { rows } =
    await sql`select where exists (select from ${accountLookup.present} present) and not exists (select from demo_seed)`.execute(
      db,
    );
  if (rows.length === 0) return;
  throw new WrongSettingError([
    'APP_MODE, SEED: this database has accounts and never had sample data, which brings sign-ins that everybody knows; set APP_MODE=production for a real site, SEED=off for a demo without sample data, or DATABASE_URL to an empty database',
  ]);
}
