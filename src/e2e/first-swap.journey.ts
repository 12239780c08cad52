import { expect, test } from '@playwright/test';
import { join, listItem } from './person.ts';

test('two members find each other, agree, swap and review', async ({ browser }) => {
  const [ana, ben] = await Promise.all([join(browser, 'ana'), join(browser, 'ben')]);
  const tent = `Four season tent ${Date.now().toString(36)}`;
  const guitar = `Spruce guitar ${Date.now().toString(36)}`;
  const tentPage = await listItem(ana, { title: tent, pictures: ['phone-tent.jpg', 'camera.heic'], category: 'Camping & Fishing', dollars: 300 });
  await listItem(ben, { title: guitar, pictures: ['guitar.png'], category: 'Musical Instruments', dollars: 250 });

  await ben.page.goto('/');
  await ben.page.getByRole('search').getByRole('searchbox').fill(tent.toUpperCase());
  await ben.page.keyboard.press('Enter');
  await ben.page.getByRole('link', { name: tent }).click();
  await expect(ben.page).toHaveURL(new RegExp(tentPage));
});
