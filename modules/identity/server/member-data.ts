import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deleteSettledJobs } from '#platform/jobs/delete-settled-jobs.ts';
import { listAtOnce, type DataList } from '#platform/module/member-data.ts';
import { closedAddressSuffix } from '../domain/closed-address.ts';
import { buildClosedUsername } from '../domain/username.ts';
import { findAccountById } from './accounts.queries.ts';
import { endSessions } from './end-sessions.ts';
import { mailConfirmationLinkJob, mailResetLinkJob } from './mail-links.job.ts';
import { publishMemberChange } from './publish-member-change.ts';
import { typedTables } from './tables.ts';

const exportedAccount = [
  'id',
  'username',
  'email',
  'email_verified',
  'first_name',
  'last_name',
  'picture_url',
  'role',
  'locale',
  'time_zone',
  'terms_version',
  'terms_accepted_at',
  'privacy_version',
  'privacy_accepted_at',
  'age_confirmed_at',
  'residence_confirmed_at',
  'promo_accepted_at',
  'banned_at',
  'banned_until',
  'ban_reason',
  'registered_at',
  'last_seen_at',
  'active_on',
  'absence',
  'absent_since',
  'created_at',
  'updated_at',
] as const;

/**
 * Exports the account with its sessions, ways to sign in, devices, networks and pending changes. Password hashes and
 * tokens are left out: they are keys, not personal data.
 */
export const exportMemberIdentityData = (db: Db, member: MemberId): readonly DataList[] => {
  const tables = typedTables(db);
  return [
    {
      name: 'account',
      rows: listAtOnce(() =>
        tables.selectFrom('member_account').select(exportedAccount).where('id', '=', member).execute(),
      ),
    },
    {
      name: 'sessions',
      rows: listAtOnce(() =>
        tables
          .selectFrom('member_session')
          .select(['ip_address', 'user_agent', 'stays', 'created_at', 'updated_at', 'expires_at'])
          .where('member_id', '=', member)
          .execute(),
      ),
    },
    {
      name: 'ways-to-sign-in',
      rows: listAtOnce(() =>
        tables
          .selectFrom('member_credential')
          .select(['provider', 'provider_account', 'scope', 'created_at', 'updated_at'])
          .where('member_id', '=', member)
          .execute(),
      ),
    },
    {
      name: 'devices',
      rows: listAtOnce(() =>
        tables
          .selectFrom('member_device')
          .select(['first_seen_at', 'last_seen_at', 'trusted_until', 'forgotten_at'])
          .where('member_id', '=', member)
          .execute(),
      ),
    },
    {
      name: 'networks',
      rows: listAtOnce(() =>
        tables
          .selectFrom('member_trace')
          .select(['first_seen_at', 'last_seen_at'])
          .where('member_id', '=', member)
          .execute(),
      ),
    },
    {
      name: 'visits',
      rows: listAtOnce(() =>
        tables
          .selectFrom('member_activity')
          .select(['kind', 'cohort', 'period', 'happened_at'])
          .where('member_id', '=', member)
          .execute(),
      ),
    },
    {
      name: 'two-factor',
      rows: listAtOnce(() =>
        tables
          .selectFrom('member_two_factor')
          .select(['confirmed_at', 'created_at'])
          .where('member_id', '=', member)
          .execute(),
      ),
    },
    {
      name: 'new-address',
      rows: listAtOnce(() =>
        tables.selectFrom('address_change').select(['email', 'expires_at']).where('member_id', '=', member).execute(),
      ),
    },
    {
      name: 'held-names',
      rows: listAtOnce(() =>
        tables.selectFrom('username_hold').select(['username', 'held_until']).where('member_id', '=', member).execute(),
      ),
    },
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
  publishMemberChange(unit, member);
}
