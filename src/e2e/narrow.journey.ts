import { expect, test, type Page } from '@playwright/test';
import { locales } from '#contracts/locale.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoPassword, mayaEmail } from './demo.ts';
import { waitUntilScreenReady } from './screen-faults.ts';
import { findNarrowFaults, launchWithText, narrowWidth } from './narrow.ts';
import { openPageInNewContext, siteUrl } from './person.ts';

/** Twelve pages of those that `npm run prove -- narrow` walks. */
async function listPaths(page: Page): Promise<string[]> {
  const calls = createPageApiClient(page);
  const [offers, swaps, newest] = await Promise.all([
    calls.offers.list.query({ tab: 'received' }),
    calls.swaps.mine.query({}),
    calls.items.newest.query({ limit: 1 }),
  ]);
  const [offer, swap, item] = [offers.items[0], swaps.items[0], newest.items[0]];
  if (!offer || !swap || !item) throw new Error('the sample data has too little for this journey');
  return [
    '/',
    '/search?keyword=tent',
    `/viewPost/${item.id}`,
    '/all-categories',
    '/create',
    '/myswapu',
    '/swap-status/received',
    `/swap-offer/${offer.id}`,
    `/swap/${swap.id}`,
    '/discuss',
    '/settings/notification',
    '/swap-swipe',
  ];
}

for (const locale of locales)
  test(`twelve pages stand in a window of ${narrowWidth} px with text twice as large: ${locale}`, async () => {
    const browser = await launchWithText(2);
    const viewport = { width: narrowWidth, height: 900 };
    const page = await openPageInNewContext(browser, { viewport, locale, reducedMotion: 'reduce' });
    await signInViaApi(page, mayaEmail, demoPassword);
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    const found: Record<string, string[]> = {};
    for (const path of await listPaths(page)) {
      await page.goto(path);
      await waitUntilScreenReady(page);
      const faults = await findNarrowFaults(page);
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
    await browser.close();
  });

test('a narrow window with large text is searched for each kind of fault', async () => {
  const browser = await launchWithText(2);
  const page = await openPageInNewContext(browser, { viewport: { width: narrowWidth, height: 900 } });
  await page.setContent(`<main>
    <p style="width: 400px">Reaches out</p>
    <div style="width: 80px; overflow: hidden"><button style="margin-left: 60px">Cut by a box</button></div>
    <button style="width: 40px; overflow: hidden; white-space: nowrap">Cut within</button>
    <button style="width: 60px; overflow-wrap: anywhere">Broken</button>
    <button style="width: 20px; height: 20px; padding: 0"></button>
    <p>A <a href="/">link in a sentence</a> is as high as its line.</p>
    <div style="width: 40px">Columns</div>
    <p style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Letters of a line</p>
  </main>`);
  const found = (await findNarrowFaults(page)).join('\n');
  for (const fault of [
    /px wide: .*Reaches out/,
    /cut off by .*Cut by a box/,
    /its text is cut off: .*Cut within/,
    /"Broken" is broken/,
    /target of 20 × 20/,
    /runs out of its column: .*Columns/,
    /cut to a few letters: .*Letters of a line/,
  ])
    expect(found).toMatch(fault);
  expect(found).not.toContain('link in a sentence');
  await browser.close();
});
