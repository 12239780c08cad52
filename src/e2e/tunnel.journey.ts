import { expect, test } from '@playwright/test';
import { ItemId } from '#contracts/ids.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createPageApiClient } from './page-api-client.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

const phone = { width: 390, height: 844 };

test('a phone in a tunnel keeps what is written, says so, and sends it on the other side', async ({ browser }) => {
  const [owner, { page, ...member }] = [
    await createPersonViaApi(browser, 'owner'),
    await createPersonViaApi(browser, 'rider'),
  ];
  await page.setViewportSize(phone);
  const path = await createListingViaApi(owner, {
    title: `Kettle ${owner.name}`,
    picture: 'chair.avif',
    category: 'kitchen',
  });
  const lamp = `Lamp ${member.name}`;
  await createListingViaApi({ page, ...member }, { title: lamp, picture: 'guitar.png', category: 'furniture' });
  await page.goto(path.replace('/viewPost/', '/offer-item/'));
  const items = page.getByRole('dialog', { name: 'Your things' });
  await items.getByRole('button', { name: lamp }).click();
  await items.getByRole('button', { name: 'Done' }).click();
  await page.context().setOffline(true);
  await expect(
    page.getByText("You're offline. What you see may be out of date; what you write is saved."),
  ).toBeVisible();
  await page.getByLabel('Add a note').fill('Written in a tunnel.');
  await page.getByRole('button', { name: 'Send offer' }).click();
  // platform.errors.offline
  await expect(page.getByRole('main').getByRole('alert')).toContainText("You're offline.");
  await expect(page.getByLabel('Add a note')).toHaveValue('Written in a tunnel.');
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline. What you see")).toHaveCount(0);
  await page.getByRole('button', { name: 'Send offer' }).click();
  await page.waitForURL(/\/swap-offer\/[0-9a-f-]{36}/);
  await expect(page.getByText('Written in a tunnel.').first()).toBeVisible();
});

test('a decision in a tunnel says that it was not sent, has the browser ask before the page is left, and goes on outside', async ({
  browser,
}) => {
  const [ana, ben] = [await createPersonViaApi(browser, 'ana'), await createPersonViaApi(browser, 'ben')];
  const [lamp, rug] = [
    await createListingViaApi(ana, { title: `Lamp ${ana.name}`, picture: 'chair.avif', category: 'furniture' }),
    await createListingViaApi(ben, { title: `Rug ${ben.name}`, picture: 'guitar.png', category: 'furniture' }),
  ].map((path) => ItemId.parse(path.split('/').at(-1)));
  if (!lamp || !rug) throw new Error('nothing is listed');
  const { offerId } = await createPageApiClient(ana.page).offers.propose.mutate({ terms: buildTerms([lamp], [rug]) });
  const { page } = ben;
  await page.setViewportSize(phone);
  await page.goto(`/swap-offer/${offerId}`);
  const dialog = page.getByRole('dialog', { name: 'Accept this offer?' });
  await page.waitForLoadState('networkidle');
  // The dialog stays open with what was decided, and the browser asks before the page is left.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.dismiss();
  });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('alert')).toContainText("You're offline.");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You accepted. It's a swap!")).toBeVisible();
});

test('a part of a page that does not load in a tunnel says so, and leaves the page as it was', async ({ browser }) => {
  const owner = await createPersonViaApi(browser, 'owner');
  const path = await createListingViaApi(owner, { title: 'Kettle', picture: 'chair.avif', category: 'kitchen' });
  const { page } = await createPersonViaApi(browser, 'rider');
  await page.setViewportSize(phone);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const note = page.getByRole('main').getByRole('alert').filter({ hasText: "You're offline." });
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kettle', level: 1 })).toBeVisible();
  await expect(note.getByRole('button')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
});
