import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** How far a module's sample data is. */
export const SeedProgress = z.object({ module: z.string(), done: z.int(), total: z.int() });
export type SeedProgress = z.infer<typeof SeedProgress>;

/** Of every module whose sample data is not complete; empty when there is none to wait for. One statement. */
export async function seedsUnderWay(db: Db): Promise<SeedProgress[]> {
  const { rows } = await sql<SeedProgress>`
    select module, done, total from demo_seed where exists (select from demo_seed where seeded_at is null)
    and began_at is not null order by began_at, module`.execute(db);
  return rows;
}
