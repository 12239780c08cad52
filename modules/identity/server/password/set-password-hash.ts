import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deleteMailedLinks } from '../mailed-link.ts';
import { typedTables } from '../tables.ts';

/**
 * Sets an account's password, given as a hash, also if it had none. Invalidates the links mailed before, including
 * those for a new address: an attacker who knew the old password may have requested one, and could take the account
 * over with it.
 */
export async function setPasswordHash(unit: Unit, memberId: MemberId, passwordHash: string): Promise<void> {
  const tables = typedTables(unit.db);
  const password = { password_hash: passwordHash, updated_at: unit.now };
  await tables
    .insertInto('member_credential')
    .values({
      id: newId(EventId),
      member_id: memberId,
      provider: 'credential',
      provider_account: memberId,
      created_at: unit.now,
      ...password,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_account']).doUpdateSet(password))
    .execute();
  await deleteMailedLinks(unit, 'reset', memberId);
  await tables.deleteFrom('address_change').where('member_id', '=', memberId).execute();
}
