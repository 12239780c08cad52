const stepMs = 400;

/**
 * Pads the response time to a multiple of 400 ms, for answers and refusals alike, so that timing does not reveal
 * whether work that takes milliseconds was done for an address.
 */
export async function runInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(taken / stepMs) * stepMs - taken));
  }
}
