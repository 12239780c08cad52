import { expect, test, type Page } from '@playwright/test';
import { openCalls, signIn } from './call.ts';
import { demoAdmin, demoPassword, hazel, joao, maya, priya } from './demo.ts';
import { faultsOfAll, variants, openLook, type ScreenVariant } from './look.ts';
import { emptyScreens, listScreensOfHazel, listScreensOfMaya } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

/** An open page of the last member would take over the language of the next. */
async function signInAsOther(page: Page, email: string): Promise<void> {
  await page.goto('about:blank');
  await signIn(page, email, demoPassword);
}

for (const look of variants) {
  test(`members' pages stand ${look.name}: no error, nothing too wide, nothing serious for axe`, async ({
    browser,
  }) => {
    test.setTimeout(420_000);
    const page = await openLook(browser, look, true);
    await signIn(page, maya, demoPassword);
    expect(await faultsOfAll(page, await listScreensOfMaya(page), look)).toEqual({});
    await signInAsOther(page, hazel);
    expect(await faultsOfAll(page, await listScreensOfHazel(page), look)).toEqual({});
    await signInAsOther(page, joao);
    expect(await faultsOfAll(page, [{ path: '/goals' }], look)).toEqual({});
    await signInAsOther(page, priya);
    const [swap] = (await openCalls(page).swaps.mine.query({ open: true })).items;
    expect(await faultsOfAll(page, [{ path: `/swap/${swap?.id}` }], look)).toEqual({});
    await page.context().close();
  });
}

const onADesk = ({ width }: ScreenVariant) => width > 1_000;

for (const look of variants.filter(onADesk)) {
  test(`pages without anything on them stand ${look.name}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const page = await openLook(browser, look, true);
    await signIn(page, demoAdmin, demoPassword);
    expect(await faultsOfAll(page, emptyScreens, look)).toEqual({});
    await page.context().close();
  });
}
