import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { mayaEmail } from './demo.ts';
import { focusAndPressEnter, tabTo, typeByKeyboard } from './keys.ts';
import { openPageInNewContext, memberPassword } from './person.ts';
import { createPersonViaApi } from './prepare-via-api.ts';

/** Whether the focused element was removed or not, Tab continues inside the screen. */
async function expectFocusInside(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.activeElement !== document.body && document.getElementById('main')?.contains(document.activeElement),
      ),
    )
    .toBe(true);
}

test('by keyboard alone: two-factor is set up, another device is signed out, a member is let in again, an archive asked for', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page, email } = await createPersonViaApi(browser, 'keys');
  const there = await openPageInNewContext(browser);
  await signInViaApi(there, email, memberPassword);

  await test.step('two-factor, as far as the backup codes and past them', async () => {
    await page.goto('/settings/two-factor');
    await typeByKeyboard(page.getByRole('main').getByLabel('Your password', { exact: true }), memberPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectFocusInside(page);
    const secret = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
    await typeByKeyboard(page.getByRole('textbox', { name: 'Code' }), new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: "I've saved them" })).toBeVisible();
    await expectFocusInside(page);
    await focusAndPressEnter(page.getByRole('button', { name: "I've saved them" }));
    await expect(page.getByText("You've got 10 backup codes left.")).toBeVisible();
    await expectFocusInside(page);
  });

  await test.step('a device signed out from here leaves the focus at the list', async () => {
    await signInViaApi(there, mayaEmail, 'swap-table');
    const other = await createPersonViaApi(browser, 'other');
    const elsewhere = await openPageInNewContext(browser);
    await signInViaApi(elsewhere, other.email, memberPassword);
    await other.page.goto('/settings/devices');
    await focusAndPressEnter(other.page.getByRole('button', { name: /^Sign out: / }));
    await expect(other.page.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
    await expectFocusInside(other.page);
  });

  await test.step('a blocked member is let in again, and an archive asked for', async () => {
    const { member } = await createPageApiClient(there).identity.session.query();
    await createPageApiClient(page).members.block.mutate({ memberId: member?.id as never });
    await page.goto('/settings/privacy');
    await focusAndPressEnter(page.getByRole('button', { name: 'Unblock maya' }));
    await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
    await expectFocusInside(page);
    await focusAndPressEnter(page.getByRole('button', { name: 'Prepare my archive' }));
    await expect(page.getByRole('button', { name: 'Prepare my archive' })).toHaveCount(0);
    await expectFocusInside(page);
  });
});

test('by keyboard alone: a report is written, left with Escape, and the focus is in the screen again; the welcome goes on step by step', async ({
  browser,
}) => {
  const { page } = await createPersonViaApi(browser, 'watch');
  const other = await openPageInNewContext(browser);
  await signInViaApi(other, mayaEmail, 'swap-table');
  const { member } = await createPageApiClient(other).identity.session.query();

  await test.step('the report keeps the focus inside, and gives it back', async () => {
    await page.goto(`/user-detail/${member?.id}`);
    const more = page.getByRole('button', { name: 'More', exact: true });
    await focusAndPressEnter(more);
    await expect(page.getByRole('menuitem', { name: 'Report member' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Report member' })).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Report this member' });
    await expect(sheet).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await sheet.evaluate(
          (dialog) =>
            dialog.contains(document.activeElement) || document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
        ),
      ).toBe(true);
    }
    await tabTo(sheet.getByLabel("What's wrong?"));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expectFocusInside(page);
  });

  await test.step('each step of the welcome begins where the one before ended', async () => {
    await page.goto('/onboarding');
    await focusAndPressEnter(page.getByRole('button', { name: "Let's go" }));
    await expect(page.getByRole('button', { name: 'Bicycles' })).toBeVisible();
    await expectFocusInside(page);
    await focusAndPressEnter(page.getByRole('button', { name: 'Skip this' }));
    await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
    await expectFocusInside(page);
  });
});
