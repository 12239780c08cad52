import type { ProtectionEffect } from './protection-case.ts';

type BookedEffect = Extract<ProtectionEffect, { readonly kind: 'pay' | 'writeBack' | 'reinstate' }>;

/**
 * The house accounts of protected swaps. What cards gave waits in `protection` until it is owed to a member
 * (`payouts`) or goes back; `coverClaims` is what carriers still have to pay, `protectionFund` what the fund has paid.
 */
export const protectionHouseAccounts = {
  protection: 'house:protection',
  payouts: 'house:payouts',
  coverClaims: 'house:coverClaims',
  protectionFund: 'house:protectionFund',
  losses: 'house:losses',
} as const;

/** The lines of the cents ledger for an effect, summing to zero. */
export function buildProtectionLedgerLines(effect: BookedEffect): { account: `house:${string}`; cents: number }[] {
  if (effect.kind !== 'pay') {
    const cents = effect.kind === 'writeBack' ? effect.cents : -effect.cents;
    return [
      { account: protectionHouseAccounts.protection, cents },
      { account: protectionHouseAccounts.losses, cents: -cents },
    ];
  }
  const { holdCents, coverCents, fundCents } = effect.payment;
  return [
    { account: protectionHouseAccounts.protection, cents: holdCents },
    { account: protectionHouseAccounts.coverClaims, cents: coverCents },
    { account: protectionHouseAccounts.protectionFund, cents: fundCents },
    { account: protectionHouseAccounts.payouts, cents: -(holdCents + coverCents + fundCents) },
  ].filter(({ cents }) => cents !== 0);
}
