import { expect, test, type Page } from '@playwright/test';
import { signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { openPageInNewContext } from './person.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

/** From now on answers are those of a server of the next release: they name another build than the page's. */
async function deployNextRelease(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/trpc/') && !pathname.includes('live.stream'),
    async (route) => {
      const response = await route.fetch();
      const { 'content-encoding': _decodedAlready, ...headers } = response.headers();
      await route.fulfill({ response, headers: { ...headers, 'x-app-version': 'the next one' } });
    },
  );
}

test('a page older than the server says so, goes on as it is, and is loaded anew when its reader wants it', async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/search?keyword=tent');
  await waitUntilHydrated(page);
  const notice = page.getByRole('status').filter({ hasText: "There's a new version of Swapu." });
  await deployNextRelease(page);
  await expect(notice).toHaveCount(0);
  await page.getByRole('main').getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/sort=newest/);
  await page.unrouteAll({ behavior: 'wait' });
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(/sort=newest/);
  await expect(notice).toHaveCount(0);
});

test('so does the console', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin');
  const members = page.getByRole('link', { name: 'Members', exact: true });
  await expect(members).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: "There's a new version of this console." });
  await deployNextRelease(page);
  await members.click();
  await expect(notice).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
