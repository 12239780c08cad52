/**
 * Whether the browser is fetching another document, requested by a link or a form before hydration. A navigation inside
 * the app does not cancel that: the document would replace the screen that was requested later.
 */
export function isFetchingDocument(): boolean {
  const left = globalThis.early?.left;
  // When React handles the event in time, it prevents the default, and no document is requested.
  return left !== undefined && left !== null && !left.defaultPrevented;
}

/** True for the current screen, which is entered when it is first rendered and when it is refreshed. */
export const isCurrentScreen = (url: URL): boolean => url.pathname + url.search === location.pathname + location.search;
