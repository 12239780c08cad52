import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ItemId } from '#contracts/ids.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createPageApiClient } from './page-api-client.ts';
import { siteUrl, uniqueName } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { waitUntilPartHydrated, waitUntilHydrated } from './wait-until-hydrated.ts';

const views = [
  { name: 'in English on a desk', locale: 'en-US', width: 1280, write: /^Write a message/ },
  { name: 'in Portuguese on a phone', locale: 'pt-PT', width: 390, write: /^Escrever mensagem/ },
] as const;

/** Follows a way into a room, and returns the window that it opens. */
async function follow(page: Page, way: Locator): Promise<Page> {
  await waitUntilPartHydrated(way);
  const [window] = await Promise.all([page.context().waitForEvent('page'), way.click()]);
  await window.waitForURL(/\/discuss\/[0-9a-f-]{36}$/);
  return window;
}

for (const { name, locale, width, write } of views)
  test(`a room opens in its own window from every place, which is used again, ${name}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const ana = await createPersonViaApi(browser, 'ana');
    const ben = await createPersonViaApi(browser, 'ben', siteUrl(), { viewport: { width, height: 844 } });
    const { page } = ben;
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    const items = { picture: 'chair.avif', category: 'antiques' } as const;
    const [lamp, desk] = await Promise.all(
      [ana, ben].map(async (owner) => {
        const path = await createListingViaApi(owner, { ...items, title: uniqueName('bureau') });
        return ItemId.parse(path.split('/').at(-1));
      }),
    );
    if (!lamp || !desk) throw new Error('two items are needed');
    const [hers, his] = [createPageApiClient(ana.page), createPageApiClient(page)];
    const { offerId } = await hers.offers.propose.mutate({ terms: buildTerms([lamp], [desk]) });
    const { roomId } = await expect
      .poll(() => his.chat.roomOfOffer.query({ offerId }))
      .toMatchObject({ roomId: expect.any(String) })
      .then(() => his.chat.roomOfOffer.query({ offerId }));
    if (!roomId) throw new Error('the offer has no room');
    const say = () => hers.chat.send.mutate({ roomId, id: randomUUID() as never, text: 'Shall we?' });
    const way = () => page.getByRole('main').locator(`a[target="room-${roomId}"]`).first();

    await page.goto(`/swap-offer/${offerId}`);
    await waitUntilHydrated(page);
    const window = await follow(page, way());
    await expect(window).toHaveTitle(`${ana.name} · Swapu`);
    await window.getByRole('textbox').fill('Half a sentence');
    // Followed again, it leads to the same window, where what was typed still stands.
    await way().click();
    await expect(window.getByRole('textbox')).toHaveValue('Half a sentence');
    expect(page.context().pages()).toHaveLength(2);
    await expect(page).toHaveURL(/swap-offer/);
    await window.close();

    // A member who wants it reads of messages in the centre, too.
    await his.notifications.savePreference.mutate({ kind: 'chat.message', channel: 'app', isOn: true });
    for (const place of ['/discuss', '/myswapu', '/notification']) {
      await say();
      await expect(async () => {
        await page.goto(place);
        await waitUntilHydrated(page);
        await expect(way()).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      const opened = await follow(page, way());
      expect(new URL(opened.url()).pathname).toBe(`/discuss/${roomId}`);
      await expect(page).toHaveURL(new RegExp(place));
      await expect(opened.getByText('Shall we?').first()).toBeVisible();
      await opened.close();
    }

    const { swapId } = await his.offers.accept.mutate({ offerId, revision: 1 });
    await page.goto(`/swap/${swapId}`);
    await waitUntilHydrated(page);
    await (await follow(page, way())).close();

    const { member } = await hers.identity.session.query();
    await page.goto(`/user-detail/${member?.id}`);
    await waitUntilHydrated(page);
    const direct = await follow(page, page.getByRole('main').getByRole('button', { name: write }));
    await expect(direct).toHaveTitle(`${ana.name} · Swapu`);
    expect(new URL(direct.url()).pathname).not.toBe(`/discuss/${roomId}`);
  });
