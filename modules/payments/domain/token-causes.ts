/** The kinds of credits: the house account that pays, and the member's account that receives. */
export const tokenCreditAccountsByKind = {
  grant: { house: 'issued', account: 'granted' },
  purchase: { house: 'sales', account: 'purchased' },
  gift: { house: 'issued', account: 'granted' },
} as const;
export type TokenCreditKind = keyof typeof tokenCreditAccountsByKind;

/** The kinds of debits, with the house account that receives. */
export const houseAccountByTokenDebit = {
  boost: 'boosts',
  chainUnlock: 'chains',
  hold: 'held',
  refund: 'returned',
  chargeback: 'returned',
  correction: 'issued',
  closing: 'closed',
} as const;
export type TokenDebitKind = keyof typeof houseAccountByTokenDebit;

/** A house account, the counterparty of members' credits and debits. */
export type TokenHouseAccount =
  (typeof tokenCreditAccountsByKind)[TokenCreditKind]['house'] | (typeof houseAccountByTokenDebit)[TokenDebitKind];

/** A member's account: granted tokens, or purchased tokens. */
export type TokenMemberAccount = (typeof tokenCreditAccountsByKind)[TokenCreditKind]['account'];

/** Purposes for which a member can spend tokens. */
export type TokenPurpose = Extract<TokenDebitKind, 'boost' | 'chainUnlock'>;

export const tokenTransactionKinds = [
  'grant',
  'purchase',
  'gift',
  'boost',
  'chainUnlock',
  'hold',
  'refund',
  'chargeback',
  'correction',
  'closing',
  'reversal',
  'carriedForward',
] as const satisfies readonly (TokenCreditKind | TokenDebitKind | 'reversal' | 'carriedForward')[];
export type TokenTransactionKind = (typeof tokenTransactionKinds)[number];
