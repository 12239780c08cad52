import { sql } from 'kysely';
import { WrongSetting } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Host } from '#platform/host.ts';
import type { SeedSize } from '#platform/seed/seed.ts';
import { accounts } from '../accounts.ts';
import { planOf, type SeedPlan } from './plan.ts';

/** A module's sample data that is not complete. */
export interface DueSeed extends SeedPlan {
  readonly size: SeedSize;
  readonly present: Date;
  readonly done: number;
}

interface Row extends SeedSize {
  readonly module: string;
  readonly done: number;
  readonly present: Date;
  readonly isComplete: boolean;
}

const rowsOf = async (db: Db): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select module, done, coalesce(members, 0) as members, coalesce(items, 0) as items, coalesce(began_at, seeded_at) as present, seeded_at is not null as "isComplete"
    from demo_seed`.execute(db);
  return rows;
};

/**
 * The sample data that is still to be made, in the modules' order; on an empty database all of it, of the size asked
 * for. A seed that was begun keeps its size and its "now" to its end, whatever is asked for later.
 * @throws WrongSetting where people have accounts and no sample data was ever begun, because its passwords are public
 */
export async function beginSeed(host: Host, wanted: SeedSize): Promise<DueSeed[]> {
  const { db } = host.database;
  await mustNotBeInUse(db);
  const before = await rowsOf(db);
  const size = before.find(({ isComplete }) => !isComplete) ?? wanted;
  for (const plan of host.modules.flatMap((module) => planOf(module, size) ?? [])) {
    await sql`
      insert into demo_seed (module, done, total, members, items, began_at)
      values (${plan.module}, 0, ${plan.steps.length}, ${size.members}, ${size.items}, ${host.clock.now()})
      on conflict (module) do nothing`.execute(db);
  }
  const rows = new Map((await rowsOf(db)).map((row) => [row.module, row]));
  return host.modules.flatMap((module) => {
    const row = rows.get(module.name);
    if (!row || row.isComplete) return [];
    const plan = planOf(module, row);
    return plan
      ? [{ ...plan, size: { members: row.members, items: row.items }, present: row.present, done: row.done }]
      : [];
  });
}

/**
 * Exempts made-up members who fill an empty site, because no person signs in as one of them. Called before they are
 * made.
 */
export async function leaveRoomForSeed(db: Db, now: Date): Promise<void> {
  await sql`
    insert into demo_seed (module, seeded_at) select 'load', ${now}::timestamptz where not exists (select from ${accounts.present} present)
    on conflict (module) do nothing`.execute(db);
}

/**
 * One statement, since another process may begin meanwhile: a process that sees its accounts also sees that it began.
 */
async function mustNotBeInUse(db: Db): Promise<void> {
  const { rows } =
    await sql`select where exists (select from ${accounts.present} present) and not exists (select from demo_seed)`.execute(
      db,
    );
  if (rows.length === 0) return;
  throw new WrongSetting([
    'APP_MODE, SEED: this database has accounts and never had sample data, which brings sign-ins that everybody knows; set APP_MODE=production for a real site, SEED=off for a demo without sample data, or DATABASE_URL to an empty database',
  ]);
}
