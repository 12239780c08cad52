import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { houseAccountByTokenDebit, type TokenDebitKind } from '../../domain/token-causes.ts';
import { assertTokenAmount } from '../../domain/token-bounds.ts';
import { splitTokenPrice, sumTokenHoldings } from '../../domain/split-token-price.ts';
import { bookTokenTransaction, type TokenBooking } from './book-transaction.ts';
import { requireSameBooking, type TokenMovement } from './credit-tokens.ts';
import { lockTokenAccounts, loadTokenAccountsForBooking } from './lock-token-accounts.ts';

/**
 * Takes tokens from a member, granted ones before purchased ones, once per reference. A refund takes those
 * that were bought.
 * @throws payments.notEnoughTokens, platform.notFound, payments.causeBookedOtherwise
 */
export async function debitTokens(
  unit: Unit,
  kind: TokenDebitKind,
  { memberId, amount, ...why }: TokenMovement,
): Promise<TokenBooking> {
  assertTokenAmount(amount);
  const cause = { kind, ...why };
  const accounts = await lockTokenAccounts(unit, memberId);
  const { houseId, earlier, ...holdings } = await loadTokenAccountsForBooking(
    unit,
    accounts,
    houseAccountByTokenDebit[kind],
    cause,
  );
  if (earlier) return requireSameBooking(earlier, { memberId, amount: -amount });
  if (sumTokenHoldings(holdings) < amount)
    throw paymentErrors.notEnoughTokens({ balance: sumTokenHoldings(holdings), needed: amount });
  const isReturned = kind === 'refund' || kind === 'chargeback';
  const { granted, purchased } = splitTokenPrice(holdings, amount, isReturned ? 'purchased' : 'granted');
  return bookTokenTransaction(unit, cause, [
    { accountId: accounts.granted, amount: -granted },
    { accountId: accounts.purchased, amount: -purchased },
    { accountId: houseId, amount },
  ]);
}
