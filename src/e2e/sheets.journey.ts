import { expect, test } from '@playwright/test';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoPassword, priyaEmail, tomEmail } from './demo.ts';
import { openPageInNewContext } from './person.ts';

test('a step back closes an open sheet, and leaves the page once none is open', async ({ browser }) => {
  const [page, other] = [await openPageInNewContext(browser), await openPageInNewContext(browser)];
  await Promise.all([signInViaApi(page, priyaEmail, demoPassword), signInViaApi(other, tomEmail, demoPassword)]);
  const { member } = await createPageApiClient(other).identity.session.query();
  const theirPage = `/user-detail/${member?.id}`;
  const sheet = page.getByRole('dialog', { name: 'Report this member' });
  const openSheet = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Report member' }).click();
    await expect(sheet).toBeVisible();
  };

  await page.goto('/FAQ');
  await page.goto(theirPage);
  for (const attempt of [1, 2]) {
    await test.step(`closes the sheet, opening ${attempt}`, async () => {
      await openSheet();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(theirPage);
    });
  }
  await test.step('leaves the page after a sheet that closed by its button', async () => {
    await openSheet();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/FAQ');
  });
  await test.step('passes by that sheet when it comes back from a later page', async () => {
    await page.goForward();
    await expect(page).toHaveURL(theirPage);
    await openSheet();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL(theirPage);
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/FAQ');
  });
  await Promise.all([page.context().close(), other.context().close()]);
});
