import type { MemberId } from '#contracts/ids.ts';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { findAccountById } from '../accounts.queries.ts';
import { verifyEmailAndActivateAccount } from './activate-member-account.ts';
import { consumeMailedLink } from '../mailed-link.ts';

export interface ConfirmedAddress {
  readonly memberId: MemberId;
  readonly email: string;
  /** Where the member was going when they signed up. */
  readonly next: string | null;
}

/**
 * Follows the link that proves an address.
 * @throws identity.linkInvalid if the link is used, replaced, expired or made up
 */
export async function confirmAddress(unit: Unit, token: string): Promise<ConfirmedAddress> {
  const link = await consumeMailedLink(unit, 'confirm', token);
  const account = link && (await findAccountById(unit.db, link.memberId));
  if (!account) throw identityErrors.linkInvalid();
  await verifyEmailAndActivateAccount(unit, account);
  return { memberId: account.id, email: account.email, next: toOwnSitePath(link.next) };
}
