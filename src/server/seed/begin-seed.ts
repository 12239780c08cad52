import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Host } from '#platform/host.ts';
import type { SeedSize } from '#platform/seed/seed.ts';
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
 * What is still to be made, in the modules' order; on an empty database all of it, of the size asked for. A seed that was begun
 * keeps its size and its "now" to its end, whatever is asked for later.
 */
export async function beginSeed(host: Host, wanted: SeedSize): Promise<DueSeed[]> {
  const { db } = host.database;
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
    return plan ? [{ ...plan, size: { members: row.members, items: row.items }, present: row.present, done: row.done }] : [];
  });
}
