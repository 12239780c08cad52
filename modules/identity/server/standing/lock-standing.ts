import type { MemberId } from '#contracts/ids.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Unit } from '#platform/db/unit.ts';
import { anySql, type Row } from '#platform/db/columns.ts';
import { roleAndBanErrors } from '../../domain/role-and-ban.errors.ts';
import type { MemberAccount } from '../account.entity.ts';
import { typedTables } from '../tables.ts';

/** The parts of an account that staff may change. */
export type AccountStanding = Row<typeof MemberAccount, 'role' | 'bannedAt' | 'bannedUntil'>;

/**
 * Locks another member's account for a change of role or ban, together with the acting account: if two owners revoke
 * each other's rights at the same moment, the second call finds that its caller has none left.
 * @throws platform.notFound, identity.notYourself
 */
export async function lockAccountStanding(unit: Unit, id: MemberId): Promise<AccountStanding> {
  const { actor } = unit;
  if (actor?.id === id) throw roleAndBanErrors.notYourself();
  const rows = await typedTables(unit.db)
    .selectFrom('member_account')
    .select(['id', 'role', 'banned_at as bannedAt', 'banned_until as bannedUntil'])
    .where('id', '=', anySql([id, actor?.id ?? id]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const account = rows.find((row) => row.id === id);
  const hasRole = !actor || rows.find((row) => row.id === actor.id)?.role === actor.role;
  if (!account || !hasRole) throw platformErrors.notFound();
  return account;
}
