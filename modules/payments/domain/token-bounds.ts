/** Tokens that staff move at most by one booking. */
export const mostTokens = 100_000;

/**
 * A movement is of whole tokens, more than none; the direction is its kind's. @throws a fault of the code that asks,
 * since what people type is bounded before
 */
export function mustBeTokens(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`${amount} is no amount of tokens to move`);
}
