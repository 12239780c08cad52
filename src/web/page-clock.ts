/** Stands still at the moment of rendering until the page is taken over, so that both sides say "3 hours ago". */
export function pageClock(rendered: string): { readonly now: () => Date; readonly run: () => void } {
  let isRunning = false;
  return {
    now: () => (isRunning ? new Date() : new Date(rendered)),
    run: () => {
      isRunning = true;
    },
  };
}
