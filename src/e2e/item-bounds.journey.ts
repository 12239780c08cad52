import { expect, test } from '@playwright/test';
import { siteUrl, uniqueName } from './person.ts';
import { enrol, putUp } from './prepare.ts';
import { waitUntilHydrated } from './until-hydrated.ts';

const views = [
  {
    name: 'in English on a desk',
    locale: 'en-US',
    width: 1280,
    fields: [
      { label: 'Weight', bounds: /^\s?0\.001 to 10,000\skg$/, inside: '10,000', outside: '10,000.5' },
      { label: 'Length', bounds: /^\s?0\.1 to 2,500\scm$/, inside: '2500', outside: '2500.1' },
    ],
  },
  {
    name: 'in Portuguese on a phone',
    locale: 'pt-PT',
    width: 390,
    fields: [
      { label: 'Peso', bounds: /^\s?de 0,001 a 10\s000\skg$/, inside: '0,001', outside: '0' },
      { label: 'Altura', bounds: /^\s?de 0,1 a 2500\scm$/, inside: '0,1', outside: '0,04' },
    ],
  },
] as const;

for (const { name, locale, width, fields } of views)
  test(`the form of an item shows the least and the most of weight and sides as one types, ${name}`, async ({
    browser,
  }) => {
    const owner = await enrol(browser, 'measurer', siteUrl(), { viewport: { width, height: 844 } });
    const { page } = owner;
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    const item = await putUp(owner, {
      title: uniqueName('trunk'),
      picture: 'chair.avif',
      category: 'antiques',
    });
    await page.goto(item.replace('viewPost', 'editPost'));
    await waitUntilHydrated(page);
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
  });
