import { expect, test, type Page } from '@playwright/test';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

const phone = { width: 390, height: 844 };

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`two phones agree at the swap table, motion: ${reducedMotion}`, async ({ browser }) => {
    const [offerer, owner] = await Promise.all([
      createPersonViaApi(browser, 'otto'),
      createPersonViaApi(browser, 'olga'),
    ]);
    for (const { page } of [offerer, owner]) {
      await page.setViewportSize(phone);
      await page.emulateMedia({ reducedMotion });
    }
    const [tent] = await Promise.all([
      createListingViaApi(owner, { title: 'Ridge tent', picture: 'phone-tent.jpg', category: 'camping-fishing' }),
      listBoth(offerer),
    ]);
    const { page } = offerer;
    await page.goto(tent.replace('viewPost', 'offer-item'));
    await expectWantedFirst(page);
    await expectBackCloses(page);
    await expectNoCashAlone(page, owner.name);
    await giveTheBike(page);
    await owner.page.goto(new URL(page.url()).pathname);
    await counter(owner.page, offerer.name);
    await agree(page, owner.name, reducedMotion === 'no-preference');
  });

/** The newest stands first on a shelf, unless the owner of the other item wishes for an older one. */
async function listBoth(person: Parameters<typeof createListingViaApi>[0]): Promise<void> {
  await createListingViaApi(person, { title: 'Red gravel bike', picture: 'chair.avif', category: 'bicycles' });
  await createListingViaApi(person, { title: 'Spruce guitar', picture: 'guitar.png', category: 'musical-instruments' });
}

const itemsDialog = (page: Page) => page.getByRole('dialog', { name: 'Your things' });

async function expectWantedFirst(page: Page): Promise<void> {
  await expect(itemsDialog(page)).toBeVisible();
  await expect(
    itemsDialog(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .first(),
  ).toContainText(/Red gravel bike.*Wanted/s);
}

async function expectBackCloses(page: Page): Promise<void> {
  const address = page.url();
  await page.goBack();
  await expect(itemsDialog(page)).toBeHidden();
  expect(page.url()).toBe(address);
}

async function expectNoCashAlone(page: Page, owner: string): Promise<void> {
  await expect(page.getByText('Put something of yours on the table, or add cash.')).toBeVisible();
  await page.getByRole('button', { name: 'Even it out' }).click();
  await expect(page.getByText(`${owner} doesn't take just cash for this. Add something of yours.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send offer' })).toHaveCount(0);
}

async function giveTheBike(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add something of yours' }).click();
  await itemsDialog(page).getByRole('button', { name: 'Red gravel bike' }).click();
  await itemsDialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Even it out' }).click();
  await page.getByRole('button', { name: 'Send offer' }).click();
  await page.waitForURL(/\/swap-offer\/[0-9a-f-]{36}/);
}

async function counter(page: Page, offerer: string): Promise<void> {
  await page.getByRole('button', { name: 'Suggest a change' }).click();
  await page.getByLabel('Add a note').fill('Could you add a little?');
  await expect(page.getByText('Only a note so far.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send suggestion' })).toBeDisabled();
  await page.getByLabel('Exact amount').fill('20');
  await page.getByRole('button', { name: 'I ask for' }).click();
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText(`Waiting for ${offerer}`)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'You get' }).getByText('$20 cash')).toBeVisible();
  await expect(page.getByRole('region', { name: 'You get' })).toBeInViewport({ ratio: 0.5 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

async function agree(page: Page, owner: string, moves: boolean): Promise<void> {
  await expect(page.getByRole('region', { name: 'You give' }).getByText('$20 cash')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  const celebration = page.getByRole('dialog', { name: "It's a swap!" });
  await expect(celebration.getByText(/^Next: .* by \d+ \w+ \d{4}$/)).toBeInViewport();
  const animations = await celebration.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length);
  expect(animations > 0).toBe(moves);
  await celebration.getByRole('button', { name: 'Go to your swap' }).click();
  await page.waitForURL(/\/swap\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: `Work out with ${owner}` })).toBeInViewport();
  await expect(page.getByText(/^By \d+ \w+ \d{4}\./)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Suggest how' })).toBeInViewport();
}
