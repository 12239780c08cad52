import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../domain/payments.errors.ts';
import { debits, type DebitKind } from '../domain/token-causes.ts';
import { mustBeTokens } from '../domain/token-bounds.ts';
import { splitPrice, sumHoldings } from '../domain/token-split.ts';
import { bookTransaction, type Booking } from './book-transaction.ts';
import { repeatBooking, type Movement } from './credit-tokens.ts';
import { lockAccounts, readAccounts } from './lock-accounts.ts';

/**
 * Takes tokens from a member, granted ones before purchased ones, once per reference. A refund takes those
 * that were bought.
 * @throws payments.notEnoughTokens, platform.notFound, payments.causeBookedOtherwise
 */
export async function debitTokens(
  unit: Unit,
  kind: DebitKind,
  { memberId, amount, ...why }: Movement,
): Promise<Booking> {
  mustBeTokens(amount);
  const cause = { kind, ...why };
  const accounts = await lockAccounts(unit, memberId);
  const { houseId, earlier, ...holdings } = await readAccounts(unit, accounts, debits[kind], cause);
  if (earlier) return repeatBooking(earlier, { memberId, amount: -amount });
  if (sumHoldings(holdings) < amount)
    throw paymentErrors.notEnoughTokens({ balance: sumHoldings(holdings), needed: amount });
  const isReturned = kind === 'refund' || kind === 'chargeback';
  const { granted, purchased } = splitPrice(holdings, amount, isReturned ? 'purchased' : 'granted');
  return bookTransaction(unit, cause, [
    { accountId: accounts.granted, amount: -granted },
    { accountId: accounts.purchased, amount: -purchased },
    { accountId: houseId, amount },
  ]);
}
