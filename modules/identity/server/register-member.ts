import { sql } from 'kysely';
import { EventId, MemberId, newId } from '#contracts/ids.ts';
import { legalVersions } from '#contracts/legal.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import type { Role } from '#platform/member.ts';
import { memberRegistered } from '../domain/identity.events.ts';
import { authOf } from './auth/auth.ts';

export interface NewMember {
  readonly email: string;
  readonly username: string;
  /** A member without a password can sign in once they have set one by a mailed link. */
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly locale?: Locale;
  readonly timeZone?: string;
  readonly role?: Role;
}

/** Creates a member whose address counts as proven: for sample data and imports, without emails. */
export async function registerMember(unit: Unit, host: Host, member: NewMember): Promise<MemberId> {
  const id = newId(MemberId, unit.now.getTime());
  await insertAccount(unit, id, member);
  if (member.password !== undefined) await insertPassword(unit, host, id, member.password);
  unit.publish(memberRegistered, { memberId: id });
  return id;
}

async function insertPassword({ db, now }: Unit, host: Host, id: MemberId, typed: string): Promise<void> {
  const { password } = await authOf(host).$context;
  await sql`
    insert into member_credential (id, member_id, provider, provider_account, password_hash, created_at, updated_at)
    values (${newId(EventId)}, ${id}, 'credential', ${id}, ${await password.hash(typed)}, ${now}, ${now})`.execute(db);
}

async function insertAccount({ db, now }: Unit, id: MemberId, member: NewMember): Promise<void> {
  await sql`
    insert into member_account (id, username, email, email_verified, first_name, last_name, role, locale, time_zone,
      terms_version, terms_accepted_at, privacy_version, privacy_accepted_at, age_confirmed_at, residence_confirmed_at,
      registered_at, created_at, updated_at)
    values (${id}, ${member.username}, ${member.email.toLowerCase()}, true, ${member.firstName ?? ''}, ${member.lastName ?? ''},
      ${member.role ?? 'member'}, ${member.locale ?? 'en-US'}, ${member.timeZone ?? 'Australia/Brisbane'},
      ${legalVersions.terms}, ${now}, ${legalVersions.privacy}, ${now}, ${now}, ${now}, ${now}, ${now}, ${now})`.execute(
    db,
  );
}
