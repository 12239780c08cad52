/** An account of the cents ledger: one of the house's own by name, or a member's. */
export type CentsAccount = `house:${string}` | `member:${string}`;

/** Cents into an account; negative ones are out of it. The lines of a booking sum to zero. */
export interface CentsLedgerLine {
  readonly account: CentsAccount;
  readonly cents: number;
}

/** The house's accounts for what members pay for. Money held at the provider is an asset: a debit, so positive. */
export const centsHouseAccounts = {
  provider: 'house:provider',
  bank: 'house:bank',
  subscription: 'house:subscriptions',
  tokens: 'house:tokens',
  swapAssist: 'house:swapAssist',
  courier: 'house:courier',
  protection: 'house:protection',
  payouts: 'house:payouts',
  losses: 'house:losses',
  /** Refunds that came back, which members are still owed. */
  owed: 'house:refundsOwed',
} as const satisfies Record<string, CentsAccount>;
