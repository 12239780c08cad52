import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { JobReference } from '#platform/jobs/job-reference.ts';
import { typedTables } from './tables.ts';

/** Job that emails one member's notifications; a reference, so that callers need not import the job itself. */
export const notificationMailJobRef: JobReference<{ memberId: MemberId }> = {
  name: 'notifications.mail',
  schema: z.object({ memberId: MemberId }),
};

/** A failed job leaves its notifications waiting; after a day the next notification enqueues a new job. */
const givenUpMs = 86_400_000;

/**
 * Locks the email of these members: adding to it and sending it exclude each other, so that no notification is missed.
 * Members are locked in the order of their ids to avoid deadlocks.
 * @returns those of them who have a job under way
 */
export async function lockNotificationMail(unit: Unit, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const ids = [...new Set(memberIds)].toSorted();
  if (ids.length === 0) return new Set();
  await sql`
    select pg_advisory_xact_lock(hashtextextended('notifications.mail:' || id, 0))
    from unnest(${ids}::text[]) as ids (id)`.execute(unit.db);
  const rows = await typedTables(unit.db)
    .selectFrom('notification')
    .select('member_id as id')
    .distinct()
    .where('member_id', '=', anySql(ids))
    .where('mail_asked_at', '>', new Date(unit.now.getTime() - givenUpMs))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function scheduleNotificationMail(unit: Unit, memberIds: readonly MemberId[]): void {
  for (const memberId of new Set(memberIds)) unit.enqueue(notificationMailJobRef, { memberId });
}
