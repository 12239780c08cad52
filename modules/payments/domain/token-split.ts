/** A member's tokens by origin. */
export interface Holdings {
  readonly granted: number;
  readonly purchased: number;
}

export const totalOf = ({ granted, purchased }: Holdings): number => granted + purchased;

/** Splits a price over the accounts: granted tokens first, so that purchased ones stay refundable longest. */
export function splitOf(holdings: Holdings, price: number): Holdings {
  const granted = Math.min(holdings.granted, price);
  return { granted, purchased: price - granted };
}
