/**
 * Lighthouse could not tell when the navigation began. The page's process is new, and the browser switches tracing on
 * in it a moment after its start: on a busy machine the first event of the page is over by then.
 */
export class LostTrace extends Error {
  override readonly name = 'LostTrace';
}

/** What Lighthouse says of a page that it could not measure, as an error. */
export const faultOf = (url: string, fault: { readonly code: string; readonly message: string } | undefined): Error =>
  fault?.code === 'NO_NAVSTART'
    ? new LostTrace(`${url}: the trace lacks the start of the navigation`)
    : new Error(`${url}: ${fault?.message ?? 'no result'}`);

/** Measures once more where the trace was lost, and says so. Any other fault is the page's, or the product's. */
export async function onceMoreWhenLost<T>(measure: () => Promise<T>, say: (line: string) => void): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    if (!(error instanceof LostTrace)) throw error;
    say(`… ${error.message}: measured once more, in a new browser`);
    return await measure();
  }
}
