import { expect, test, type Browser, type Page } from '@playwright/test';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { createEffortCounter, type Effort } from './effort-counter.ts';
import { mailedLink, openPageInNewContext, memberPassword, uniqueName } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

interface Newcomer {
  readonly email: string;
  readonly name: string;
}

/** Fills in the sheet in which a guest joins, up to the note that an email is on its way. */
async function joinInSheet(page: Page, title: string, effort: Effort): Promise<Newcomer> {
  const name = uniqueName('newcomer');
  const email = `${name}@example.com`;
  const sheet = page.getByRole('dialog', { name: title });
  await effort.type(sheet.getByLabel('Email'), email);
  await effort.type(sheet.getByLabel('Your name on Swapu'), name);
  await effort.type(sheet.getByLabel('Password', { exact: true }), memberPassword);
  for (const consent of [/I accept the terms/, /18 or older/, /live in Australia/])
    await effort.tap(sheet.getByRole('checkbox', { name: consent }));
  await effort.tap(sheet.getByRole('button', { name: 'Create my account' }));
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  return { email, name };
}

/** Follows the mailed link in a browser that knows nothing of the sign-up, and skips the onboarding. */
async function openLinkElsewhere(browser: Browser, page: Page, email: string, effort: Effort): Promise<Page> {
  const link = await mailedLink(page, email, 'Confirm');
  expect([...new URL(link).searchParams.keys()]).toEqual(['token']);
  const other = await openPageInNewContext(browser, phone);
  await effort.follow(other, link);
  await expect(other.getByText(email)).toBeVisible();
  await effort.type(other.getByLabel('Password', { exact: true }), memberPassword);
  await effort.tap(other.getByRole('button', { name: 'Sign in' }));
  await other.waitForURL('/onboarding');
  await effort.tap(other.getByRole('button', { name: 'Do this later' }));
  return other;
}

/** Lists a lamp in the three steps of the form. */
async function listFirst(page: Page, title: string, effort: Effort): Promise<void> {
  await effort.pick(page.getByLabel('Add photos'), await ensurePictureFile('chair.avif'));
  await expect(page.getByRole('img', { name: /^Photo 1 of/ })).toBeVisible();
  await effort.tap(page.getByRole('button', { name: 'Next' }));
  await effort.type(page.getByLabel('Title'), title);
  await effort.type(page.getByLabel('Description'), 'Warm light, and a switch that clicks.');
  await effort.tap(page.getByRole('group', { name: /^Categories/ }).getByRole('button', { name: 'Choose categories' }));
  await effort.tap(page.getByRole('dialog').getByRole('button', { name: 'Furniture', exact: true }));
  await effort.tap(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
  await effort.choose(page.getByLabel('Condition'), 'Used, good');
  await effort.tap(page.getByRole('button', { name: 'Next' }));
  await effort.type(page.getByLabel('Cash value estimate'), '60');
  await expect(page.getByText(/One tap fills in size and weight/)).toBeVisible();
  await effort.tap(page.getByRole('button', { name: 'Shoebox' }));
  await effort.tap(page.getByRole('button', { name: 'List it' }));
}

test('a stranger joins over an item, confirms on another device, and sends an offer in 12 taps and 4 fields', async ({
  browser,
}) => {
  const owner = await createPersonViaApi(browser, 'seller');
  const title = `Enamel kettle ${owner.name}`;
  const path = await createListingViaApi(owner, {
    title,
    picture: 'chair.avif',
    category: 'kitchen',
    isOpenToSelling: true,
  });
  const page = await openPageInNewContext(browser, phone);
  const effort = createEffortCounter();
  await page.goto(path);
  await waitUntilHydrated(page);

  await effort.tap(page.getByRole('link', { name: 'Make an offer' }));
  const { email } = await joinInSheet(page, 'Join to make this offer', effort);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('h1')).toHaveText(title);

  const there = await openLinkElsewhere(browser, page, email, effort);
  await there.waitForURL(path.replace('/viewPost/', '/offer-item/'));
  await effort.tap(there.getByRole('button', { name: 'Even it out' }));
  await effort.tap(there.getByRole('button', { name: 'Send offer' }));
  await there.waitForURL(/\/swap-offer\//);
  await expect(there.getByText(title).first()).toBeVisible();
  expect(effort.taps).toBeLessThanOrEqual(12);
  expect(effort.typed).toBeLessThanOrEqual(4);
});

test('a stranger joins to list a first item, confirms on another device, and lists it in 12 taps and 4 fields more', async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser, phone);
  const joining = createEffortCounter();
  await page.goto('/');
  await waitUntilHydrated(page);
  await joining.tap(page.getByRole('link', { name: 'List your first item' }));
  const { email, name } = await joinInSheet(page, 'Join to list your first item', joining);
  const there = await openLinkElsewhere(browser, page, email, joining);
  await there.waitForURL('/create');
  expect(joining.taps).toBeLessThanOrEqual(12);
  expect(joining.typed).toBeLessThanOrEqual(4);

  const listing = createEffortCounter();
  const title = `Reading lamp ${name}`;
  await listFirst(there, title, listing);
  await there.waitForURL(/\/viewPost\//, { timeout: 60_000 });
  await expect(there.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(listing.taps).toBeLessThanOrEqual(12);
  expect(listing.typed).toBeLessThanOrEqual(4);
});

test('a guest who looks around first stays where they are, and scrolled as they were', async ({ browser }) => {
  const owner = await createPersonViaApi(browser, 'shown');
  const path = await createListingViaApi(owner, {
    title: `Clock ${owner.name}`,
    picture: 'chair.avif',
    category: 'antiques',
  });
  const page = await openPageInNewContext(browser, { viewport: { width: 390, height: 500 } });
  await page.goto(path);
  await waitUntilHydrated(page);
  const owned = page.getByRole('link', { name: 'Make an offer' });
  await page.evaluate(() => window.scrollTo(0, 240));
  const before = await page.evaluate(() => window.scrollY);
  await owned.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page).toHaveURL(path);
});

test('the form of the sign-up stands before its tour on a phone', async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  await page.goto('/auth/signup');
  const [form, tour] = [page.getByLabel('Email'), page.getByRole('region', { name: 'How Swapu works' })];
  const top = async (part: typeof form) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(form)).toBeLessThan(500);
  expect(await top(tour)).toBeGreaterThan(await top(page.getByRole('button', { name: 'Create my account' })));
});

test('a damaged photo says so, offers another, and is never the cover; the draft goes on at its step', async ({
  browser,
}) => {
  const { page } = await createPersonViaApi(browser, 'damaged');
  await page.goto('/create');
  const broken = {
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'),
  };
  await page.getByLabel('Add photos').setInputFiles(broken);
  const tiles = page.getByRole('list', { name: 'Your photos, in order' }).getByRole('listitem');
  await expect(tiles.first().getByRole('alert')).toBeVisible();
  await expect(tiles.first().getByText('Cover')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  await page.getByLabel('Add photos').setInputFiles(await ensurePictureFile('chair.avif'));
  await expect(tiles.nth(1).getByText('Cover')).toBeVisible();
  await page.getByLabel('Choose another').setInputFiles(await ensurePictureFile('phone-tent.jpg'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(tiles.first().getByText('Cover')).toBeVisible();
  // A reload would cut off a photo that is still uploading.
  await expect(tiles.getByRole('progressbar')).toHaveCount(0);

  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Title').fill('A clock that stopped');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('A clock that stopped');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(tiles).toHaveCount(2);
});
