import { expect, test } from '@playwright/test';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoPassword, joaoEmail, mayaEmail } from './demo.ts';
import { waitUntilScreenReady } from './screen-faults.ts';
import { openPageInNewContext } from './person.ts';

test('the demo shows a match, a chain that waits for one member, a goal half climbed, and likes of every member', async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, mayaEmail, demoPassword);
  await page.goto('/favorite?list=matches');
  await waitUntilScreenReady(page);
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'tom.w' }).first()).toContainText(
    'Make the offer',
  );

  await page.goto('/swap-chain-liked?tab=mine');
  await waitUntilScreenReady(page);
  await page.getByRole('link', { name: 'You give Hiking boots, women’s 39' }).click();
  await expect(page.getByText("2 of 3 have unlocked it. It's your turn")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock for 5 tokens' })).toBeEnabled();

  await signInViaApi(page, joaoEmail, demoPassword);
  const [goal] = await createPageApiClient(page).goals.mine.query();
  expect(goal?.percent).toBeGreaterThanOrEqual(35);
  expect(goal?.percent).toBeLessThanOrEqual(65);
  await page.goto('/goals');
  await waitUntilScreenReady(page);
  await expect(page.getByRole('main')).toContainText(goal?.name ?? 'a goal');
  await page.goto('/myswapu');
  await waitUntilScreenReady(page);
  await expect(page.getByRole('progressbar', { name: goal?.name ?? 'a goal' })).toBeVisible();

  const { items: liked } = await createPageApiClient(page).matching.favourites.query({});
  const { items: likes } = await createPageApiClient(page).matching.matchFavourites.query({});
  expect(liked.length).toBeGreaterThan(1);
  expect(likes.length).toBeGreaterThan(1);
  await page.context().close();
});
