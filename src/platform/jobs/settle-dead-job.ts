import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import { codeTextSchema, proseTextSchema } from '#contracts/text.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import type { Unit } from '../db/unit.ts';

/** An administrator's reason for an action, recorded in the audit log. */
export const StaffReasonInput = proseTextSchema().min(5).max(500);

export const SettleDeadJobInput = z.object({
  id: z.uuid(),
  queue: codeTextSchema().min(1).max(200),
  reason: StaffReasonInput,
});
export type SettleDeadJobInput = z.infer<typeof SettleDeadJobInput>;

/** Refuses when the job is no longer dead, so that two administrators do not settle it twice. */
async function lockDeadJob(unit: Unit, { id, queue }: SettleDeadJobInput): Promise<void> {
  const { rows } =
    await sql`select from pgboss.job where name = ${queue} and id = ${id} and state = 'failed' for update`.execute(
      unit.db,
    );
  if (rows.length === 0) throw platformErrors.notFound();
}

const toAuditLine = (action: string, { id, queue, reason }: SettleDeadJobInput) => ({
  action,
  subject: { kind: 'job', id },
  before: { queue },
  reason,
});

/** Retries a dead job with its full number of retries. */
export async function retryDeadJob(unit: Unit, boss: PgBoss, job: SettleDeadJobInput): Promise<void> {
  await lockDeadJob(unit, job);
  await boss.retry(job.queue, job.id, { db: fromKysely(unit.db) });
  unit.audit(toAuditLine('platform.jobRetried', job));
}

/** Deletes a dead job; its work is never done. */
export async function dropDeadJob(unit: Unit, boss: PgBoss, job: SettleDeadJobInput): Promise<void> {
  await lockDeadJob(unit, job);
  await boss.deleteJob(job.queue, job.id, { db: fromKysely(unit.db) });
  unit.audit(toAuditLine('platform.jobDropped', job));
}
