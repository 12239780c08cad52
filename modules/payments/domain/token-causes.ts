/** What moves tokens into a member's account: which of the house's accounts gives, and which of theirs takes. */
export const credits = {
  grant: { house: 'issued', account: 'granted' },
  purchase: { house: 'sales', account: 'purchased' },
} as const;
export type CreditKind = keyof typeof credits;

/** What takes tokens from a member, and the house's account that gets them. */
export const debits = { boost: 'boosts', chainUnlock: 'chains', correction: 'issued', closing: 'closed' } as const;
export type DebitKind = keyof typeof debits;

/** An account of the house, which is the other side of what members get and spend. */
export type HouseAccount = (typeof credits)[CreditKind]['house'] | (typeof debits)[DebitKind];

/** A member's account: tokens given for nothing, and tokens paid for. */
export type MemberAccount = (typeof credits)[CreditKind]['account'];

/** What a member spends tokens on. */
export type Purpose = Extract<DebitKind, 'boost' | 'chainUnlock'>;

export const transactionKinds = [
  'grant',
  'purchase',
  'boost',
  'chainUnlock',
  'correction',
  'closing',
  'reversal',
] as const satisfies readonly (CreditKind | DebitKind | 'reversal')[];
export type TransactionKind = (typeof transactionKinds)[number];
