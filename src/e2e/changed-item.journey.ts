import { expect, test } from '@playwright/test';
import { ItemId } from '#contracts/ids.ts';
import { itemForm } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { findScreenFaults, openScreenVariant, screenVariants } from './screen-faults.ts';
import { memberPassword } from './person.ts';
import { createPersonViaApi, createListingViaApi, uploadPictureViaApi } from './prepare-via-api.ts';

test('an owner changes an item in an offer: the other party sees what changed, says yes to it, and the owner accepts', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [ana, ben] = await Promise.all([createPersonViaApi(browser, 'ana'), createPersonViaApi(browser, 'ben')]);
  const [lampPath, phonePath] = await Promise.all([
    createListingViaApi(ana, { title: 'Brass lamp', picture: 'skateboard.jpg', category: 'furniture' }),
    createListingViaApi(ben, {
      title: 'Phone, mint',
      picture: 'guitar.png',
      category: 'electronics',
      valueCents: 60_000,
    }),
  ]);
  const idIn = (path: string) => ItemId.parse(path.split('/').at(-1));
  const [lamp, phone] = [idIn(lampPath), idIn(phonePath)];
  const note = 'It was my grandmother’s, and it still works';
  const { offerId } = await createPageApiClient(ana.page).offers.propose.mutate({
    terms: buildTerms([lamp], [phone], { note }),
  });
  const path = `/swap-offer/${offerId}`;

  await test.step('the form of the item says that it is in an open offer', async () => {
    await ben.page.goto(`/editPost/${phone}`);
    await expect(ben.page.getByRole('note').filter({ hasText: 'This item is in 1 open offer.' })).toBeVisible();
    await expect(ben.page.getByRole('link', { name: 'See the offer' })).toHaveAttribute('href', path);
  });

  await test.step('the change comes to the open page by itself', async () => {
    await ana.page.goto(path);
    await expect(ana.page.getByText(`Waiting for ${ben.name}`)).toBeVisible();
    const calls = createPageApiClient(ben.page);
    const { editVersion } = await calls.items.toEdit.query({ itemId: phone });
    const form = {
      ...itemForm({ title: 'Phone, cracked', condition: 'usedFair', valueCents: 500, deliveryPreference: 'meet' }),
      categories: ['electronics' as const],
      imageIds: [await uploadPictureViaApi(calls, ben.page, 'skateboard.jpg', 'item')],
    };
    await calls.items.edit.mutate({ ...form, itemId: phone, editVersion });
    await expect(ana.page.getByRole('heading', { name: `${ben.name} changed Phone, mint` })).toBeVisible();
    await expect(ana.page.getByRole('deletion').filter({ hasText: '$600' })).toBeVisible();
    await expect(ana.page.getByRole('insertion').filter({ hasText: '$5' })).toBeVisible();
    await expect(ana.page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
    await expect(ana.page.getByRole('figure').filter({ hasText: note })).toBeVisible();
    const room = ana.page.getByRole('complementary', { name: 'Chat about this offer' });
    await expect(room.getByText(note)).toBeVisible();
    await expect(room.getByText(`${ben.name} changed Phone, cracked: title, condition, value`)).toBeVisible();
  });

  for (const look of screenVariants)
    await test.step(`the page is without faults ${look.name}`, async () => {
      const page = await openScreenVariant(browser, look, true);
      await signInViaApi(page, ana.email, memberPassword);
      expect(await findScreenFaults(page, { path }, look)).toEqual([]);
      await page.context().close();
    });

  await test.step('she still wants it, and he accepts', async () => {
    await ana.page.getByRole('button', { name: 'Still want it' }).click();
    await ana.page.getByRole('button', { name: 'Yes, still want it' }).click();
    await expect(ana.page.getByText(`Now it's up to ${ben.name}.`)).toBeVisible();
    await ben.page.goto(path);
    await expect(ben.page.getByText(`${ana.name} still wants it after your change.`)).toBeVisible();
    await ben.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(ben.page.getByText("It's a swap!").first()).toBeVisible();
  });
});
