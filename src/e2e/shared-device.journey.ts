import { expect, test, type Page } from '@playwright/test';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { demoPassword, priyaEmail, tomEmail } from './demo.ts';
import { openPageInNewContext } from './person.ts';
import { querySiteDatabase } from './query-site-database.ts';

/** Signs in with the form, in the tab as it is. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Types the title of an item that is not sent. */
async function writeTitle(page: Page, title: string): Promise<void> {
  await page.goto('/create');
  await page.getByLabel('Add photos').setInputFiles(await ensurePictureFile('chair.avif'));
  await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Title').fill(title);
}

const titleOn = async (page: Page) => {
  await page.goto('/create');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  return page.getByLabel('Title').inputValue();
};

test('two tabs write two items; after the session has ended the next member on the device sees neither', async ({
  browser,
}) => {
  const first = await openPageInNewContext(browser);
  await signIn(first, tomEmail);
  await writeTitle(first, 'A hammock of mine');
  await expect(first.getByText('Draft saved')).toBeVisible();
  const second = await first.context().newPage();
  await writeTitle(second, 'A second thing of mine');
  await expect(second.getByText('Saved on this device for now')).toBeVisible();
  // Both tabs find their own again.
  expect(await titleOn(first)).toBe('A hammock of mine');
  expect(await titleOn(second)).toBe('A second thing of mine');
  await second.close();

  // The session runs out while no page of it is open: the next page says so.
  await first.goto('about:blank');
  await querySiteDatabase(
    process.env['SITE_DATA_DIR'] ?? '',
    `update member_session set expires_at = now() - interval '1 second'
     where member_id = (select id from member_account where email = $1)`,
    [tomEmail],
  );
  await first.goto('/');
  await expect(first.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
  await signIn(first, priyaEmail);
  await expect(first.getByText('Your session has ended')).toHaveCount(0);
  expect(await titleOn(first)).toBe('');

  // The member who comes back finds both.
  await first.context().clearCookies();
  await signIn(first, tomEmail);
  expect(await titleOn(first)).toBe('A hammock of mine');
  const again = await first.context().newPage();
  expect(await titleOn(again)).toBe('A second thing of mine');
});
