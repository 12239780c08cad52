import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Host } from '#platform/host.ts';

/** Any number: it only has to be the same in every process. */
const lockKey = 5_927_002;

/**
 * Fills the demo with each module's sample data, once per database, in the modules' order. Several processes may start
 * together: one seeds and the others wait.
 * @returns names of the modules that were seeded
 */
export async function seedDemo(host: Host, say: (line: string) => void): Promise<string[]> {
  if (host.config.APP_MODE !== 'demo' || !host.config.SEED) return [];
  const { db } = host.database;
  return db.transaction().execute(async (lock) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(lock);
    const { rows } = await sql<{ module: string }>`select module from demo_seed`.execute(db);
    const done = new Set(rows.map((row) => row.module));
    const due = host.modules.filter(({ name, seed }) => seed && !done.has(name));
    if (due.length > 0) say('… making the sample data of the demo');
    for (const module of due) await seedModule(host, module);
    return due.map(({ name }) => name);
  });
}

async function seedModule(host: Host, { name, seed }: Host['modules'][number]): Promise<void> {
  const traceId = randomUUID();
  await seed?.run({
    host,
    db: host.database.db,
    transaction: (work) => runTransaction(host, { actor: null, traceId }, work),
    log: host.log.child({ seed: name, traceId }),
    now: host.clock.now(),
    traceId,
  });
  await sql`insert into demo_seed (module, seeded_at) values (${name}, ${host.clock.now()})`.execute(host.database.db);
}
