import { minute } from '#contracts/durations.ts';
import { isStaff } from '#contracts/staff-roles.ts';
import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns, type Row } from '#platform/db/columns.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { sessionTopic } from '#platform/realtime/topic-key.ts';
import { roleAndBanErrors } from '../../domain/role-and-ban.errors.ts';
import { isActiveMemberSql } from '../is-active-member.ts';
import { typedTables } from '../tables.ts';
import { Impersonation } from '../impersonation.entity.ts';

const impersonation = entityColumns(Impersonation);

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
  if (admin.id === memberId) throw roleAndBanErrors.notYourself();
  await mustBeMember(unit, memberId);
  const endsAt = new Date(unit.now.getTime() + minutes * minute);
  const tables = typedTables(unit.db);
  await tables
    .updateTable('member_session')
    .set({ acts_as: memberId, acts_until: endsAt })
    .where('id', '=', admin.sessionId)
    .where('member_id', '=', admin.id)
    .execute();
  for (const ended of await closeOpen(unit, admin)) writeEnd(unit, ended);
  await tables
    .insertInto('impersonation')
    .values({
      id: newId(EventId, unit.now.getTime()),
      admin_id: admin.id,
      session_id: admin.sessionId,
      member_id: memberId,
      started_at: unit.now,
      ends_at: endsAt,
    })
    .execute();
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
  const account = await typedTables(unit.db)
    .selectFrom('member_account')
    .select('role')
    .where('id', '=', id)
    .where(isActiveMemberSql(unit.now))
    .forShare()
    .executeTakeFirst();
  if (!account) throw platformErrors.notFound();
  if (isStaff(account.role)) throw roleAndBanErrors.neverAnotherAdmin();
}

type EndedImpersonation = Row<typeof Impersonation, 'adminId' | 'memberId' | 'startedAt'>;

/** Marks impersonations as ended: now, or when their time ran out. */
const close = ({ db, now }: Unit) =>
  typedTables(db)
    .updateTable('impersonation')
    .set({ ended_at: sql<Date>`least(${impersonation.endsAt}, ${now})` })
    .returning(['admin_id as adminId', 'member_id as memberId', 'started_at as startedAt']);

/** Closes the session's open impersonations. An expired one may still be open here until the job has closed it. */
async function closeOpen(unit: Unit, { sessionId }: Pick<Member, 'sessionId'>): Promise<readonly EndedImpersonation[]> {
  return close(unit).where('session_id', '=', sessionId).where('ended_at', 'is', null).execute();
}

/** Ends the admin's impersonation. @throws identity.notImpersonating */
export async function endImpersonation(unit: Unit, { id, sessionId }: Member): Promise<void> {
  const closed = await closeOpen(unit, { sessionId });
  if (closed.length === 0) throw roleAndBanErrors.notImpersonating();
  await typedTables(unit.db)
    .updateTable('member_session')
    .set({ acts_as: null, acts_until: null })
    .where('id', '=', sessionId)
    .execute();
  unit.publishChange(sessionTopic, id);
  for (const ended of closed) writeEnd(unit, ended);
}

/** Whether an open impersonation has expired, or its session ended or stopped acting as the member. */
export const isImpersonationOverSql = (
  now: Date,
) => sql<boolean>`(ended_at is null and (ends_at <= ${now} or not exists (
  select from member_session session where session.id = impersonation.session_id and session.acts_as is not null)))`;

/** Closes those of the impersonations that are over, and writes their ends to the audit log. */
export async function closeEndedImpersonations(unit: Unit, ids: readonly string[]): Promise<void> {
  const due = typedTables(unit.db)
    .selectFrom('impersonation')
    .select('id')
    .where('id', '=', anySql(ids))
    .where(isImpersonationOverSql(unit.now))
    .forUpdate()
    .skipLocked();
  for (const ended of await close(unit).where('id', 'in', due).execute()) writeEnd(unit, ended);
}

const writeEnd = (unit: Unit, { adminId, memberId, startedAt }: EndedImpersonation): void =>
  unit.audit({
    action: 'identity.endImpersonation',
    by: adminId,
    subject: { kind: 'member', id: memberId },
    before: { since: startedAt.toISOString() },
  });
