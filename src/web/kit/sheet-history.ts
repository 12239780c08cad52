/** Field that this file adds to the history state of the router: how many sheets an entry stands for. */
interface EntryState {
  readonly key?: string;
  readonly sheets?: number;
}

const openSheets: (() => void)[] = [];
let shownKey = '';
let depth = 0;

/** Records which location the router shows, so that a step back inside that location is recognised. */
export function recordLocation(key: string): void {
  shownKey = key;
  depth = countSheets(history.state as EntryState | null);
}

/**
 * Makes the browser's back button close a sheet. The open sheet has a history entry of its own, with the address and
 * the key of the location under it, so the router does not notice it. A sheet that closes otherwise leaves its entry:
 * removing one is asynchronous and would race with a navigation. The next sheet uses it, and a step back skips it.
 *
 * @returns A function to call when the sheet has closed.
 */
export function pushSheetHistoryEntry(close: () => void): () => void {
  addEventListener('popstate', onStep, { capture: true });
  openSheets.push(close);
  if (openSheets.length > depth) {
    depth = openSheets.length;
    history.pushState({ ...(history.state as EntryState | null), sheets: depth }, '');
  }
  return () => {
    const at = openSheets.indexOf(close);
    if (at !== -1) openSheets.splice(at, 1);
  };
}

function onStep(event: PopStateEvent): void {
  const state = event.state as EntryState | null;
  const [before, isSameLocation] = [depth, (state?.key ?? 'default') === shownKey];
  depth = countSheets(state);
  if (!isSameLocation || depth === before) return;
  event.stopImmediatePropagation();
  if (depth > before) return;
  const above = openSheets.slice(depth);
  if (above.length === 0) history.back();
  for (const close of above.toReversed()) close();
}

const countSheets = (state: EntryState | null): number => state?.sheets ?? 0;
