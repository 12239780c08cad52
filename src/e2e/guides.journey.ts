import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { locales, type Locale } from '#contracts/locale.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoPassword, mayaEmail } from './demo.ts';
import { openPageInNewContext, siteUrl } from './person.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const folder = path.resolve('modules/handbook/content/pictures');
/** `GUIDE_PICTURES=on npx playwright test guides` takes the pictures of the user guides again. */
const isTaking = process.env['GUIDE_PICTURES'] === 'on';
/** All pictures have this size, in points of a phone, so that a page keeps their place. */
const size = { width: 390, height: 640 };

async function openPhone(browser: Browser, locale: Locale): Promise<Page> {
  const page = await openPageInNewContext(browser, {
    viewport: size,
    deviceScaleFactor: 2,
    locale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
  await signInViaApi(page, mayaEmail, demoPassword);
  return page;
}

/** The screen of each step, by the name of its picture. */
async function steps(page: Page): Promise<Readonly<Record<string, string>>> {
  const calls = createPageApiClient(page);
  const { items: received } = await calls.offers.list.query({ tab: 'received' });
  const { items: open } = await calls.swaps.mine.query({ open: true });
  const { items: wanted } = await calls.discovery.search.query({ keyword: 'guitar', limit: 50 });
  const { items: own } = await calls.items.mine.query({});
  const others = wanted.find(({ id }) => !own.some((item) => item.id === id));
  return {
    list: '/create',
    offer: `/offer-item/${others?.id}`,
    answer: `/swap-offer/${received[0]?.id}`,
    finish: `/swap/${open[0]?.id}`,
    safe: '/settings',
    points: '/leaderboard',
  };
}

/** Element that a screen shows last. */
const shownLast: Readonly<Record<string, string>> = {
  list: 'input[type="file"]',
  offer: 'dialog[open] li button, [role="dialog"] li button',
};

async function settle(page: Page, name: string): Promise<void> {
  await waitUntilHydrated(page);
  await expect(page.locator(shownLast[name] ?? 'h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight && image.offsetWidth > 0)
          .every((image) => image.complete && image.naturalWidth > 0),
      ),
    )
    .toBe(true);
}

for (const locale of locales)
  test(`each step of the user guides has its screen and its picture: ${locale}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const page = await openPhone(browser, locale);
    const screens = await steps(page);
    for (const [name, address] of Object.entries(screens)) {
      const answer = await page.goto(address);
      expect(answer?.status(), name).toBe(200);
      await settle(page, name);
      if (!isTaking) continue;
      await mkdir(folder, { recursive: true });
      const picture = await sharp(await page.screenshot())
        .webp({ quality: 72 })
        .toBuffer();
      await writeFile(path.join(folder, `${name}.${locale}.webp`), picture);
    }
    if (isTaking) return;
    await page.goto('/user-guides');
    const pictures = page.getByRole('article').locator('img[src^="/guides/"]');
    await expect(pictures).toHaveCount(Object.keys(screens).length);
    for (const picture of await pictures.all())
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        2 * size.width,
      );
  });
