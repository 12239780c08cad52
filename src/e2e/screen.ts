import type { Locator, Page } from '@playwright/test';

/**
 * The screen under this heading. The screen before may still stand when the next one has been asked for, and show the
 * same links: what is clicked on the next one is looked for in here.
 */
export const screenOf = (page: Page, heading: string): Locator =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name: heading }) });

/** What a search for these words found. */
export const resultsOf = (page: Page, keyword: string): Locator => screenOf(page, `“${keyword}”`);
