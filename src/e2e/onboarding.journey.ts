import { expect, test, type Page } from '@playwright/test';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { mailedLink, openPageInNewContext, memberPassword } from './person.ts';

/** Signs up and follows the mailed link, as a person who has never used the site. */
async function registerMember(page: Page): Promise<string> {
  const username = `nia${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  await page.goto('/auth/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your name on Swapu').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  for (const name of [/I accept the terms/, /18 or older/, /live in Australia/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await mailedLink(page, email, 'Confirm'));
  return email;
}

test('a fresh member is welcomed, leaves in the middle, and finishes on another device where they left', async ({
  browser,
}) => {
  const phone = await openPageInNewContext(browser, { viewport: { width: 390, height: 844 } });
  const email = await registerMember(phone);
  await phone.waitForURL('/onboarding', { timeout: 90_000 });
  await phone.getByRole('button', { name: "Let's go" }).click();
  await phone.getByRole('button', { name: 'Bicycles' }).click();
  await phone.getByLabel('In your own words').fill('vinyl, bonsai,');
  await phone.getByRole('button', { name: 'Save and continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
  await expect.poll(async () => (await createPageApiClient(phone).members.onboarding.query()).step).toBe('suburb');
  await phone.context().close();

  const desk = await openPageInNewContext(browser);
  await signInViaApi(desk, email, memberPassword);
  await desk.goto('/');
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Good to see you');
  await desk.goto('/myswapu');
  await expect(desk.getByText('1 of 3 done so far.')).toBeVisible();
  await desk.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
  await chooseSuburbByKeyboard(desk);
  await desk.getByRole('button', { name: 'Save and continue' }).click();

  await expect(desk.getByRole('heading', { name: 'Where should couriers come?' })).toBeVisible();
  await expect(desk.getByRole('combobox', { name: 'Suburb' })).toHaveValue('Fremantle');
  await desk.getByLabel('First name').fill('Nia');
  await desk.getByLabel('Last name').fill('Marsh');
  await desk.getByLabel('Number and street').fill('PO Box 12');
  await desk.getByLabel('Phone').fill('0491 570 156');
  await desk.getByRole('button', { name: 'Save and finish' }).click();
  await expect(desk.getByRole('alert')).toContainText('Name and address must be valid.');
  await expect(desk.getByText("Couriers can't collect from a PO box")).toBeVisible();
  await desk.getByLabel('Number and street').fill('9 High Street');
  await desk.getByRole('button', { name: 'Save and finish' }).click();
  await expect(desk).toHaveURL('/');
  await desk.goto('/myswapu');
  await expect(desk.getByRole('heading', { name: 'My offers and swaps' })).toBeVisible();
  await expect(desk.getByText('done so far.')).toHaveCount(0);
});

/** Types with a wrong letter, then presses the arrow and Enter. */
async function chooseSuburbByKeyboard(page: Page): Promise<void> {
  const suburb = page.getByRole('combobox', { name: 'Suburb' });
  await suburb.pressSequentially('fremantel');
  // The list of what was typed before may hold it further down.
  await expect(page.getByRole('option').first()).toHaveAccessibleName('Fremantle WA');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(suburb).toHaveValue('Fremantle');
  await expect(page.getByLabel('State or territory')).toHaveValue('WA');
  await page.getByLabel('Postcode').fill('6160');
}

test('a picture, a language and a time zone take effect as they are chosen', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await registerMember(page);
  await page.waitForURL('/onboarding', { timeout: 90_000 });
  await page.goto('/settings');
  const account = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' });
  await account.click();
  await expect(page).toHaveURL('/settings/account');
  // The same settings are at `/settings`: their form is replaced by this one a moment after the address changes.
  await expect(account).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Choose a photo').setInputFiles(await ensurePictureFile('phone-tent.jpg'));
  await expect(page.getByText('Saved.')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('main img[src*="/files/public/images/"]')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Language and time zone' })
    .click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('lisbon');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Lisbon, Europe');
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('pt-PT');
  await expect(page.getByRole('heading', { name: 'Idioma e fuso horário' })).toBeVisible();
  await expect(page).toHaveTitle(/Idioma e fuso horário/);
  expect(await createPageApiClient(page).identity.account.query()).toMatchObject({
    locale: 'pt-PT',
    timeZone: 'Europe/Lisbon',
  });
  await page.goto('/settings/no-such-thing');
  await expect(page.getByText('404')).toBeVisible();
});
