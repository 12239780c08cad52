import { EventId, MemberId, newId } from '#contracts/ids.ts';
import { legalVersions } from '#contracts/legal.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import type { MemberRole } from '#platform/member.ts';
import { memberRegisteredEvent } from '../../domain/identity.events.ts';
import { recordRegistration } from '../activity/record-activity.ts';
import { getAuth } from '../auth/auth.ts';
import { typedTables } from '../tables.ts';

export interface NewMember {
  readonly email: string;
  readonly username: string;
  /** A member without a password can sign in once they have set one by a mailed link. */
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly locale?: Locale;
  readonly timeZone?: string;
  readonly role?: MemberRole;
}

/** Creates a member whose address counts as proven: for sample data and imports, without emails. */
export async function createVerifiedMember(unit: Unit, host: Host, member: NewMember): Promise<MemberId> {
  const id = newId(MemberId, unit.now.getTime());
  await insertAccount(unit, id, member);
  if (member.password !== undefined) await insertPassword(unit, host, id, member.password);
  await recordRegistration(unit.db, id, unit.now);
  unit.publish(memberRegisteredEvent, { memberId: id });
  return id;
}

async function insertPassword({ db, now }: Unit, host: Host, id: MemberId, typed: string): Promise<void> {
  const { password } = await getAuth(host).$context;
  await typedTables(db)
    .insertInto('member_credential')
    .values({
      id: newId(EventId),
      member_id: id,
      provider: 'credential',
      provider_account: id,
      password_hash: await password.hash(typed),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

async function insertAccount({ db, now }: Unit, id: MemberId, member: NewMember): Promise<void> {
  await typedTables(db)
    .insertInto('member_account')
    .values({
      id,
      username: member.username,
      email: member.email.toLowerCase(),
      email_verified: true,
      first_name: member.firstName ?? '',
      last_name: member.lastName ?? '',
      role: member.role ?? 'member',
      locale: member.locale ?? 'en-US',
      time_zone: member.timeZone ?? 'Australia/Brisbane',
      terms_version: legalVersions.terms,
      terms_accepted_at: now,
      privacy_version: legalVersions.privacy,
      privacy_accepted_at: now,
      age_confirmed_at: now,
      residence_confirmed_at: now,
      registered_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
