/** What a member holds, in tokens, by where it came from. */
export interface Holdings {
  readonly granted: number;
  readonly purchased: number;
}

export const totalOf = ({ granted, purchased }: Holdings): number => granted + purchased;

/**
 * What goes from which account for a price: what was given goes first, so that what was paid for can be paid back
 * longest.
 */
export function splitOf(holdings: Holdings, price: number): Holdings {
  const granted = Math.min(holdings.granted, price);
  return { granted, purchased: price - granted };
}
