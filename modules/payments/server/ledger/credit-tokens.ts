import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { tokenCreditAccountsByKind, type TokenCreditKind } from '../../domain/token-causes.ts';
import { assertTokenAmount } from '../../domain/token-bounds.ts';
import { bookTokenTransaction, type TokenBooking } from './book-transaction.ts';
import { lockTokenAccounts, loadTokenAccountsForBooking, type EarlierTokenBooking } from './lock-token-accounts.ts';

export interface TokenMovement {
  readonly memberId: MemberId;
  /** A positive whole number. */
  readonly amount: number;
  /** Idempotency key of the grant, boost or chain; a repeat is booked once. */
  readonly reference: string;
  readonly memo?: string | undefined;
}

/**
 * Gives tokens to a member, once per reference.
 * @throws platform.notFound, payments.causeBookedOtherwise if the cause was booked with another amount or member
 */
export async function creditTokens(
  unit: Unit,
  kind: TokenCreditKind,
  { memberId, amount, ...why }: TokenMovement,
): Promise<TokenBooking> {
  assertTokenAmount(amount);
  const cause = { kind, ...why };
  const { house, account } = tokenCreditAccountsByKind[kind];
  const accounts = await lockTokenAccounts(unit, memberId);
  const { houseId, earlier } = await loadTokenAccountsForBooking(unit, accounts, house, cause);
  if (earlier) return requireSameBooking(earlier, { memberId, amount });
  return bookTokenTransaction(unit, cause, [
    { accountId: houseId, amount: -amount },
    { accountId: accounts[account], amount },
  ]);
}

/** @throws payments.causeBookedOtherwise */
export function requireSameBooking(
  earlier: EarlierTokenBooking,
  { memberId, amount }: Omit<EarlierTokenBooking, 'id'>,
): TokenBooking {
  if (earlier.memberId !== memberId || earlier.amount !== amount) throw paymentErrors.causeBookedOtherwise();
  return { transactionId: earlier.id, isRepeat: true };
}
