import { z } from 'zod';
import { entityColumns } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { query, selectList } from '../db/query.ts';
import { DemoSeed } from './demo-seed.entity.ts';

/** The progress of a module's sample data. */
export const SeedProgress = z.object({ module: z.string(), done: z.int(), total: z.int() });
export type SeedProgress = z.infer<typeof SeedProgress>;

const seed = entityColumns(DemoSeed);
const progress = selectList({ module: seed.module, done: seed.done, total: seed.total });

/** The progress of every module while sample data is incomplete; empty when all is complete. One statement. */
export async function listSeedProgress(db: Db): Promise<SeedProgress[]> {
  const { rows } = await query`
    select ${progress} from demo_seed where exists (select from demo_seed where seeded_at is null)
      and ${seed.beganAt} is not null
    order by ${seed.beganAt}, ${seed.module}`.execute(db);
  return rows;
}
