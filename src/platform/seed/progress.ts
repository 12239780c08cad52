import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** The progress of a module's sample data. */
export const SeedProgress = z.object({ module: z.string(), done: z.int(), total: z.int() });
export type SeedProgress = z.infer<typeof SeedProgress>;

/** The progress of every module while sample data is incomplete; empty when all is complete. One statement. */
export async function seedsUnderWay(db: Db): Promise<SeedProgress[]> {
  const { rows } = await sql<SeedProgress>`
    select module, done, total from demo_seed where exists (select from demo_seed where seeded_at is null)
    and began_at is not null order by began_at, module`.execute(db);
  return rows;
}
