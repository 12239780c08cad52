import { onlineManager } from '@tanstack/react-query';

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;
let isAsking = false;

/**
 * Notes that a call got no answer of the server. If the server cannot be reached, the page counts as offline, and its
 * queries wait, until it answers again. Waits differ from tab to tab, so that they do not all return at one moment.
 */
export async function markOfflineUntilServerAnswers(): Promise<void> {
  if (isAsking || !navigator.onLine) return;
  isAsking = true;
  for (let pauseMs = firstPauseMs; !(await isReady()); pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    onlineManager.setOnline(false);
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random() / 2)));
  }
  isAsking = false;
  onlineManager.setOnline(navigator.onLine);
}

const isReady = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
