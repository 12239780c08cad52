/**
 * A clock that stands still at the time of rendering until hydration, so that server and browser both render "3 hours
 * ago".
 */
export function createPageClock(rendered: string): { readonly now: () => Date; readonly run: () => void } {
  let isRunning = false;
  return {
    now: () => (isRunning ? new Date() : new Date(rendered)),
    run: () => {
      isRunning = true;
    },
  };
}
