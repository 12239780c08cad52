import { expect, test, type Page } from '@playwright/test';
import { signInViaApi } from './page-api-client.ts';
import { requireConsolePaths, createSwapAndItemReports } from './console-paths.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { keyboardFaults, findUnreachableControls } from './keyboard-faults.ts';
import {
  recordConsoleErrors,
  findAxeViolations,
  openScreenVariant,
  findAxeViolationsInElement,
  findOverflowingElements,
  waitUntilScreenReady,
  findUntranslatedKeys,
  type ScreenVariant,
} from './screen-faults.ts';

const phone = 390;
const desk = 1280;

/** Part of the page that changes from page to page; the frame around it is read once in each look. */
const content = '#page';

const rules = (...values: string[]) => ({ runOnly: { type: 'rule' as const, values } });

/** Rules that a width can break; names, roles and colours do not depend on it. */
const ofLayout = ['aria-hidden-focus', 'button-name', 'link-name', 'scrollable-region-focusable', 'target-size'];

/** Rules that another language and theme can break: names that are not translated, and colours. */
const ofWordsAndColours = ['color-contrast', 'label', 'select-name', 'aria-input-field-name', 'html-has-lang'];

/** Every page meets both languages, both themes and both widths; axe reads it whole in the first look. */
const conditions = [
  {
    look: { name: 'in light English', locale: 'en-US', light: 'light', width: desk },
    axe: {},
    axeAtOtherWidth: rules(...ofLayout),
  },
  {
    look: { name: 'in dark Portuguese', locale: 'pt-PT', light: 'dark', width: phone },
    axe: rules(...ofLayout, ...ofWordsAndColours),
    axeAtOtherWidth: null,
  },
] as const satisfies readonly {
  readonly look: ScreenVariant;
  readonly axe: object;
  readonly axeAtOtherWidth: object | null;
}[];
type ReadCondition = (typeof conditions)[number];

/** axe reads every frame by a script, which the sandbox around the preview of an email refuses. */
const ofAxe = "Blocked script execution in 'about:srcdoc'";

/** Opens a page within the loaded console, as its links do: a full load of each page would be most of the time. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Every path mounts its page anew, so that a heading without the mark is the next page's.
    for (const heading of document.querySelectorAll('#page h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('#page h1:not([data-left])').first().waitFor();
}

/** Every fault of one page of the console at the width of its look, and what the other width breaks. */
async function faultsOfPage(
  page: Page,
  path: string,
  { look, axe, axeAtOtherWidth }: ReadCondition,
): Promise<string[]> {
  const { locale, width } = look;
  const faults: string[] = [];
  const said = recordConsoleErrors(page);
  await page.setViewportSize({ width, height: 900 });
  await openWithin(page, path);
  await waitUntilScreenReady(page);
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  const lang = await page.locator('html').getAttribute('lang');
  if (lang !== locale) faults.push(`is in ${lang}`);
  faults.push(...(await findUntranslatedKeys(page)));
  const alerts = await page.getByRole('main').getByRole('alert').allTextContents();
  faults.push(...alerts.map((alert) => `shows an error: ${alert}`));
  faults.push(
    ...(await findOverflowingElements(page, width)),
    ...(await findAxeViolationsInElement(page, content, axe)),
    ...(await findUnreachableControls(page)),
  );
  faults.push(...(await keyboardFaults(page)));
  const other = width === desk ? phone : desk;
  await page.setViewportSize({ width: other, height: 900 });
  const there = [
    ...(await findOverflowingElements(page, other)),
    ...(axeAtOtherWidth ? await findAxeViolationsInElement(page, content, axeAtOtherWidth) : []),
  ];
  faults.push(...there.map((fault) => `at ${other} px: ${fault}`));
  return [...faults.map((fault) => `${look.name}: ${fault}`), ...said.stop().filter((line) => !line.includes(ofAxe))];
}

test('every page that the console registers stands in both languages, both themes, on a phone and a desk, and by keyboard', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await createSwapAndItemReports(browser);
  const readers = await Promise.all(
    conditions.map(async (reading) => {
      const page = await openScreenVariant(browser, reading.look, true);
      await signInViaApi(page, demoAdminEmail, demoPassword);
      // No page of the console, so that the first one is a step within it like the others.
      await page.goto('/admin/nowhere');
      await waitUntilScreenReady(page);
      return { page, reading, frame: await findAxeViolations(page, reading.axe) };
    }),
  );
  expect(readers.flatMap(({ frame }) => frame)).toEqual([]);
  const [{ page: first }] = readers as [(typeof readers)[number]];
  const found: Record<string, string[]> = {};
  for (const path of await requireConsolePaths(first)) {
    const faults = await test.step(path, async () => {
      const answer = await first.request.get(path);
      const read = await Promise.all(readers.map(({ page, reading }) => faultsOfPage(page, path, reading)));
      return [...(answer.status() === 200 ? [] : [`answers ${answer.status()}`]), ...read.flat()];
    });
    if (faults.length > 0) found[path] = faults;
  }
  expect(found).toEqual({});
  await Promise.all(readers.map(({ page }) => page.context().close()));
});
