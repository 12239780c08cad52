import { sql } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Gives an account this password, also one that had none; it comes hashed. Links that were mailed before end, those for
 * a new address too: whoever knew the old password may have asked for one, and would take the account along.
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
