import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { closedAddresses } from '../domain/closed-address.ts';
import { endSessions } from './lock-standing.ts';

/** The account and where it is signed in. Password hashes and tokens are keys, not data about a person. */
export async function exportIdentity(db: Db, member: MemberId): Promise<unknown> {
  const account = await sql`
    select id, username, email, first_name, last_name, role, locale, time_zone, terms_version, terms_accepted_at, privacy_version,
      privacy_accepted_at, age_confirmed_at, residence_confirmed_at, promo_accepted_at, registered_at
    from member_account where id = ${member}`.execute(db);
  const sessions = await sql`select ip_address, user_agent, created_at, expires_at from member_session where member_id = ${member}`.execute(db);
  return { account: account.rows[0] ?? null, sessions: sessions.rows };
}

/** Ends every session and way to sign in, and leaves a row without a person: swaps and reviews still point at it. */
export async function eraseIdentity(unit: Unit, member: MemberId): Promise<void> {
  await endSessions(unit, member);
  await sql`delete from member_credential where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_verification where value = ${member}`.execute(unit.db);
  await sql`
    update member_account set email = ${`${member}${closedAddresses}`}, email_verified = false, first_name = '', last_name = '',
      username = ${`closed-${member.replaceAll('-', '').slice(-20)}`}, picture_url = null, promo_accepted_at = null, registered_at = null, updated_at = ${unit.now}
    where id = ${member}`.execute(unit.db);
}
