import { expect, test, type Page } from '@playwright/test';
import { createPageApiClient } from './page-api-client.ts';
import { siteUrl } from './person.ts';
import { createPersonViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const views = [
  { name: 'in English on a desk', locale: 'en-US', width: 1280, pass: 'Pass', undo: 'Undo' },
  { name: 'in Portuguese on a phone', locale: 'pt-PT', width: 390, pass: 'Passar', undo: 'Desfazer' },
] as const;

const findTitle = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });

for (const { name, locale, width, pass, undo } of views)
  test(`an address leads a member to its place of the deck, from which the deck goes on, ${name}`, async ({
    browser,
  }) => {
    const { page } = await createPersonViaApi(browser, 'placed', siteUrl(), { viewport: { width, height: 844 } });
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    const calls = createPageApiClient(page);
    // The second number says how many swipes were used, and places no card.
    for (const address of ['/swap-swipe/2', '/swap-swipe/2/0', '/swap-swipe/2/25'])
      // Others may list items meanwhile, which are new cards.
      await expect(async () => {
        const [, , third] = (await calls.matching.deck.query({ place: 0 })).cards;
        await page.goto(address);
        await waitUntilHydrated(page);
        await expect(findTitle(page)).toHaveText(third?.item.title ?? 'a third card', { timeout: 2_000 });
      }).toPass();
    const button = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true });
    const third = (await findTitle(page).textContent()) ?? '';
    await button(pass).click();
    await expect(findTitle(page)).not.toHaveText(third);
    await button(undo).click();
    await expect(findTitle(page)).toHaveText(third);
    await expect(button(undo)).toHaveAttribute('aria-disabled', 'true');

    await page.goto('/swap-swipe/999999');
    await waitUntilHydrated(page);
    await expect(findTitle(page)).toBeVisible();
    for (const address of ['/swap-swipe/-1', '/swap-swipe/1.5', '/swap-swipe/2/-1'])
      expect([address, (await page.goto(address))?.status()]).toEqual([address, 404]);
  });
