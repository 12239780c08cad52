import { sql } from 'kysely';
import type { Unit } from '../db/unit.ts';
import type { JobReference } from './define-job.ts';

/**
 * Forgets what finished and dead jobs of one queue still carry about somebody: those whose data hold these facts. Looks
 * at all of the queue: for jobs.
 */
export async function forgetJobs<Data extends object>(
  unit: Unit,
  { name }: JobReference<Data>,
  facts: Partial<Data>,
): Promise<void> {
  await sql`
    delete from pgboss.job where name = ${name} and state in ('completed', 'cancelled', 'failed') and data->'data' @> ${JSON.stringify(facts)}::jsonb`.execute(
    unit.db,
  );
}
