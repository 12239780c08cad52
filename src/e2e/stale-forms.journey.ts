import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { locales, type Locale } from '#contracts/locale.ts';
import { createPageApiClient } from './page-api-client.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The texts of a language by their keys; none of these has a placeholder. */
async function readTexts(locale: Locale): Promise<(key: string) => string> {
  const folders = ['src/web', 'modules/items', 'modules/members'];
  const files = folders.map((folder) => readFile(`${folder}/locales/${locale}.json`, 'utf8'));
  const texts = Object.assign({}, ...(await Promise.all(files)).map((file) => JSON.parse(file) as object)) as Record<
    string,
    string
  >;
  return (key) => texts[key] ?? key;
}

/** A second tab of the same person, on the same page. */
async function openTwice(page: Page, path: string): Promise<readonly [Page, Page]> {
  const other = await page.context().newPage();
  await Promise.all([page.goto(path), other.goto(path)]);
  return [page, other];
}

for (const locale of locales)
  test(`a form of a stale tab keeps what was typed and shows what is stored: ${locale}`, async ({ browser }) => {
    const t = await readTexts(locale);
    const person = await createPersonViaApi(browser, 'twotabs', undefined, phone);
    const calls = createPageApiClient(person.page);
    const itemPage = await createListingViaApi(person, {
      title: 'Garden chair',
      picture: 'headphones.webp',
      category: 'furniture',
    });
    await calls.identity.saveLanguage.mutate({ locale });
    const noteIn = (tab: Page) => tab.getByRole('alert').filter({ hasText: t('platform.errors.changedMeanwhile') });
    const press = (tab: Page, name: string) => tab.getByRole('button', { name: t(name), exact: true }).click();

    await test.step('of the profile', async () => {
      const [first, second] = await openTwice(person.page, '/settings/account');
      const bioIn = (tab: Page) => tab.getByRole('textbox', { name: t('members.profile.bio') });
      const savedIn = (tab: Page) => tab.getByText(t('members.settings.saved')).first();
      await expect(bioIn(second)).toHaveValue('');
      await bioIn(first).fill('Of the first tab');
      await press(first, 'members.settings.save');
      await expect(savedIn(first)).toBeVisible();

      await bioIn(second).fill('Of the second tab');
      await press(second, 'members.settings.save');
      await expect(noteIn(second)).toContainText('Of the first tab');
      await expect(bioIn(second)).toHaveValue('Of the second tab');
      expect((await calls.members.me.query()).bio).toBe('Of the first tab');

      await press(second, 'shell.edits.saveMine');
      await expect(savedIn(second)).toBeVisible();
      await expect(noteIn(second)).toBeHidden();
      expect((await calls.members.me.query()).bio).toBe('Of the second tab');

      await bioIn(first).fill('Of the first tab again');
      await press(first, 'members.settings.save');
      await expect(noteIn(first)).toContainText('Of the second tab');
      await press(first, 'shell.edits.takeAll');
      await expect(bioIn(first)).toHaveValue('Of the second tab');
      await expect(noteIn(first)).toBeHidden();
      await second.close();
    });

    await test.step('of the profile, which keeps what is typed while it is saved', async () => {
      const { page } = person;
      await page.goto('/settings/account');
      const bio = page.getByRole('textbox', { name: t('members.profile.bio') });
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/members\.saveAbout|members\.saveProfile/, async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      });
      await bio.fill('Saved');
      await press(page, 'members.settings.save');
      await expect.poll(async () => (await calls.members.me.query()).bio).toBe('Saved');
      await bio.fill('Saved, and more');
      answer();
      await expect(page.getByText(t('members.settings.saved')).first()).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      await expect(bio).toHaveValue('Saved, and more');
      await press(page, 'members.settings.save');
      await expect.poll(async () => (await calls.members.me.query()).bio).toBe('Saved, and more');
    });

    await test.step('of an item, where fields that were not touched take what is stored', async () => {
      const itemId = itemPage.split('/').at(-1) ?? '';
      const [first, second] = await openTwice(person.page, `/editPost/${itemId}`);
      const titleIn = (tab: Page) => tab.getByRole('textbox', { name: t('items.form.title'), exact: true });
      const aboutIn = (tab: Page) => tab.getByRole('textbox', { name: t('items.form.description') });
      // A tab that opens after the typing resumes the draft; this one has read the item before.
      await expect(titleIn(second)).toHaveValue('Garden chair');
      await titleIn(first).fill('Garden chair, painted');
      await aboutIn(first).fill('Painted green last week, and dry since.');
      await press(first, 'items.form.save');
      await first.waitForURL(`**${itemPage}`);

      await aboutIn(second).fill('One leg is a little shorter than the others.');
      await press(second, 'items.form.save');
      await expect(noteIn(second)).toContainText('Painted green last week');
      await expect(titleIn(second)).toHaveValue('Garden chair, painted');
      await expect(aboutIn(second)).toHaveValue('One leg is a little shorter than the others.');

      await press(second, 'shell.edits.saveMine');
      await second.waitForURL(`**${itemPage}`);
      expect(await calls.items.toEdit.query({ itemId })).toMatchObject({
        title: 'Garden chair, painted',
        description: 'One leg is a little shorter than the others.',
      });
    });
  });
