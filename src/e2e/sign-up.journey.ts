import { expect, test } from '@playwright/test';
import { openPageInNewContext } from './person.ts';

test('the box for promotional mail names its sender, is unticked, and comes with the form', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.addInitScript(() => {
    const names = () => [...document.querySelectorAll('main form input')].map((field) => field.getAttribute('name'));
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main form')) return;
      observer.disconnect();
      Object.assign(window, { fieldsAtFirst: names() });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/auth/signup');
  const box = page.getByRole('checkbox', { name: /news and ideas/ });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(
    /We count whether these emails are opened.*Sent by Swapu, ABN 00 000 000 000, 1 Market Lane/,
  );
  await expect(page.getByText('At least 6 characters.')).toBeVisible();
  expect(await page.evaluate(() => (window as Window & { readonly fieldsAtFirst?: unknown }).fieldsAtFirst)).toEqual([
    'email',
    'username',
    'password',
    'terms',
    'age',
    'residence',
    'promo',
  ]);
});
