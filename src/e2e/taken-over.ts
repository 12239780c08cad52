import type { Page } from '@playwright/test';

/** Waits until the app has hydrated the page: from now on the page itself shows what is loading. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
