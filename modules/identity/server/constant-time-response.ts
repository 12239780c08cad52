const stretch = 400;

/**
 * Answers, or refuses, after a whole number of stretches of 400 ms: what was done for one address and not for another
 * takes milliseconds, and is not to be read off a clock.
 */
export async function constantTimeResponse<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(taken / stretch) * stretch - taken));
  }
}
