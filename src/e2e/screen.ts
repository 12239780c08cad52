import type { Locator, Page } from '@playwright/test';

/**
 * The screen under this heading. After a navigation the screen before may still be shown, with the same links: links of
 * the next one are looked up in here.
 */
export const findScreen = (page: Page, heading: string): Locator =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name: heading }) });

/** The results of a search for these words. */
export const findResults = (page: Page, keyword: string): Locator => findScreen(page, `“${keyword}”`);
