import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { debitTokens } from '../ledger/debit-tokens.ts';
import { lockTokenAccounts } from '../ledger/lock-token-accounts.ts';
import { loadTokenBalances } from '../ledger/token-balance.ts';
import type { LockedCheckout } from './lock-checkout.ts';

interface TakeBack {
  readonly kind: 'refund' | 'chargeback' | 'closing';
  readonly amount: number;
  readonly reference: string;
}

/** The tokens whose price a refund returns; of the whole refunded amount, so that many small refunds count as one. */
export const computeRefundedTokens = (quantity: number, refundedCents: number, cents: number): number =>
  Math.floor((quantity * refundedCents) / cents);

/**
 * Takes tokens back whose price was returned, as far as the member still has them.
 * @returns how many were taken
 */
export async function debitTokensUpToBalance(
  unit: Unit,
  memberId: MemberId,
  { kind, amount, reference }: TakeBack,
): Promise<number> {
  if (amount === 0) return 0;
  await lockTokenAccounts(unit, memberId);
  const [balance] = await loadTokenBalances(unit.db, [memberId]);
  const taken = Math.min(amount, balance?.total ?? 0);
  if (taken > 0) await debitTokens(unit, kind, { memberId, amount: taken, reference });
  return taken;
}

interface Withdrawal {
  /** The most that had gone back at any time, after what goes back now. */
  readonly withdrawnCents: number;
  readonly reference: string;
}

/** Takes the tokens of what goes back now; those of a refund that came back and is made anew were taken before. */
export async function debitNewlyRefundedTokens(
  unit: Unit,
  { memberId, quantity }: Pick<LockedCheckout, 'memberId' | 'quantity'>,
  payment: { readonly cents: number; readonly withdrawnCents: number },
  { withdrawnCents, reference }: Withdrawal,
): Promise<void> {
  const tokens = (cents: number) => computeRefundedTokens(quantity ?? 0, cents, payment.cents);
  const amount = tokens(withdrawnCents) - tokens(payment.withdrawnCents);
  await debitTokensUpToBalance(unit, memberId, { kind: 'refund', amount, reference });
}
