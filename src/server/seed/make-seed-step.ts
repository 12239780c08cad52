import { randomUUID } from 'node:crypto';
import { Refusal } from '#contracts/refusal.ts';
import { toKysely } from '#platform/db/orm.ts';
import type { Db } from '#platform/db/db.ts';
import type { Host } from '#platform/host.ts';
import { openBackdatedUnit } from '#platform/seed/backdated-unit.ts';
import { typedTables } from '#platform/seed/tables.ts';
import type { DueSeed } from './plan-remaining-seed.ts';

/**
 * `made`: this step was made. `moved`: another process made it first. `busy`: another process is making it. `complete`:
 * no step is left.
 */
export type SeedStepOutcome = 'made' | 'moved' | 'busy' | 'complete';

/**
 * Makes one step of a module's sample data and counts it, in one transaction: a process that is killed in between
 * leaves neither, and the module's row, locked meanwhile, keeps others from making the same. A step that a rule of the
 * product refuses is counted and left out.
 */
export async function makeSeedStep(host: Host, seed: DueSeed, number: number): Promise<SeedStepOutcome> {
  try {
    return await attempt(host, seed, number, true);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    host.log.info({ seed: seed.module, step: number, code: error.code }, 'sample data refused');
    return attempt(host, seed, number, false);
  }
}

async function attempt(host: Host, seed: DueSeed, number: number, isMade: boolean): Promise<SeedStepOutcome> {
  const step = seed.steps[number];
  if (!step) return 'complete';
  return host.database.orm.em.fork().transactional(async (em) => {
    const db = toKysely(em);
    const standing = await lockRow(db, seed.module);
    if (standing === undefined) return 'busy';
    if (standing !== number) return 'moved';
    if (isMade)
      await step(
        openBackdatedUnit(host, em, { present: seed.present, traceId: randomUUID(), step: `${seed.module}/${number}` }),
      );
    await typedTables(db)
      .updateTable('demo_seed')
      .set({
        done: number + 1,
        total: seed.steps.length,
        seeded_at: number + 1 === seed.steps.length ? host.clock.now() : null,
      })
      .where('module', '=', seed.module)
      .execute();
    return 'made';
  });
}

async function lockRow(db: Db, module: string): Promise<number | undefined> {
  const row = await typedTables(db)
    .selectFrom('demo_seed')
    .select('done')
    .where('module', '=', module)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.done;
}
