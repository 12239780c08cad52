/** A member's tokens by origin. */
export interface Holdings {
  readonly granted: number;
  readonly purchased: number;
}

export const sumHoldings = ({ granted, purchased }: Holdings): number => granted + purchased;

/**
 * Splits a price over the accounts: granted tokens first, so that purchased ones stay refundable longest. What a refund
 * takes back was bought, so it takes those first.
 */
export function splitPrice(holdings: Holdings, price: number, first: keyof Holdings = 'granted'): Holdings {
  const taken = Math.min(holdings[first], price);
  return first === 'granted'
    ? { granted: taken, purchased: price - taken }
    : { granted: price - taken, purchased: taken };
}
