import { expect, test, type Page } from '@playwright/test';
import { itemForm } from '#modules/items/testing.ts';
import { createPageApiClient } from './page-api-client.ts';
import { siteUrl, uniqueName } from './person.ts';
import { createPersonViaApi, createListingViaApi, uploadPictureViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const views = [
  {
    name: 'in English on a desk',
    sum: { label: 'Cash value estimate', bounds: /From \$1 to \$1,000,000/, refusal: /from \$1 to \$1,000,000/ },
    locale: 'en-US',
    width: 1280,
    fields: [
      { label: 'Weight', bounds: /^\s?0\.001 to 10,000\skg$/, inside: '10,000', outside: '10,000.5' },
      { label: 'Length', bounds: /^\s?0\.1 to 2,500\scm$/, inside: '2500', outside: '2500.1' },
    ],
  },
  {
    name: 'in Portuguese on a phone',
    sum: {
      label: 'Valor estimado em dinheiro',
      bounds: /De 1\sA\$ a 1\s000\s000\sA\$/,
      refusal: /de 1 a 1\s000\s000\sA\$/,
    },
    locale: 'pt-PT',
    width: 390,
    fields: [
      { label: 'Peso', bounds: /^\s?de 0,001 a 10\s000\skg$/, inside: '0,001', outside: '0' },
      { label: 'Altura', bounds: /^\s?de 0,1 a 2500\scm$/, inside: '0,1', outside: '0,04' },
    ],
  },
] as const;

type Field = (typeof views)[number]['fields'][number];

async function expectBounds(page: Page, fields: readonly Field[]): Promise<void> {
  for (const { label, bounds, inside, outside } of fields) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    const hint = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
    const sign = hint.locator('svg');
    await expect(hint).toHaveText(bounds);
    await field.fill(outside);
    await expect(sign).toBeVisible();
    await expect(hint).toHaveText(bounds);
    // Nothing is announced at every digit.
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(inside);
    await expect(sign).toHaveCount(0);
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.fill('');
    await expect(sign).toHaveCount(0);
    await expect(hint).toHaveText(bounds);
  }
}

for (const { name, locale, width, fields, sum } of views) {
  test(`the form of an item shows the least and the most of weight and sides as one types, ${name}`, async ({
    browser,
  }) => {
    const owner = await createPersonViaApi(browser, 'measurer', siteUrl(), { viewport: { width, height: 844 } });
    const { page } = owner;
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    const item = await createListingViaApi(owner, {
      title: uniqueName('trunk'),
      picture: 'chair.avif',
      category: 'antiques',
    });
    await page.goto(item.replace('viewPost', 'editPost'));
    await waitUntilHydrated(page);
    await expectBounds(page, fields);
  });

  test(`a new item’s form shows the least and the most of value, weight and sides as one types, ${name}`, async ({
    browser,
  }) => {
    const { page } = await createPersonViaApi(browser, 'lister', siteUrl(), { viewport: { width, height: 844 } });
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    const calls = createPageApiClient(page);
    // A draft opens at the step that lacks something.
    await calls.items.saveDraft.mutate({
      ...itemForm({ title: uniqueName('trunk') }),
      categories: ['antiques'],
      imageIds: [await uploadPictureViaApi(calls, page, 'chair.avif', 'item')],
      valueCents: null,
    });
    await page.goto('/create');
    await waitUntilHydrated(page);
    await expectBounds(page, fields);
    const value = page.getByRole('main').getByLabel(sum.label);
    const hint = page.locator(`[id="${await value.getAttribute('aria-describedby')}"]`);
    await expect(hint).toContainText(sum.bounds);
    await value.fill('2000000');
    // Said while one types, since the draft cannot be kept with it.
    await expect(value).toBeFocused();
    await expect(hint).toContainText(sum.refusal);
    await value.fill('300');
    await expect(hint).toContainText(sum.bounds);
  });
}
