import { globSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { test, type Browser, type Page } from '@playwright/test';
import type { Locale } from '#contracts/locale.ts';
import { openPageInNewContext, siteUrl } from './person.ts';

/** The conditions under which a screen is checked: device width, language and colour scheme. */
export interface ScreenVariant {
  readonly name: string;
  readonly width: number;
  readonly locale: Locale;
  readonly light: 'light' | 'dark';
}

/**
 * Both widths, both languages, both colour schemes. Colours, which do not depend on the language, are checked in
 * English in both schemes.
 */
export const screenVariants: readonly ScreenVariant[] = [
  { name: 'in English on a phone', width: 390, locale: 'en-US', light: 'light' },
  { name: 'in English on a desk', width: 1280, locale: 'en-US', light: 'dark' },
  { name: 'in Portuguese on a phone', width: 390, locale: 'pt-PT', light: 'dark' },
  { name: 'in Portuguese on a desk', width: 1280, locale: 'pt-PT', light: 'light' },
];

type AxeOptions = Parameters<AxeBuilder['options']>[0];

const height = 900;
const narrowest = 320;

/** Opens a browser under these conditions; without motion, so that animations have ended. */
export async function openScreenVariant(
  browser: Browser,
  { width, locale, light }: ScreenVariant,
  isChosen = false,
): Promise<Page> {
  const page = await openPageInNewContext(browser, {
    viewport: { width, height },
    locale,
    colorScheme: light,
    reducedMotion: 'reduce',
  });
  // Chosen on this device, which takes precedence over the member's own language.
  if (isChosen) await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
  return page;
}

export interface Screen {
  readonly path: string;
  readonly status?: number;
  /** The status of a call of the screen that is expected to be refused. */
  readonly refusal?: number;
}

/** Every fault of a screen: its answer, its language and title, its console, its width, and what axe finds. */
export async function findScreenFaults(
  page: Page,
  { path, status = 200, refusal = status }: Screen,
  look: ScreenVariant,
): Promise<string[]> {
  const faults: string[] = [];
  const said = recordConsoleErrors(page);
  const response = await page.goto(path);
  if (response?.status() !== status) faults.push(`answers ${response?.status()}`);
  await waitUntilScreenReady(page);
  const lang = await page.locator('html').getAttribute('lang');
  if (lang !== look.locale) faults.push(`is in ${lang}`);
  if (!/\S/.test(await page.title())) faults.push('has no title');
  faults.push(...(await findUntranslatedKeys(page)));
  const showsColours = look.locale === 'en-US';
  faults.push(
    ...(await findOverflowingElements(page, look.width)),
    ...(await findAxeViolations(page, showsColours ? {} : { rules: { 'color-contrast': { enabled: false } } })),
  );
  if (showsColours) faults.push(...(await faultsInTheOtherLight(page, look)));
  if (look.width < 640) {
    await page.setViewportSize({ width: narrowest, height });
    faults.push(...(await findOverflowingElements(page, narrowest)));
    await page.setViewportSize({ width: look.width, height });
  }
  return [...faults, ...said.stop().filter((line) => refusal === 200 || !line.includes(`status of ${refusal}`))];
}

/** The other colour scheme changes colours only. */
async function faultsInTheOtherLight(page: Page, { light }: ScreenVariant): Promise<string[]> {
  await page.emulateMedia({ colorScheme: light === 'light' ? 'dark' : 'light' });
  const faults = await findAxeViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: light });
  return faults.map((fault) => `in the other light: ${fault}`);
}

/** The faults of several screens, by path; no entry for a screen without. */
export async function findFaultsByPath(
  page: Page,
  screens: readonly Screen[],
  look: ScreenVariant,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const screen of screens) {
    const faults = await test.step(screen.path, () => findScreenFaults(page, screen, look));
    if (faults.length > 0) found[screen.path] = faults;
  }
  return found;
}

/**
 * Records what the browser's console reports: errors, warnings, uncaught errors (React's about hydration among them).
 */
export function recordConsoleErrors(page: Page): { stop(): string[] } {
  const lines: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) =>
    void (['error', 'warning'].includes(message.type()) && lines.push(`console: ${message.text()}`));
  const onFault = (fault: Error) => void lines.push(`fault: ${fault.message}`);
  page.on('console', onConsole).on('pageerror', onFault);
  return {
    stop() {
      page.off('console', onConsole).off('pageerror', onFault);
      return lines;
    },
  };
}

/** Waits until the screen is shown, nothing in it is loading, and React has hydrated it. */
export async function waitUntilScreenReady(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => {
    const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const isBusy = document.querySelector('[aria-busy="true"]') !== null;
    return !isBusy && [...document.querySelectorAll('h1')].every(isReacts) && document.fonts.status === 'loaded';
  });
}

/** The first parts of message keys: modules, the console, the site's own texts. */
const messageOwners = new Set(
  globSync('{src,admin,emails,modules}/**/locales/en-US.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map((key) => key.split('.')[0] ?? ''),
  ),
);

/** Message keys that stand where their text should: `offers.admin.setting.OFFER_HOURS`. Code may name one. */
export async function findUntranslatedKeys(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('code, pre, script, style, template')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const words: string[] = [];
    while (texts.nextNode())
      words.push(...(texts.currentNode.nodeValue?.match(/\b[a-z]\w*\.[a-z]\w*(?:\.\w+)+/g) ?? []));
    return words;
  });
  return [...new Set(shown)]
    .filter((key) => messageOwners.has(key.split('.')[0] ?? ''))
    .map((key) => `shows the key ${key}`);
}

/** Elements that extend past the right edge, where the page scrolls sideways. */
export const findOverflowingElements = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((allowed) => {
    if (document.documentElement.scrollWidth <= allowed) return [];
    const culprits = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > allowed + 1,
    );
    return [
      `at ${allowed} px it is ${document.documentElement.scrollWidth} px wide: ${culprits
        .slice(0, 4)
        .map((element) => element.outerHTML.slice(0, 90))
        .join(' … ')}`,
    ];
  }, width);

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Lists what axe finds in the whole page, or within an element. */
export async function findAxeViolations(page: Page, which: AxeOptions = {}, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ ...onlyViolations, ...which });
  return seriousAmong(await (within === undefined ? axe : axe.include(within)).analyze());
}

const onlyViolations = { resultTypes: ['violations'] } satisfies AxeOptions;

interface WithAxe {
  readonly axe?: { run(within: string, options: AxeOptions): Promise<AxeResults> };
}

/**
 * Lists what axe finds within an element of a document in which it has run before: it need not be loaded again, which
 * is most of the time. A page with frames needs it in each of them.
 */
export async function findAxeViolationsInElement(
  page: Page,
  within: string,
  which: AxeOptions = {},
): Promise<string[]> {
  if (page.frames().length > 1) return findAxeViolations(page, which, within);
  const results = await page.evaluate(([element, options]) => (window as WithAxe).axe?.run(element, options), [
    within,
    { ...onlyViolations, ...which },
  ] as const);
  return results ? seriousAmong(results) : findAxeViolations(page, which, within);
}

const seriousAmong = ({ violations }: AxeResults): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) =>
          `axe ${id}: ${html.slice(0, 140)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
