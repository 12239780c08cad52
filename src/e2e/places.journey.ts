import { expect, test } from '@playwright/test';
import { openPageInNewContext } from './person.ts';
import { querySiteDatabase } from './query-site-database.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 700 } };

const languages = [
  {
    locale: 'en-AU',
    filters: 'Filters',
    near: 'Near',
    distance: 'Distance',
    apply: 'Show items',
    which: 'Which Paddington do you mean?',
    unknown: "We don't know a place called “Qwxyzzz”",
    askPlace: 'How far away? Tell us your suburb',
    where: 'Where are you?',
    suburb: 'Suburb',
  },
  {
    locale: 'pt-PT',
    filters: 'Filtros',
    near: 'Perto de',
    distance: 'Distância',
    apply: 'Mostrar artigos',
    which: 'Que Paddington procura?',
    unknown: 'Não conhecemos nenhum lugar chamado «Qwxyzzz»',
    askPlace: 'A que distância? Diga-nos a sua localidade',
    where: 'Onde está?',
    suburb: 'Localidade',
  },
] as const;

for (const words of languages) {
  test(`a distance is measured from a place by its name or postcode, in ${words.locale}`, async ({ browser }) => {
    const page = await openPageInNewContext(browser, { ...phone, locale: words.locale });
    await page.goto('/search');
    await waitUntilHydrated(page);
    const main = page.getByRole('main');
    const filterFrom = async (place: string) => {
      await main.getByRole('button', { name: words.filters, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: words.filters });
      await sheet.getByLabel(words.near, { exact: true }).fill(place);
      await sheet.getByLabel(words.distance, { exact: true }).selectOption('25');
      await sheet.getByRole('button', { name: words.apply }).click();
      await expect(sheet).toHaveCount(0);
    };
    await filterFrom('Paddington');
    await expect(main.getByText(words.which)).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
    await main.getByRole('button', { name: 'Paddington, QLD' }).click();
    await expect(page).toHaveURL(/near=Paddington%2C\+QLD/);
    await expect(main.getByRole('status').first()).toContainText('Paddington, QLD');

    // Only an imported gazetteer has postcodes.
    await querySiteDatabase(
      process.env['SITE_DATA_DIR'] ?? '',
      `insert into locality (state, name, search_name, postcode, latitude, longitude)
        values ('QLD', 'Testford', 'testford', '4998', -27.46, 153) on conflict do nothing`,
      [],
    );
    await filterFrom('4998');
    await expect(main.getByRole('status').first()).toContainText('4998');
    await filterFrom('Brisbane');
    await expect(main.getByRole('status').first()).toContainText('Brisbane');
    await filterFrom('Qwxyzzz');
    await expect(main.getByText(words.unknown)).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
  });

  test(`the sheet for one's suburb shows its list whole and names an unknown place, in ${words.locale}`, async ({
    browser,
  }) => {
    const page = await openPageInNewContext(browser, { ...phone, locale: words.locale });
    await page.goto('/search');
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: words.askPlace }).first().click();
    const sheet = page.getByRole('dialog', { name: words.where });
    const suburb = sheet.getByRole('combobox', { name: words.suburb });
    await suburb.fill('Qwxyzzz');
    await expect(sheet.getByText(words.unknown)).toBeVisible();
    await suburb.fill('padd');
    const option = sheet.getByRole('option').first();
    await expect(option).toBeVisible();
    const box = await sheet.getByRole('listbox').boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
    await expect(option).toBeInViewport({ ratio: 1 });
  });
}
