import { expect, test, type Page } from '@playwright/test';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword, hazelEmail, joaoEmail, mayaEmail, priyaEmail } from './demo.ts';
import { findFaultsByPath, screenVariants, openScreenVariant, type ScreenVariant } from './screen-faults.ts';
import { emptyScreens, listScreensOfHazel, listScreensOfMaya } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

/** An open page of the last member would take over the language of the next. */
async function signInAsOther(page: Page, email: string): Promise<void> {
  await page.goto('about:blank');
  await signInViaApi(page, email, demoPassword);
}

for (const look of screenVariants) {
  test(`members' pages stand ${look.name}: no error, nothing too wide, nothing serious for axe`, async ({
    browser,
  }) => {
    test.setTimeout(420_000);
    const page = await openScreenVariant(browser, look, true);
    await signInViaApi(page, mayaEmail, demoPassword);
    expect(await findFaultsByPath(page, await listScreensOfMaya(page), look)).toEqual({});
    await signInAsOther(page, hazelEmail);
    expect(await findFaultsByPath(page, await listScreensOfHazel(page), look)).toEqual({});
    await signInAsOther(page, joaoEmail);
    expect(await findFaultsByPath(page, [{ path: '/goals' }], look)).toEqual({});
    await signInAsOther(page, priyaEmail);
    const [swap] = (await createPageApiClient(page).swaps.mine.query({ open: true })).items;
    expect(await findFaultsByPath(page, [{ path: `/swap/${swap?.id}` }], look)).toEqual({});
    await page.context().close();
  });
}

const onADesk = ({ width }: ScreenVariant) => width > 1_000;

for (const look of screenVariants.filter(onADesk)) {
  test(`pages without anything on them stand ${look.name}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const page = await openScreenVariant(browser, look, true);
    await signInViaApi(page, demoAdminEmail, demoPassword);
    expect(await findFaultsByPath(page, emptyScreens, look)).toEqual({});
    await page.context().close();
  });
}
