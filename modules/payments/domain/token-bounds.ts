/** The most tokens that staff can move in one booking. */
export const maxTokensPerBooking = 100_000;

/**
 * Asserts a whole number of tokens above zero; the kind determines the direction.
 * @throws RangeError for an error of the calling code; user input is validated earlier
 */
export function assertTokenAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`${amount} is no amount of tokens to move`);
}
