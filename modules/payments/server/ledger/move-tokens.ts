import type { Unit } from '#platform/db/unit.ts';
import type { TokenPurpose } from '../../domain/token-causes.ts';
import type { TokenBooking } from './book-transaction.ts';
import { creditTokens, type TokenMovement } from './credit-tokens.ts';
import { debitTokens } from './debit-tokens.ts';

/**
 * Spends a member's tokens, once per purpose and reference.
 * @throws payments.notEnoughTokens
 */
export const spendTokens = (unit: Unit, purpose: TokenPurpose, movement: TokenMovement): Promise<TokenBooking> =>
  debitTokens(unit, purpose, movement);

/**
 * Grants free tokens, and records the actor and the reason in the audit log.
 * @throws platform.notFound, payments.causeBookedOtherwise
 */
export async function grantTokens(unit: Unit, grant: TokenMovement): Promise<TokenBooking> {
  const booking = await creditTokens(unit, 'grant', grant);
  if (!booking.isRepeat) auditMovement(unit, 'payments.grantTokens', grant, booking);
  return booking;
}

/**
 * Adds the tokens of a gift code, once per reference.
 * @throws platform.notFound, payments.causeBookedOtherwise
 */
export const giftTokens = (unit: Unit, gift: TokenMovement): Promise<TokenBooking> => creditTokens(unit, 'gift', gift);

/**
 * Takes back tokens that were given in error.
 * @throws payments.notEnoughTokens, platform.notFound, payments.causeBookedOtherwise
 */
export async function removeTokens(unit: Unit, correction: TokenMovement): Promise<TokenBooking> {
  const booking = await debitTokens(unit, 'correction', correction);
  if (!booking.isRepeat) auditMovement(unit, 'payments.takeTokens', correction, booking);
  return booking;
}

function auditMovement(
  unit: Unit,
  action: string,
  { memberId, amount, memo }: TokenMovement,
  { transactionId }: TokenBooking,
): void {
  unit.audit({
    action,
    subject: { kind: 'member', id: memberId },
    after: { amount, transactionId },
    ...(memo !== undefined && { reason: memo }),
  });
}
