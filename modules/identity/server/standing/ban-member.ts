import { isStaff } from '#contracts/staff-roles.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { memberBannedEvent, memberBanLiftedEvent } from '../../domain/standing.events.ts';
import { roleAndBanErrors } from '../../domain/role-and-ban.errors.ts';
import { endSessions } from '../session/end-sessions.ts';
import { lockAccountStanding, type AccountStanding } from './lock-standing.ts';
import { invalidateMemberGuestCache } from '../invalidate-member-guest-cache.ts';
import { notifyOfBan, notifyOfBanEnd } from './notify-of-ban.ts';
import { typedTables } from '../tables.ts';

export interface BanTerms {
  readonly reason: string;
  /** Null means a permanent ban. */
  readonly until: Date | null;
}

const toBanTerms = ({ bannedAt, bannedUntil }: AccountStanding) => ({
  banned: bannedAt !== null,
  until: bannedUntil?.toISOString() ?? null,
});

/**
 * Bans a member, or changes the terms of a ban. Live sessions and streams end with the commit.
 * @throws platform.notFound, identity.notYourself, identity.adminsAreNotBanned, identity.banEndsInPast
 */
export async function banMember(unit: Unit, id: MemberId, { reason, until }: BanTerms): Promise<void> {
  const before = await lockAccountStanding(unit, id);
  if (isStaff(before.role)) throw roleAndBanErrors.adminsAreNotBanned();
  if (until !== null && until <= unit.now) throw roleAndBanErrors.banEndsInPast();
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ banned_at: unit.now, banned_until: until, ban_reason: reason, updated_at: unit.now })
    .where('id', '=', id)
    .execute();
  await endSessions(unit, id);
  await notifyOfBan(unit, id, { reason, until });
  const terms = { until: until?.toISOString() ?? null };
  unit.publish(memberBannedEvent, { memberId: id, ...terms });
  invalidateMemberGuestCache(unit, id);
  unit.audit({
    action: 'identity.ban',
    subject: { kind: 'member', id },
    before: toBanTerms(before),
    after: { banned: true, ...terms },
    reason,
  });
}

/** Removes a ban from the account, whose row the caller has locked. */
export async function clearBan(unit: Unit, id: MemberId): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ banned_at: null, banned_until: null, ban_reason: null, updated_at: unit.now })
    .where('id', '=', id)
    .execute();
}

/**
 * Lifts a ban. Idempotent.
 * @throws platform.notFound, identity.notYourself
 */
export async function liftBan(unit: Unit, id: MemberId, reason: string): Promise<void> {
  const before = await lockAccountStanding(unit, id);
  if (before.bannedAt === null) return;
  await clearBan(unit, id);
  unit.publish(memberBanLiftedEvent, { memberId: id });
  invalidateMemberGuestCache(unit, id);
  await notifyOfBanEnd(unit, id);
  unit.audit({
    action: 'identity.liftBan',
    subject: { kind: 'member', id },
    before: toBanTerms(before),
    after: { banned: false },
    reason,
  });
}
