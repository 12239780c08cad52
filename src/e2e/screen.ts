import type { Locator, Page } from '@playwright/test';

/**
 * The screen under this heading. After a navigation the screen before may still be shown, with the same links: links of
 * the next one are looked up in here.
 */
export const screenOf = (page: Page, heading: string): Locator =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name: heading }) });

/** The results of a search for these words. */
export const resultsOf = (page: Page, keyword: string): Locator => screenOf(page, `“${keyword}”`);
