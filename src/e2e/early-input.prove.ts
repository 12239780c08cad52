import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { ensureChromium, quietBrowserArguments } from '../../scripts/chromium.ts';
import { makeDataDir, startBuiltSite } from './start-built-site.ts';

/** The seed that a run prints repeats its moments: SEED=… npm run prove -- early-input */
const seed = process.env['SEED'] ?? randomBytes(4).toString('hex');
const visits = 500;
const slowdown = 6;
/** Slowing suspends the page's thread, so that more visits than processors run at once. */
const atOnce = 3;
const latestMs = 3_000;
const timeoutMs = 60_000;

const dataDir = await makeDataDir();
const site = await startBuiltSite({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  SEED_MEMBERS: '0',
  SEED_ITEMS: '0',
});
const executablePath = await ensureChromium((line) => process.stderr.write(`${line}\n`));
const browser = await chromium.launch({ executablePath, args: [...quietBrowserArguments, '--disable-gpu'] });
afterAll(async () => {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** An action of a visitor on a control of a page. */
interface EarlyInput {
  readonly path: string;
  readonly control: string;
  perform(page: Page, press: () => Promise<void>): Promise<void>;
  /** Whether the action had its effect; runs in the page. */
  readonly hasEffect: () => boolean;
}

const inputs: Readonly<Record<string, EarlyInput>> = {
  'a button of the top bar': {
    path: '/',
    control: 'header button:last-of-type',
    perform: (_page, press) => press(),
    hasEffect: () => document.documentElement.dataset['theme'] === 'dark',
  },
  'a button of a screen': {
    path: '/search?keyword=tent',
    control: 'main article button',
    perform: (_page, press) => press(),
    hasEffect: () => document.querySelector('[role="dialog"]') !== null,
  },
  'a choice by keyboard': {
    path: '/search?keyword=tent',
    // The filters, whose selects come before this one, are loaded later.
    control: 'main select:has(option[value="newest"])',
    async perform(page) {
      await page.locator('main select:has(option[value="newest"])').first().focus();
      await page.keyboard.press('ArrowDown');
    },
    hasEffect: () => location.search.includes('sort='),
  },
  'a search sent by Enter': {
    path: '/',
    control: 'header input[type="search"]',
    async perform(page, press) {
      await press();
      await page.keyboard.type('tent');
      await page.keyboard.press('Enter');
    },
    hasEffect: () => location.pathname === '/search' && location.search.includes('keyword=tent'),
  },
  'typed text': {
    path: '/FAQ',
    control: 'header input[type="search"]',
    async perform(page, press) {
      await press();
      await page.keyboard.type('tent for two');
    },
    hasEffect: () =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')) &&
      document.querySelector<HTMLInputElement>('header input[type="search"]')?.value === 'tent for two',
  },
  'a link by keyboard': {
    path: '/',
    control: 'footer a[href="/FAQ"]',
    async perform(page) {
      await page.locator('footer a[href="/FAQ"]').focus();
      await page.keyboard.press('Enter');
    },
    hasEffect: () => location.pathname === '/FAQ',
  },
};

/** Records in the page which events reached which element, at the first listener of all. */
function recordEvents(): void {
  const record: string[] = [];
  Object.assign(globalThis, { eventRecord: record });
  const types = ['pointerdown', 'pointerup', 'click', 'focusin', 'keydown', 'input', 'change', 'submit'];
  for (const type of types)
    addEventListener(
      type,
      ({ target, timeStamp }) =>
        record.push(
          `${type} ${target instanceof Element ? target.outerHTML.slice(0, 80) : 'document'} ${timeStamp | 0}`,
        ),
      true,
    );
}

interface Visit {
  readonly hasEffect: boolean;
  /** Events that the page recorded and reported, for a loss. */
  readonly record: string;
}

/** Opens the page and performs the action this long after its control shows. @throws Error when it has no effect */
async function performAt(page: Page, { path, control, perform, hasEffect }: EarlyInput, afterMs: number) {
  await page.goto(path, { waitUntil: 'commit' });
  const target = page.locator(control).first();
  await target.waitFor();
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  // By its place, as a hand does: a click by locator would wait until the page is at rest.
  await perform(page, async () => {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${control} has no place on ${path}`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  });
  await page.waitForFunction(hasEffect);
}

/** A first visit on a slowed processor. */
async function visit(input: EarlyInput, afterMs: number): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    locale: 'en-AU',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(recordEvents);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const isEffective = await performAt(page, input, afterMs).then(
      () => true,
      (error: unknown) => (errors.push(String(error)), false),
    );
    if (isEffective && errors.length === 0) return { hasEffect: true, record: '' };
    const shown = await page.evaluate(() =>
      JSON.stringify({
        at: location.href,
        heading: document.querySelector('h1')?.textContent,
        events: (globalThis as { eventRecord?: unknown }).eventRecord,
      }),
    );
    return { hasEffect: isEffective, record: [...errors, shown].join('\n  ') };
  } finally {
    await context.close();
  }
}

const pickMoment = (nth: number): number =>
  createHash('sha256').update(`${seed} ${nth}`).digest().readUInt32BE() % latestMs;

it(`of ${visits} early clicks and key presses on a slowed processor none is lost`, { timeout: 3_600_000 }, async () => {
  process.stdout.write(`SEED=${seed}\n`);
  const names = Object.keys(inputs);
  const lost: string[] = [];
  const faults: string[] = [];
  let next = 0;
  const visitInTurn = async (): Promise<void> => {
    for (let nth = next++; nth < visits; nth = next++) {
      if (nth > 0 && nth % 50 === 0) process.stdout.write(`${nth} visits, ${lost.length} lost\n`);
      const name = names[nth % names.length] ?? '';
      const input = inputs[name];
      if (!input) throw new Error(`no input ${name}`);
      const afterMs = pickMoment(nth);
      const { hasEffect, record } = await visit(input, afterMs);
      const line = `${name}, ${afterMs} ms after its control showed\n  ${record}`;
      if (!hasEffect) lost.push(line);
      else if (record) faults.push(line);
      if (record) process.stdout.write(`${hasEffect ? 'fault' : 'LOST'}: ${line}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitInTurn));
  expect({ lost, faults }).toEqual({ lost: [], faults: [] });
});
