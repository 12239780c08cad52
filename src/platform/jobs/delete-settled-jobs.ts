import { sql } from 'kysely';
import type { Unit } from '../db/unit.ts';
import type { JobReference } from './job-reference.ts';

/**
 * Deletes the data of one queue's finished and dead jobs whose data contain these facts, such as a member's id. Scans
 * the whole queue, so it is for jobs only.
 */
export async function deleteSettledJobs<Data extends object>(
  unit: Unit,
  { name }: JobReference<Data>,
  filter: Partial<Data>,
): Promise<void> {
  await sql`
    delete from pgboss.job where name = ${name} and state in ('completed', 'cancelled', 'failed') and data->'data' @> ${JSON.stringify(filter)}::jsonb`.execute(
    unit.db,
  );
}
