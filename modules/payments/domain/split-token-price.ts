/** A member's tokens by origin. */
export interface TokenHoldings {
  readonly granted: number;
  readonly purchased: number;
}

export const sumTokenHoldings = ({ granted, purchased }: TokenHoldings): number => granted + purchased;

/**
 * Splits a price over the accounts: granted tokens first, so that purchased ones stay refundable longest. What a refund
 * takes back was bought, so it takes those first.
 */
export function splitTokenPrice(
  holdings: TokenHoldings,
  price: number,
  first: keyof TokenHoldings = 'granted',
): TokenHoldings {
  const taken = Math.min(holdings[first], price);
  return first === 'granted'
    ? { granted: taken, purchased: price - taken }
    : { granted: price - taken, purchased: taken };
}
