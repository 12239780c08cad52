import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { forgetJobs } from '#platform/jobs/forget-jobs.ts';
import { allAtOnce, type DataList } from '#platform/module/member-data.ts';
import { closedAddresses } from '../domain/closed-address.ts';
import { closedUsername } from '../domain/username.ts';
import { accountById } from './accounts.queries.ts';
import { endSessions } from './end-sessions.ts';
import { mailConfirmation, mailReset } from './mail-links.job.ts';
import { publishMemberChange } from './publish-member-change.ts';

/**
 * Exports the account with its sessions, ways to sign in, devices, networks and pending changes. Password hashes and
 * tokens are left out: they are keys, not personal data.
 */
export const exportIdentity = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'account',
    rows: allAtOnce(() =>
      sql`
    select id, username, email, email_verified, first_name, last_name, picture_url, role, locale, time_zone, terms_version, terms_accepted_at, privacy_version,
      privacy_accepted_at, age_confirmed_at, residence_confirmed_at, promo_accepted_at, banned_at, banned_until, ban_reason, registered_at, last_seen_at,
      absence, absent_since, created_at, updated_at
    from member_account where id = ${member}`.execute(db),
    ),
  },
  {
    name: 'sessions',
    rows: allAtOnce(() =>
      sql`
    select ip_address, user_agent, stays, created_at, updated_at, expires_at from member_session where member_id = ${member}`.execute(
        db,
      ),
    ),
  },
  {
    name: 'ways-to-sign-in',
    rows: allAtOnce(() =>
      sql`
    select provider, provider_account, scope, created_at, updated_at from member_credential where member_id = ${member}`.execute(
        db,
      ),
    ),
  },
  {
    name: 'devices',
    rows: allAtOnce(() =>
      sql`
    select first_seen_at, last_seen_at, trusted_until, forgotten_at from member_device where member_id = ${member}`.execute(
        db,
      ),
    ),
  },
  {
    name: 'networks',
    rows: allAtOnce(() =>
      sql`
    select first_seen_at, last_seen_at from member_trace where member_id = ${member}`.execute(db),
    ),
  },
  {
    name: 'two-factor',
    rows: allAtOnce(() =>
      sql`select confirmed_at, created_at from member_two_factor where member_id = ${member}`.execute(db),
    ),
  },
  {
    name: 'new-address',
    rows: allAtOnce(() => sql`select email, expires_at from address_change where member_id = ${member}`.execute(db)),
  },
  {
    name: 'held-names',
    rows: allAtOnce(() => sql`select username, held_until from username_hold where member_id = ${member}`.execute(db)),
  },
];

/** Deletes every session and way to sign in, and keeps an anonymous row, which swaps and reviews still reference. */
export async function eraseIdentity(unit: Unit, member: MemberId): Promise<void> {
  const account = await accountById(unit.db, member);
  for (const job of [mailReset, mailConfirmation]) if (account) await forgetJobs(unit, job, { email: account.email });
  await endSessions(unit, member);
  await sql`delete from member_credential where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_two_factor where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_backup_code where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_device where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_trace where member_id = ${member}`.execute(unit.db);
  await sql`delete from address_change where member_id = ${member}`.execute(unit.db);
  await sql`delete from social_attempt where member_id = ${member}`.execute(unit.db);
  await sql`delete from username_hold where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_verification where value = ${member}`.execute(unit.db);
  await sql`
    update member_account set email = ${`${member}${closedAddresses}`}, email_verified = false, first_name = '', last_name = '',
      username = ${closedUsername(member)}, picture_url = null, promo_accepted_at = null, registered_at = null,
      time_zone = default, ban_reason = case when banned_at is not null then '' end, last_seen_at = null, absence = 'closed', absent_since = ${unit.now}, updated_at = ${unit.now}
    where id = ${member}`.execute(unit.db);
  publishMemberChange(unit, member);
}
