import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Sets an account's password, given as a hash, also if it had none. Invalidates the links mailed before, including
 * those for a new address: an attacker who knew the old password may have requested one, and could take the account
 * over with it.
 */
export async function setPassword({ db, now }: Unit, memberId: MemberId, passwordHash: string): Promise<void> {
  await sql`
    insert into member_credential (id, member_id, provider, provider_account, password_hash, created_at, updated_at)
    values (${newId(EventId)}, ${memberId}, 'credential', ${memberId}, ${passwordHash}, ${now}, ${now})
    on conflict (provider, provider_account) do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at`.execute(
    db,
  );
  await sql`delete from member_verification where value = ${memberId} and starts_with(identifier, 'reset:')`.execute(
    db,
  );
  await sql`delete from address_change where member_id = ${memberId}`.execute(db);
}
