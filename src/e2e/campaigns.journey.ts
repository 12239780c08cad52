import { expect, test, type Browser, type Page } from '@playwright/test';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { openPageInNewContext, uniqueName, type Person } from './person.ts';
import { createPersonViaApi } from './prepare-via-api.ts';
import { querySiteDatabase } from './query-site-database.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** A member of a state who gets news and ideas by email. */
async function reader(browser: Browser, name: string, place: { suburb: string; state: 'TAS' | 'NSW' }) {
  const person = await createPersonViaApi(browser, name);
  await createPageApiClient(person.page).members.saveProfile.mutate(place);
  await createPageApiClient(person.page).campaigns.setMine.mutate({ isOn: true });
  return person;
}

const mailsTo = async (page: Page, { email }: Person): Promise<string> =>
  (await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`)).text();

/** The address of the newest email to a person with this subject, once it is there. */
async function mailTo(page: Page, person: Person, subject: string): Promise<string> {
  const found = async () =>
    new RegExp(`href="(/mailbox/[^"]+)"><strong>[^<]*${subject}`).exec(await mailsTo(page, person))?.[1] ?? '';
  await expect.poll(found, { timeout: 60_000 }).not.toBe('');
  return found();
}

const figure = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');

/** Designs an email with a picture of this device in the designer, which is on a host of its own. */
async function design(page: Page, name: string): Promise<void> {
  await page.goto('/email-edit');
  await page.getByRole('link', { name: 'New design' }).click();
  await page.getByLabel('Design name').fill(name);
  await page.getByLabel('Subject (English)').fill(name);
  await page.getByLabel('Subject (Portuguese)').fill(name);
  const designer = page.frameLocator('iframe[title="Email designer"]');
  await designer.getByRole('button', { name: 'Text', exact: true }).click();
  await designer.getByLabel('Text in English').fill('Swaps near you');
  await designer.getByLabel('Text in Portuguese').fill('Trocas perto de si');
  await designer.getByRole('button', { name: 'Picture', exact: true }).click();
  await designer.getByLabel('Upload a picture').setInputFiles(await ensurePictureFile('chair.avif'));
  await expect(designer.getByLabel('Path of the picture')).toHaveValue(/^\/files\/public\/.+\.jpg$/, {
    timeout: 30_000,
  });
  await expect(designer.frameLocator('iframe.gjs-frame').locator('img')).toBeVisible();
  await designer.getByLabel('What the picture shows, in English').fill('A chair');
  await designer.getByLabel('What the picture shows, in Portuguese').fill('Uma cadeira');
  await designer.getByRole('button', { name: 'Button', exact: true }).click();
  await designer.getByLabel('Text in English').fill('Have a look');
  await designer.getByLabel('Text in Portuguese').fill('Ver');
  await designer.getByLabel('Link', { exact: true }).fill('/all-categories');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 1')).toBeVisible();
}

async function sendToTasmania(page: Page, name: string): Promise<void> {
  await page.goto('/admin/campaigns');
  await page.getByRole('button', { name: 'New campaign' }).click();
  await expect(page.getByText('Choose a design with some text.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Design' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('combobox', { name: 'States' }).click();
  await page.getByRole('option', { name: 'TAS' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /gets? it/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send now' });
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeDisabled();
  // The number of people once more, where sending is confirmed.
  await expect(dialog.getByRole('status').filter({ hasText: /gets? it/ })).toBeVisible();
  await dialog.getByLabel('Reason').fill('News for Tasmania.');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a designed email goes to a segment, is read, clicked and stopped, and the results say so', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [reads, outside] = await Promise.all([
    reader(browser, 'letter-reader', { suburb: 'Hobart', state: 'TAS' }),
    reader(browser, 'letter-outside', { suburb: 'Bondi', state: 'NSW' }),
  ]);
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const name = uniqueName('Campaign ');
  await design(page, name);
  await sendToTasmania(page, name);

  const mail = await mailTo(page, reads, name);
  // A person reads an email some time after it was sent; machines are recognised by their haste.
  await querySiteDatabase(
    process.env['SITE_DATA_DIR'] ?? '',
    "update campaign_recipient set changed_at = now() - interval '1 hour' where campaign_id = (select id from campaign where name = $1)",
    [name],
  );
  const reading = await openPageInNewContext(browser, { userAgent: phone });
  await reading.goto(`${mail}/html`);
  const chair = reading.getByRole('img', { name: 'A chair' });
  expect(
    await chair.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  await reading.getByRole('link', { name: 'Have a look' }).click();
  await expect(reading).toHaveURL(/\/all-categories/);

  await reading.goto(`${mail}/html`);
  await reading.locator('a[href*="/email-subscription"]').first().click();
  const stop = reading.getByRole('button', { name: 'Stop them' });
  await expect(stop).toBeVisible();
  // Opening the link changes nothing: mail filters follow links too.
  expect(await createPageApiClient(reads.page).campaigns.mine.query()).toMatchObject({ isOn: true });
  await stop.click();
  await expect(reading.getByText(/doesn't get news and ideas/)).toBeVisible();
  expect(await createPageApiClient(reads.page).campaigns.mine.query()).toMatchObject({ isOn: false });

  await page.reload();
  await expect(figure(page, 'Opened')).toHaveText(/^1\b/);
  await expect(figure(page, 'Clicked')).toHaveText(/^1\b/);
  await expect(figure(page, 'Unsubscribed')).toHaveText(/^1\b/);
  expect(await mailsTo(page, outside)).not.toContain(name);
});
