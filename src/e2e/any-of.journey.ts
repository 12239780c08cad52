import { expect, test } from '@playwright/test';
import { createListingViaApi, createPersonViaApi } from './prepare-via-api.ts';

const toId = (itemPage: string): string => itemPage.split('/').at(-1) ?? '';

test('one of several things is offered on a phone, picked by the one who accepts, and named by the swap', async ({
  browser,
}) => {
  const [owner, offerer] = await Promise.all([
    createPersonViaApi(browser, 'olga'),
    createPersonViaApi(browser, 'otis'),
  ]);
  const list = (person: typeof owner, title: string) =>
    createListingViaApi(person, { title: `${title} ${person.name}`, picture: 'chair.avif', category: 'kitchen' });
  const kettle = await list(owner, 'Kettle');
  for (const title of ['Lamp', 'Clock', 'Stool']) await list(offerer, title);

  const { page } = offerer;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/offer-item/${toId(kettle)}`);
  const shelf = page.getByRole('dialog');
  await shelf.getByRole('button', { name: /^Lamp/ }).click();
  await shelf.getByRole('button', { name: 'Done' }).click();
  const gives = page.getByRole('region', { name: 'You give' });
  await gives.getByRole('button', { name: 'Any one of these' }).click();
  await expect(gives.getByText('Add at least two things to choose from')).toBeVisible();
  await gives.getByRole('button', { name: 'Add yours' }).click();
  await shelf.getByRole('button', { name: /^Clock/ }).click();
  await shelf.getByRole('button', { name: /^Stool/ }).click();
  await shelf.getByRole('button', { name: 'Done' }).click();
  await gives.getByRole('button', { name: `Stool ${offerer.name} is a must-have` }).click();
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(page).toHaveURL(/swap-offer/);
  await expect(page.getByRole('group', { name: 'Any one of these' }).getByRole('listitem')).toHaveCount(2);

  await owner.page.setViewportSize({ width: 390, height: 844 });
  await owner.page.goto(page.url());
  await owner.page.getByRole('button', { name: 'Accept' }).click();
  const ask = owner.page.getByRole('dialog');
  await expect(ask.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await ask.getByRole('button', { name: /^Clock/ }).click();
  await ask.getByRole('button', { name: 'Accept' }).click();
  await owner.page.getByRole('button', { name: 'Go to your swap' }).click();
  const swap = owner.page.getByRole('main');
  await expect(swap.getByText(`Clock ${offerer.name}`).first()).toBeVisible();
  await expect(swap.getByText(`Stool ${offerer.name}`).first()).toBeVisible();
  await expect(swap.getByText(`Lamp ${offerer.name}`)).toHaveCount(0);
});
