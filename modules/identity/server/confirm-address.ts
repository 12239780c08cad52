import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../domain/identity.errors.ts';
import { accountById } from './accounts.queries.ts';
import { proveAddress } from './admit-member.ts';
import { spendLink } from './mailed-link.ts';

/**
 * Follows the link that proves an address.
 * @throws identity.linkInvalid if the link is used, replaced, expired or made up
 */
export async function confirmAddress(unit: Unit, token: string): Promise<MemberId> {
  const memberId = await spendLink(unit, 'confirm', token);
  const account = memberId && (await accountById(unit.db, memberId));
  if (!account) throw identityErrors.linkInvalid();
  await proveAddress(unit, account);
  return account.id;
}
