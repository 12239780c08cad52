/** Tokens that staff move at most by one booking. */
export const mostTokens = 100_000;
