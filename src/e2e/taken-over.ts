import type { Page } from '@playwright/test';

/** Until the app has taken the page over: from now on it shows by itself what it waits for. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
