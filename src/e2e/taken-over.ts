import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the app has hydrated the page: from now on the page itself shows what is loading. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );

/** Waits until the app has hydrated this part of the page, whose code may come after that of the page. */
export const untilItAnswers = (target: Locator, options: { readonly timeout?: number } = {}) =>
  expect
    .poll(
      () => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))),
      options,
    )
    .toBe(true);
