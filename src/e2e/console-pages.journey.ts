import { expect, test, type Page } from '@playwright/test';
import { signIn } from './call.ts';
import { consolePaths, openCases } from './console-paths.ts';
import { demoAdmin, demoPassword } from './demo.ts';
import { keyboardFaults, unreachable } from './keyboard-faults.ts';
import { listen, openLook, seriousOf, tooWide, untilTakenOver, type Look } from './look.ts';

test.describe.configure({ mode: 'parallel' });

const phone = 390;
const desk = 1280;

/** Every page meets both languages, both themes and both widths; axe reads it whole in each look. */
const conditions: readonly Look[] = [
  { name: 'in light English', locale: 'en-US', light: 'light', width: desk },
  { name: 'in dark Portuguese', locale: 'pt-PT', light: 'dark', width: phone },
];

/** What the other width can break; names, roles and colours do not depend on it. */
const layoutOnly = {
  runOnly: {
    type: 'rule' as const,
    values: ['aria-hidden-focus', 'button-name', 'link-name', 'scrollable-region-focusable', 'target-size'],
  },
};

/** axe reads every frame by a script, which the sandbox around the preview of an email refuses. */
const ofAxe = "Blocked script execution in 'about:srcdoc'";

/** Every fault of one page of the console at the width of its look, and what the other width breaks. */
async function faultsOfPage(page: Page, path: string, { locale, width }: Look): Promise<string[]> {
  const faults: string[] = [];
  const said = listen(page);
  await page.setViewportSize({ width, height: 900 });
  const answer = await page.goto(path);
  if (answer?.status() !== 200) faults.push(`answers ${answer?.status()}`);
  await untilTakenOver(page);
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  const lang = await page.locator('html').getAttribute('lang');
  if (lang !== locale) faults.push(`is in ${lang}`);
  const alerts = await page.getByRole('main').getByRole('alert').allTextContents();
  faults.push(...alerts.map((alert) => `shows an error: ${alert}`));
  faults.push(...(await tooWide(page, width)), ...(await seriousOf(page)), ...(await unreachable(page)));
  faults.push(...(await keyboardFaults(page)));
  const other = width === desk ? phone : desk;
  await page.setViewportSize({ width: other, height: 900 });
  const there = [...(await tooWide(page, other)), ...(await seriousOf(page, layoutOnly))];
  faults.push(...there.map((fault) => `at ${other} px: ${fault}`));
  return [...faults, ...said.stop().filter((line) => !line.includes(ofAxe))];
}

for (const look of conditions)
  test(`every page that the console registers stands ${look.name}, on a phone and a desk, and by keyboard`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await openCases(browser);
    const page = await openLook(browser, look, true);
    await signIn(page, demoAdmin, demoPassword);
    const found: Record<string, string[]> = {};
    for (const path of await consolePaths(page)) {
      const faults = await test.step(path, () => faultsOfPage(page, path, look));
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
    await page.context().close();
  });
