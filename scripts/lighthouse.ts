import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { chromium } from '@playwright/test';
import { ensureChromium, quietBrowserArguments } from './chromium.ts';
import { serveBaselinePage } from './lighthouse/baseline-page.ts';
import { formatPageScoreVerdicts } from './lighthouse/format-page-score-verdicts.ts';
import { retryLostTrace } from './lighthouse/lost-trace.ts';
import { measurePage, computeMedianScore, type PageScore } from './lighthouse/measure-page.ts';
import { startDemoProduct } from './lighthouse/demo-product.ts';

/**
 * `npm run lighthouse` measures a guest's first visit to the home page and to an item's page, compared with a minimal
 * page.
 */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const runs = 3;
// A browser that has just started does work of its own, which would run during the page load.
const settling = 3_000;
const report = 'scripts/lighthouse/last-run.md';
// The browser's `preferredColorScheme`: 0 is dark, 1 is light.
const themes = { light: 1, dark: 0 } as const;

/** Measures the pages in turn, so that other load on the machine affects all of them equally. */
async function lookAround(
  pages: Readonly<Record<string, string>>,
  preferredTheme: number,
  executablePath: string,
): Promise<Record<string, PageScore>> {
  const seen: Record<string, PageScore[]> = {};
  for (let round = 1; round <= runs; round += 1) {
    for (const [name, url] of Object.entries(pages))
      (seen[name] ??= []).push(await retryLostTrace(() => firstVisit(url, preferredTheme, executablePath), say));
  }
  return Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, computeMedianScore(all)]));
}

/** Starts a new browser: Lighthouse clears the cache between runs, but not what a page stores in the browser. */
async function firstVisit(url: string, preferredTheme: number, executablePath: string): Promise<PageScore> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...quietBrowserArguments,
      `--remote-debugging-port=${port}`,
      `--blink-settings=preferredColorScheme=${preferredTheme}`,
    ],
  });
  try {
    await pause(settling);
    return await measurePage(url, port);
  } finally {
    await browser.close();
  }
}

const executablePath = await ensureChromium(say);
const product = await startDemoProduct(await findFreePort());
const floor = await serveBaselinePage(product.picture);
try {
  const lines: string[] = [];
  for (const [theme, preferred] of Object.entries(themes)) {
    say(`… ${runs} looks at each page, ${theme}`);
    const { floor: least, ...shown } = await lookAround(
      { floor: floor.url, home: product.home, 'item page': product.itemPage },
      preferred,
      executablePath,
    );
    if (least)
      for (const [name, look] of Object.entries(shown))
        lines.push(...formatPageScoreVerdicts(`${name}, ${theme}`, look, least));
  }
  const text = `# Lighthouse\n\n${new Date().toISOString()}, a phone as Lighthouse takes it by default, first visit, the middle of ${runs} looks.\n\n| page | what | must | goal | measured | |\n| --- | --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`;
  writeFileSync(report, text);
  process.stdout.write(text);
  if (lines.some((line) => line.includes('✗'))) process.exitCode = 1;
} finally {
  floor.close();
  await product.stop();
}
