import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { JobReference } from '#platform/jobs/define-job.ts';

/** The mail of one member's news, as whoever asks for it names it. */
export const notificationMail: JobReference<{ memberId: MemberId }> = {
  name: 'notifications.mail',
  schema: z.object({ memberId: MemberId }),
};

/** A job that was given up leaves its news waiting; after a day further news asks anew. */
const givenUpMs = 86_400_000;

/**
 * One at a time adds to a member's mail or sends it, so that nothing is added behind the back of the one who sends.
 * Members are locked in one order.
 * @returns those of them for whom a job is under way
 */
export async function lockMailOf(unit: Unit, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const ids = [...new Set(memberIds)].toSorted();
  if (ids.length === 0) return new Set();
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications.mail:' || id, 0)) from unnest(${ids}::text[]) as ids (id)`.execute(
    unit.db,
  );
  const { rows } = await sql<{ id: MemberId }>`
    select distinct member_id as id from notification
    where member_id = any(${ids}::uuid[]) and mail_asked_at > ${new Date(unit.now.getTime() - givenUpMs)}`.execute(
    unit.db,
  );
  return new Set(rows.map(({ id }) => id));
}

export function scheduleMail(unit: Unit, memberIds: readonly MemberId[]): void {
  for (const memberId of new Set(memberIds)) unit.enqueue(notificationMail, { memberId });
}
