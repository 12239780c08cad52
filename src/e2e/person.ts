import { randomBytes } from 'node:crypto';
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { ensurePictureFile, type PictureName } from '#testing/pictures/pictures.ts';

export const siteUrl = (): string => {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is not set: journeys start the site before they run');
  return url;
};

/** A member who has signed up and is signed in, in a browser context of their own. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly page: Page;
}

export const memberPassword = 'a tent for a guitar';

/** The file of journeys that opened each context. */
const openedBy = new WeakMap<BrowserContext, string>();

/** Ends what earlier files left open: their pages would go on drawing and listening beside this one's. */
async function closeOthers(browser: Browser, file: string): Promise<void> {
  const left = browser.contexts().filter((context) => (openedBy.get(context) ?? file) !== file);
  await Promise.all(left.map((context) => context.close()));
}

/** A browser context of its own, which shares no cookies with any other. */
export async function openPageInNewContext(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const { file } = test.info();
  await closeOthers(browser, file);
  const context = await browser.newContext({
    baseURL: siteUrl(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    ...options,
  });
  openedBy.set(context, file);
  return context.newPage();
}

/** A unique name, also where two journeys ask for one at the same moment. */
export const uniqueName = (name: string): string => `${name}${randomBytes(4).toString('hex')}`;

/** Signs up as a person would: form, consents, the mailed link. */
export async function signUpInBrowser(
  browser: Browser,
  name: string,
  options?: BrowserContextOptions,
): Promise<Person> {
  const page = await openPageInNewContext(browser, options);
  const unique = uniqueName(name);
  const email = `${unique}@example.com`;
  await page.goto('/auth/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your name on Swapu').fill(unique);
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('checkbox', { name: /18 or older/ }).check();
  await page.getByRole('checkbox', { name: /live in Australia/ }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await mailedLink(page, email, 'Confirm'));
  // A new member is redirected there once.
  await page.waitForURL('/onboarding', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Do this later' }).click();
  await expect(page.getByRole('heading', { name: `Good to see you, ${unique}` })).toBeVisible({ timeout: 20_000 });
  return { name: unique, email, page };
}

/** The link in the newest email to this address with this subject; waits until it has arrived. */
export async function mailedLink(page: Page, email: string, subject: string): Promise<string> {
  const emails = async () => {
    const list = await (await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`)).text();
    return new RegExp(`href="(/mailbox/[^"]+)"><strong>[^<]*${subject}`).exec(list)?.[1] ?? '';
  };
  await expect.poll(emails, { timeout: 30_000 }).not.toBe('');
  const mail = await (await page.request.get(await emails())).text();
  const link = /href="(https?:\/\/[^"]+token=[^"]+)"/.exec(mail)?.[1];
  if (!link) throw new Error(`no link in the letter "${subject}" to ${email}`);
  return link.replaceAll('&amp;', '&');
}

export interface ListingDraft {
  readonly title: string;
  readonly pictures: readonly PictureName[];
  readonly category: string;
  readonly dollars: number;
}

/** Lists an item with its photographs and returns the address of its page. */
export async function createListingInBrowser(
  { page }: Person,
  { title, pictures, category, dollars }: ListingDraft,
): Promise<string> {
  await page.goto('/create');
  await page.getByLabel('Add photos').setInputFiles(await Promise.all(pictures.map(ensurePictureFile)));
  await expect(
    page.getByRole('list', { name: 'Your photos, in order' }).getByRole('img', { name: /^Photo \d of/ }),
  ).toHaveCount(pictures.length);
  await expect(page.getByText(/Sending…|Preparing…|Waiting for a connection/)).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Title', { exact: false }).fill(title);
  await page.getByLabel('Description').fill(`${title}, looked after and ready for its next home.`);
  await page
    .getByRole('group', { name: /^Categories(?! you)/ })
    .getByRole('button', { name: 'Choose categories' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: category, exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Condition').selectOption({ label: 'Used, good' });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Open to anything' }).check();
  await page.getByLabel('Cash value estimate').fill(String(dollars));
  await page.getByRole('button', { name: 'Shoebox' }).click();
  await page.getByLabel('Delivery preference').selectOption({ label: 'Meet in person' });
  await page.getByRole('button', { name: 'List it' }).click();
  await page.waitForURL(/\/viewPost\//, { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}
