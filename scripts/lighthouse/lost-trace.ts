/**
 * The trace of Lighthouse lacks the start of the navigation. The page's process is new, and the browser switches
 * tracing on a moment after the process starts: on a busy machine the first event of the page is over by then.
 */
export class LostTraceError extends Error {
  override readonly name = 'LostTrace';
}

/** Turns Lighthouse's report about a page that it could not measure into an error. */
export const toLighthouseError = (
  url: string,
  fault: { readonly code: string; readonly message: string } | undefined,
): Error =>
  fault?.code === 'NO_NAVSTART'
    ? new LostTraceError(`${url}: the trace lacks the start of the navigation`)
    : new Error(`${url}: ${fault?.message ?? 'no result'}`);

/**
 * Measures once more where the trace was lost, and reports that. Any other error is the page's or the product's and is
 * thrown.
 */
export async function retryLostTrace<T>(measure: () => Promise<T>, say: (line: string) => void): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    if (!(error instanceof LostTraceError)) throw error;
    say(`… ${error.message}: measured once more, in a new browser`);
    return await measure();
  }
}
