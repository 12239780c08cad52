import { expect, test, type Page } from '@playwright/test';
import { createPageApiClient } from './page-api-client.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

const toId = (itemPage: string): string => itemPage.split('/').at(-1) ?? '';

/** Waits for a toast, and for its place: over neither the title nor a bar. */
const untilToastBesideAll = (page: Page, text: string) =>
  page.waitForFunction((said) => {
    const toast = [...document.querySelectorAll('body *')].findLast((element) => element.textContent === said);
    const box = toast?.parentElement?.getBoundingClientRect();
    if (!box || box.height === 0) return false;
    const bars = [...document.querySelectorAll('nav')].filter((nav) => getComputedStyle(nav).position === 'fixed');
    return [...document.querySelectorAll('h1, header'), ...bars]
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .every(({ top, bottom }) => bottom <= box.top || top >= box.bottom);
  }, text);

test('an offer taken back has its own word, its toast covers no title, and its tab is in view', async ({ browser }) => {
  const [owner, { page, ...offerer }] = await Promise.all([
    createPersonViaApi(browser, 'oskar'),
    createPersonViaApi(browser, 'ottilie'),
  ]);
  const [kettle, lamp] = await Promise.all([
    createListingViaApi(owner, { title: `Kettle ${owner.name}`, picture: 'chair.avif', category: 'kitchen' }),
    createListingViaApi(
      { page, ...offerer },
      { title: `Lamp ${offerer.name}`, picture: 'guitar.png', category: 'furniture' },
    ),
  ]);
  const { offerId } = await createPageApiClient(page).offers.propose.mutate({
    terms: {
      offererItemIds: [toId(lamp)],
      ownerItemIds: [toId(kettle)],
      cashAddedCents: 0,
      cashRequestedCents: 0,
      note: '',
    },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/swap-offer/${offerId}`);
  await page.getByRole('button', { name: 'Withdraw offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await untilToastBesideAll(page, `Your offer to ${owner.name} has been withdrawn.`);
  await expect(page.getByText('You took this offer back.')).toBeVisible();

  await page.goto('/swap-status/rejected');
  await expect(page.getByRole('main').getByText('Taken back')).toBeVisible();
  await expect(page.getByRole('main').locator('nav [aria-current="page"]')).toBeInViewport({ ratio: 1 });
  await owner.page.goto(`/swap-offer/${offerId}`);
  await expect(owner.page.getByText(`${offerer.name} withdrew this offer.`)).toBeVisible();
});
