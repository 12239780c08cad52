import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deleteSettledJobs } from '#platform/jobs/delete-settled-jobs.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { closedAddressSuffix } from '../../domain/closed-address.ts';
import { buildClosedUsername } from '../../domain/username.ts';
import { findAccountById } from '../accounts.queries.ts';
import { endSessions } from '../session/end-sessions.ts';
import { mailConfirmationLinkJob, mailResetLinkJob } from '../sign-up/mail-links.job.ts';
import { invalidateMemberGuestCache } from '../invalidate-member-guest-cache.ts';
import { MemberAccount, UsernameHold } from '../account.entity.ts';
import { MemberActivity } from '../activity.entity.ts';
import { AddressChange } from '../address-change.entity.ts';
import { MemberCredential } from '../credential.entity.ts';
import { MemberDevice } from '../device.entity.ts';
import { MemberIpHash } from '../member-ip-hash.entity.ts';
import { MemberSession } from '../session.entity.ts';
import { MemberTwoFactor } from '../two-factor.entity.ts';
import { typedTables } from '../tables.ts';

/**
 * Exports the account with its sessions, ways to sign in, devices, networks and pending changes. Password hashes and
 * tokens are left out: they are keys, not personal data.
 */
export const exportMemberIdentityData = (db: Db, member: MemberId): readonly DataList[] => {
  const list = createMemberRowExport(db, member);
  return [
    // The account is the member: its id stands in its own row alone.
    list('account', MemberAccount, { by: ['id'] }),
    list('sessions', MemberSession, { by: 'memberId', without: ['token'] }),
    list('ways-to-sign-in', MemberCredential, {
      by: 'memberId',
      without: ['passwordHash', 'accessToken', 'refreshToken', 'idToken'],
    }),
    list('devices', MemberDevice, { by: 'memberId' }),
    list('networks', MemberIpHash, { by: 'memberId', without: ['networkHash'] }),
    list('visits', MemberActivity, { by: 'memberId' }),
    list('two-factor', MemberTwoFactor, { by: 'memberId', without: ['sealedKey', 'lastStep'] }),
    list('new-address', AddressChange, { by: 'memberId', without: ['tokenHash'] }),
    list('held-names', UsernameHold, { by: 'memberId' }),
  ];
};

/** Deletes every session and way to sign in, and keeps an anonymous row, which swaps and reviews still reference. */
export async function eraseMemberIdentityData(unit: Unit, member: MemberId): Promise<void> {
  const account = await findAccountById(unit.db, member);
  for (const job of [mailResetLinkJob, mailConfirmationLinkJob])
    if (account) await deleteSettledJobs(unit, job, { email: account.email });
  await endSessions(unit, member);
  const tables = typedTables(unit.db);
  await tables.deleteFrom('member_credential').where('member_id', '=', member).execute();
  await tables.deleteFrom('member_two_factor').where('member_id', '=', member).execute();
  await tables.deleteFrom('member_backup_code').where('member_id', '=', member).execute();
  await tables.deleteFrom('member_device').where('member_id', '=', member).execute();
  await tables.deleteFrom('member_trace').where('member_id', '=', member).execute();
  await tables.updateTable('member_activity').set({ member_id: null }).where('member_id', '=', member).execute();
  await tables.deleteFrom('address_change').where('member_id', '=', member).execute();
  await tables.deleteFrom('social_attempt').where('member_id', '=', member).execute();
  await tables.deleteFrom('username_hold').where('member_id', '=', member).execute();
  await tables.deleteFrom('member_verification').where('value', '=', member).execute();
  await tables
    .updateTable('member_account')
    .set({
      email: `${member}${closedAddressSuffix}`,
      email_verified: false,
      first_name: '',
      last_name: '',
      username: buildClosedUsername(member),
      picture_url: null,
      promo_accepted_at: null,
      registered_at: null,
      time_zone: sql`default`,
      ban_reason: sql`case when banned_at is not null then '' end`,
      last_seen_at: null,
      active_on: null,
      absence: 'closed',
      absent_since: unit.now,
      updated_at: unit.now,
    })
    .where('id', '=', member)
    .execute();
  invalidateMemberGuestCache(unit, member);
}
