import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the app has hydrated the page: from now on the page itself shows what is loading. */
export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );

/** Waits until the app has hydrated this part of the page, whose code may come after that of the page. */
export const waitUntilPartHydrated = (target: Locator, options: { readonly timeout?: number } = {}) =>
  expect.poll(() => target.evaluate(isMounted), options).toBe(true);

interface Fiber {
  readonly alternate: Fiber | null;
  readonly flags: number;
  readonly return: Fiber | null;
}

/**
 * Whether React has committed the element. It marks elements while it renders, which it may put off until code has
 * come, and drops a click until then. As `getNearestMountedFiber` of react-dom does it. Runs in the browser.
 */
function isMounted(element: object): boolean {
  const placementOrHydrating = 0x2 | 0x1000;
  const key = Object.keys(element).find((one) => one.startsWith('__reactFiber$'));
  let fiber = key === undefined ? null : (element as Record<string, Fiber>)[key];
  if (!fiber) return false;
  for (; fiber && !fiber.alternate; fiber = fiber.return) if (fiber.flags & placementOrHydrating) return false;
  return true;
}
