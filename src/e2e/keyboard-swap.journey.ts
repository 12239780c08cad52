import { expect, test, type Page } from '@playwright/test';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import {
  pressArrowUntilSelected,
  chooseOptionByKeys,
  chooseRadioByKeys,
  focusAndPressEnter,
  focusAndPressSpace,
  typeByKeyboard,
} from './keys.ts';
import {
  signUpInBrowser,
  createListingInBrowser,
  openPageInNewContext,
  memberPassword,
  type Person,
} from './person.ts';
import { findResults, findScreen } from './screen.ts';

const unique = Date.now().toString(36);
const lamp = `Reading lamp ${unique}`;
const radio = `Valve radio ${unique}`;

test('the whole of a swap goes by keyboard alone', async ({ browser }) => {
  test.setTimeout(300_000);
  const [offerer, owner] = await Promise.all([signUpInBrowser(browser, 'keys'), signUpInBrowser(browser, 'owner')]);
  await createListingInBrowser(owner, {
    title: radio,
    pictures: ['headphones.webp'],
    category: 'Electronics',
    dollars: 120,
  });

  const page = await openPageInNewContext(browser);
  await signInByKeys(page, offerer);
  await listByKeys(page);
  await searchByKeys(page);
  await offerByKeys(page);
  const swapPage = await acceptByKeys(owner.page);
  await page.goto(swapPage);
  for (const each of [page, owner.page]) await sendByKeys(each);
  for (const each of [page, owner.page]) await receiveByKeys(each);
  for (const each of [page, owner.page]) await reviewByKeys(each);
});

async function signInByKeys(page: Page, { email, name }: Person): Promise<void> {
  await page.goto('/');
  await focusAndPressEnter(page.getByRole('link', { name: 'Sign in' }));
  await typeByKeyboard(page.getByLabel('Email'), email);
  await typeByKeyboard(page.getByLabel('Password', { exact: true }), memberPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Good to see you, ${name}` })).toBeVisible();
}

async function listByKeys(page: Page): Promise<void> {
  await focusAndPressEnter(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'List an item' }),
  );
  await page.getByLabel('Add photos').setInputFiles(await ensurePictureFile('chair.avif'));
  await expect(page.getByRole('img', { name: /^Photo 1 of/ })).toBeVisible();
  await focusAndPressEnter(page.getByRole('button', { name: 'Next' }));
  await typeByKeyboard(page.getByLabel('Title'), lamp);
  await typeByKeyboard(page.getByLabel('Description'), 'Warm light, brass neck, a switch that clicks.');
  await focusAndPressEnter(
    page.getByRole('group', { name: /^Categories(?! you)/ }).getByRole('button', { name: 'Choose categories' }),
  );
  await focusAndPressSpace(page.getByRole('dialog').getByRole('button', { name: 'Kitchen', exact: true }));
  await focusAndPressEnter(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseOptionByKeys(page.getByLabel('Condition'), 'Used, good');
  await focusAndPressEnter(page.getByRole('button', { name: 'Next' }));
  await focusAndPressSpace(page.getByRole('checkbox', { name: 'Open to anything' }));
  await typeByKeyboard(page.getByLabel('Cash value estimate'), '90');
  await focusAndPressEnter(page.getByRole('button', { name: 'Shoebox' }));
  const delivery = page.getByLabel('Delivery preference');
  await pressArrowUntilSelected(delivery, 'ArrowUp', async () => (await delivery.inputValue()) === 'meet');
  await focusAndPressEnter(page.getByRole('button', { name: 'List it' }));
  await page.waitForURL(/\/viewPost\//, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: lamp })).toBeVisible();
}

async function searchByKeys(page: Page): Promise<void> {
  await typeByKeyboard(page.getByRole('banner').getByRole('combobox', { name: 'Search items' }), radio);
  await page.keyboard.press('Enter');
  await focusAndPressEnter(findResults(page, radio).getByRole('link', { name: radio }));
  await page.waitForURL(/\/viewPost\//);
  await expect(page.getByRole('heading', { level: 1, name: radio, exact: true })).toBeVisible();
}

async function offerByKeys(page: Page): Promise<void> {
  await focusAndPressEnter(page.getByRole('link', { name: 'Make an offer' }));
  const slider = page.getByRole('slider', { name: 'Cash between you' });
  const mine = page.getByRole('region', { name: 'Your things' }).getByRole('button', { name: lamp });
  await focusAndPressSpace(mine);
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'You give' }).getByText(lamp)).toBeVisible();
  await pressArrowUntilSelected(
    slider,
    'ArrowLeft',
    async () => (await slider.getAttribute('aria-valuetext')) === 'You add $30',
  );
  await expect(page.getByText('About even').first()).toBeVisible();
  await typeByKeyboard(page.getByLabel('Add a note'), 'I can bring it over on my bike.');
  await focusAndPressEnter(page.getByRole('button', { name: 'Send offer' }));
  await page.waitForURL(/\/swap-offer\/[0-9a-f-]{36}/);
  await expect(page.getByText('I can bring it over on my bike.')).toBeVisible();
}

async function acceptByKeys(page: Page): Promise<string> {
  await page.goto('/');
  await focusAndPressEnter(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Offers' }));
  await focusAndPressEnter(
    findScreen(page, 'Offers and swaps')
      .getByRole('link', { name: new RegExp(radio) })
      .first(),
  );
  await page.waitForURL(/\/swap-offer\//);
  await expect(page.getByText('You get $30').or(page.getByText('$30 cash')).first()).toBeVisible();
  await focusAndPressEnter(page.getByRole('button', { name: 'Accept' }));
  await focusAndPressEnter(page.getByRole('dialog').getByRole('button', { name: 'Accept' }));
  await focusAndPressEnter(
    page.getByRole('dialog', { name: "It's a swap!" }).getByRole('button', { name: 'Go to your swap' }),
  );
  await page.waitForURL(/\/swap\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname;
}

async function sendByKeys(page: Page): Promise<void> {
  await focusAndPressEnter(page.getByRole('button', { name: "I've sent my part" }));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radiogroup').first()).toBeVisible();
  for (const group of await sheet.getByRole('radiogroup').all())
    await chooseRadioByKeys(group, group.getByRole('radio', { name: /Handed over/ }));
  await focusAndPressEnter(sheet.getByRole('button', { name: 'Confirm' }));
  await expect(sheet).toHaveCount(0);
}

async function receiveByKeys(page: Page): Promise<void> {
  await focusAndPressEnter(page.getByRole('button', { name: /^I've got it/ }));
  await focusAndPressEnter(page.getByRole('dialog').getByRole('button', { name: "Yes, I've got it" }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function reviewByKeys(page: Page): Promise<void> {
  await focusAndPressEnter(page.getByRole('link', { name: 'Review this swap' }));
  await page.waitForURL(/\/review-swap\//);
  for (const question of ['to swap with', 'How was the swap']) {
    const group = page.getByRole('group', { name: question });
    await chooseRadioByKeys(group, group.getByRole('radio', { name: /5/ }));
  }
  await typeByKeyboard(page.getByLabel(/What would you tell others/), 'On time and kind.');
  await focusAndPressEnter(page.getByRole('button', { name: 'Send review' }));
  await expect(page.getByText("Thanks! That's 10 points for you.")).toBeVisible();
}
