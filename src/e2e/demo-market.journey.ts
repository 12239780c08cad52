import { expect, test } from '@playwright/test';
import { openCalls, signIn } from './call.ts';
import { demoPassword, joao, maya } from './demo.ts';
import { untilTakenOver } from './look.ts';
import { openWindow } from './person.ts';

test('the demo shows a match, a chain that waits for one member, a goal half climbed, and likes of every member', async ({
  browser,
}) => {
  const page = await openWindow(browser);
  await signIn(page, maya, demoPassword);
  await page.goto('/favorite?list=matches');
  await untilTakenOver(page);
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'tom.w' }).first()).toContainText(
    'Make the offer',
  );

  await page.goto('/swap-chain-liked?tab=mine');
  await untilTakenOver(page);
  await page.getByRole('link', { name: 'You give Hiking boots, women’s 39' }).click();
  await expect(page.getByText("2 of 3 have unlocked it. It's your turn")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock for 5 tokens' })).toBeEnabled();

  await signIn(page, joao, demoPassword);
  const [goal] = await openCalls(page).goals.mine.query();
  expect(goal?.percent).toBeGreaterThanOrEqual(35);
  expect(goal?.percent).toBeLessThanOrEqual(65);
  await page.goto('/goals');
  await untilTakenOver(page);
  await expect(page.getByRole('main')).toContainText(goal?.name ?? 'a goal');
  await page.goto('/myswapu');
  await untilTakenOver(page);
  await expect(page.getByRole('progressbar', { name: goal?.name ?? 'a goal' })).toBeVisible();

  const { items: liked } = await openCalls(page).matching.favourites.query({});
  const { items: likes } = await openCalls(page).matching.matchFavourites.query({});
  expect(liked.length).toBeGreaterThan(1);
  expect(likes.length).toBeGreaterThan(1);
  await page.context().close();
});
