import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../domain/payments.errors.ts';
import { tokenDebits, type DebitKind } from '../domain/token-causes.ts';
import { mustBeTokens } from '../domain/token-bounds.ts';
import { splitPrice, sumTokenHoldings } from '../domain/token-split.ts';
import { bookTokenTransaction, type Booking } from './book-transaction.ts';
import { requireSameBooking, type TokenMovement } from './credit-tokens.ts';
import { lockAccounts, readAccounts } from './lock-accounts.ts';

/**
 * Takes tokens from a member, granted ones before purchased ones, once per reference. A refund takes those
 * that were bought.
 * @throws payments.notEnoughTokens, platform.notFound, payments.causeBookedOtherwise
 */
export async function debitTokens(
  unit: Unit,
  kind: DebitKind,
  { memberId, amount, ...why }: TokenMovement,
): Promise<Booking> {
  mustBeTokens(amount);
  const cause = { kind, ...why };
  const accounts = await lockAccounts(unit, memberId);
  const { houseId, earlier, ...holdings } = await readAccounts(unit, accounts, tokenDebits[kind], cause);
  if (earlier) return requireSameBooking(earlier, { memberId, amount: -amount });
  if (sumTokenHoldings(holdings) < amount)
    throw paymentErrors.notEnoughTokens({ balance: sumTokenHoldings(holdings), needed: amount });
  const isReturned = kind === 'refund' || kind === 'chargeback';
  const { granted, purchased } = splitPrice(holdings, amount, isReturned ? 'purchased' : 'granted');
  return bookTokenTransaction(unit, cause, [
    { accountId: accounts.granted, amount: -granted },
    { accountId: accounts.purchased, amount: -purchased },
    { accountId: houseId, amount },
  ]);
}
