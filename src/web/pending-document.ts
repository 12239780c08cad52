/**
 * Whether the browser is fetching another document, asked for by a link or a form before the app was there. A
 * navigation inside the app does not end that: the document would come over the screen that was asked for later.
 */
export function hasPendingDocument(): boolean {
  const left = globalThis.early?.left;
  // React answers what reaches it in time, and then no document is asked for.
  return left !== undefined && left !== null && !left.defaultPrevented;
}

/** True for the screen that stands, which is entered when it is first rendered and when it is refreshed. */
export const isHere = (url: URL): boolean => url.pathname + url.search === location.pathname + location.search;
