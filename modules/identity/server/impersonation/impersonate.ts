import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member, Role } from '#platform/member.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { standingErrors } from '../../domain/standing.errors.ts';

const minute = 60_000;

/**
 * Lets an admin's session see the product as a member does, read-only. The impersonation ends by itself at the returned
 * time, or with the session.
 * @returns when it ends
 * @throws platform.notFound, identity.notYourself, identity.neverAnotherAdmin
 */
export async function beginImpersonation(
  unit: Unit,
  admin: Member,
  memberId: MemberId,
  { reason, minutes }: { readonly reason: string; readonly minutes: number },
): Promise<Date> {
  if (admin.id === memberId) throw standingErrors.notYourself();
  await mustBeMember(unit, memberId);
  const endsAt = new Date(unit.now.getTime() + minutes * minute);
  await sql`update member_session set acts_as = ${memberId}, acts_until = ${endsAt} where id = ${admin.sessionId} and member_id = ${admin.id}`.execute(
    unit.db,
  );
  for (const ended of await closeOpen(unit, admin)) writeEnd(unit, ended);
  await sql`
    insert into impersonation (id, admin_id, session_id, member_id, started_at, ends_at)
    values (${newId(EventId, unit.now.getTime())}, ${admin.id}, ${admin.sessionId}, ${memberId}, ${unit.now}, ${endsAt})`.execute(
    unit.db,
  );
  unit.publishChange(sessionTopic, admin.id);
  unit.audit({
    action: 'identity.impersonate',
    subject: { kind: 'member', id: memberId },
    after: { until: endsAt.toISOString() },
    reason,
  });
  return endsAt;
}

/**
 * Requires a present member and locks the row so that the member cannot become an admin before the transaction ends.
 * Admins are excluded: what an admin sees is no other admin's business.
 */
async function mustBeMember(unit: Unit, id: MemberId): Promise<void> {
  const { rows } = await sql<{ role: Role }>`
    select role from member_account where id = ${id} and registered_at is not null and absence is null and (banned_at is null or banned_until <= ${unit.now}) for share`.execute(
    unit.db,
  );
  if (!rows[0]) throw platformErrors.notFound();
  if (rows[0].role === 'admin') throw standingErrors.neverAnotherAdmin();
}

interface Ended {
  readonly adminId: MemberId;
  readonly memberId: MemberId;
  readonly startedAt: Date;
}

/** Closes the session's open impersonations. An expired one may still be open here until the job has closed it. */
async function closeOpen(unit: Unit, { sessionId }: Pick<Member, 'sessionId'>): Promise<readonly Ended[]> {
  const { rows } = await sql<Ended>`
    update impersonation set ended_at = least(ends_at, ${unit.now}) where session_id = ${sessionId} and ended_at is null
    returning admin_id as "adminId", member_id as "memberId", started_at as "startedAt"`.execute(unit.db);
  return rows;
}

/** Ends the admin's impersonation. @throws identity.notImpersonating */
export async function endImpersonation(unit: Unit, { id, sessionId }: Member): Promise<void> {
  const rows = await closeOpen(unit, { sessionId });
  if (!rows[0]) throw standingErrors.notImpersonating();
  await sql`update member_session set acts_as = null, acts_until = null where id = ${sessionId}`.execute(unit.db);
  unit.publishChange(sessionTopic, id);
  for (const ended of rows) writeEnd(unit, ended);
}

/** Closes impersonations that expired or whose session ended, and writes their ends to the audit log. */
export async function closeImpersonations(unit: Unit, together: number): Promise<number> {
  const { rows } = await sql<Ended>`
    update impersonation set ended_at = least(ends_at, ${unit.now}) where id in (
      select open.id from impersonation open where open.ended_at is null
        and (open.ends_at <= ${unit.now} or not exists (select from member_session session where session.id = open.session_id and session.acts_as is not null))
      limit ${together} for update skip locked)
    returning admin_id as "adminId", member_id as "memberId", started_at as "startedAt"`.execute(unit.db);
  for (const ended of rows) writeEnd(unit, ended);
  return rows.length;
}

const writeEnd = (unit: Unit, { adminId, memberId, startedAt }: Ended): void =>
  unit.audit({
    action: 'identity.endImpersonation',
    by: adminId,
    subject: { kind: 'member', id: memberId },
    before: { since: startedAt.toISOString() },
  });
