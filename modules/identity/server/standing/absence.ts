import type { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { memberReturnedEvent, memberBecameAbsentEvent } from '../../domain/absence.events.ts';
import { endSessions } from '../session/end-sessions.ts';
import { invalidateMemberGuestCache } from '../invalidate-member-guest-cache.ts';
import { typedTables } from '../tables.ts';

/** Dormant after a long time without a visit, or leaving by the member's own wish. */
export type AbsenceKind = 'dormant' | 'leaving';

/**
 * Locks the account until the transaction ends, against new references to it: a concurrent agreement on a swap either
 * came before, and is seen, or finds the member gone.
 */
export async function lockMemberAccount(unit: Unit, id: MemberId): Promise<void> {
  await typedTables(unit.db).selectFrom('member_account').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Whether all of these members are present. If so they stay present until the transaction ends, since leaving waits for
 * the lock.
 */
export async function lockMembersUnlessAbsent(unit: Unit, ids: readonly MemberId[]): Promise<boolean> {
  const present = await typedTables(unit.db)
    .selectFrom('member_account')
    .select('id')
    .where('id', '=', anySql(ids))
    .where('absence', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return present.length === ids.length;
}

/**
 * Hides a member from others and ends their sessions. No data is lost. Does nothing if the member is already absent.
 */
export async function markMemberAbsent(unit: Unit, id: MemberId, absence: AbsenceKind): Promise<void> {
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('member_account')
    .set({ absence, absent_since: unit.now, updated_at: unit.now })
    .where('id', '=', id)
    .where('registered_at', 'is not', null)
    .where('absence', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await endSessions(unit, id);
  unit.publish(memberBecameAbsentEvent, { memberId: id });
  invalidateMemberGuestCache(unit, id);
}

/** Restores a dormant or leaving member to their earlier state. Idempotent. */
export async function endMemberAbsence(unit: Unit, id: MemberId): Promise<void> {
  await returned(unit, id, ['dormant', 'leaving']);
}

/**
 * Records a sign-in: updates when the member was last seen, and restores a dormant member. A leaving member is asked
 * first.
 */
export async function recordSignInAndReactivate(unit: Unit, id: MemberId): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ last_seen_at: unit.now })
    .where('id', '=', id)
    .execute();
  await returned(unit, id, ['dormant']);
}

async function returned(unit: Unit, id: MemberId, from: readonly AbsenceKind[]): Promise<void> {
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('member_account')
    .set({ absence: null, absent_since: null, last_seen_at: unit.now, updated_at: unit.now })
    .where('id', '=', id)
    .where('absence', '=', anySql(from))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  unit.publish(memberReturnedEvent, { memberId: id });
  invalidateMemberGuestCache(unit, id);
}
