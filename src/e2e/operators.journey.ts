import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { formatCsvLine } from '#platform/console/csv.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword, mayaEmail } from './demo.ts';
import { openPageInNewContext, siteUrl, uniqueName } from './person.ts';
import { createPersonViaApi } from './prepare-via-api.ts';
import { querySiteDatabase } from './query-site-database.ts';
import { makeDataDir, startBuiltSite } from './start-built-site.ts';

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command as an operator types it, with its exit code; beside the journeys' site unless said. */
async function operate(words: readonly string[], dataDir = process.env['SITE_DATA_DIR']): Promise<Ran> {
  const options = { env: { ...process.env, DATA_DIR: dataDir }, maxBuffer: 16_000_000 };
  const run = promisify(execFile)(process.execPath, ['dist/server/cli.js', ...words], options);
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ran) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

const count = 1_000;
const header = ['key', 'title', 'description', 'categories', 'condition', 'size', 'value', 'delivery', 'pictures'];

/** A file with this many rows and the pictures that they name. */
async function writeItems(folder: string, word: string): Promise<string> {
  const colours = ['#b5651d', '#2e6f57', '#3b5b92'];
  for (const [at, background] of colours.entries())
    await sharp({ create: { width: 96, height: 72, channels: 3, background } })
      .jpeg()
      .toFile(path.join(folder, `${at}.jpg`));
  const lines = Array.from({ length: count }, (_, at) => [
    `A-${at}`,
    `Brass ${word} ${at}`,
    'Stood in the hall, and works.',
    'kitchen',
    'usedGood',
    'shoebox',
    '49.50',
    'either',
    `${at % colours.length}.jpg`,
  ]);
  const file = path.join(folder, 'items.csv');
  await writeFile(file, [header, ...lines].map((cells) => formatCsvLine(cells)).join(''));
  return file;
}

test('1,000 items imported by an operator are in the console and on the site', async ({ browser }) => {
  test.setTimeout(600_000);
  const owner = await createPersonViaApi(browser, 'shop');
  const folder = await mkdtemp(path.join(tmpdir(), 'swapu-journey-'));
  const word = uniqueName('lampade');
  const file = await writeItems(folder, word);
  const words = ['items', 'import', file, '--owner', owner.email];
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const listed = async () => (await createPageApiClient(page).admin.items.list.query({ search: word, limit: 1 })).total;

  expect(await operate([...words, '--dry-run'])).toMatchObject({
    code: 0,
    stdout: '✓ listed: 1,000 items (dry run: nothing was changed)\n',
  });
  expect(await listed()).toEqual({ count: 0, isMore: false });
  const { code, stdout, stderr } = await operate([...words, '--by', demoAdminEmail, '--json']);
  expect({ code, ...(JSON.parse(stdout) as object) }).toEqual({
    code: 0,
    ok: true,
    isDryRun: false,
    rows: count,
    imported: count,
    known: 0,
  });
  expect(stderr).toMatch(/ 0 % .+ 50 % .+ 100 % /s);
  expect(await listed()).toEqual({ count, isMore: false });
  await rm(folder, { recursive: true });

  await page.goto(`/admin/items?search=${word}`);
  await page.getByRole('link', { name: `Brass ${word} 999` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Brass ${word} 999` })).toBeVisible();
  await page.goto(`/viewPost/${new URL(page.url()).pathname.split('/').at(-1)}`);
  await expect(page.getByRole('heading', { level: 1, name: `Brass ${word} 999` })).toBeVisible();
  // The audit log names the person whom the line named.
  const actors = await querySiteDatabase<{ email: string; lines: number }>(
    process.env['SITE_DATA_DIR'] ?? '',
    `select email, count(*)::int as lines from audit_entry join member_account on member_account.id = actor_id
     where action = 'items.imported' and after->>'ownerId' = (select id::text from member_account where email = $1)
     group by email`,
    [owner.email],
  );
  expect(actors).toEqual([{ email: demoAdminEmail, lines: count }]);
});

test('a living site is backed up, restored elsewhere and signed in to, and lets nothing out until it may', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'swapu-journey-'));
  const place = await makeDataDir();
  const backup = path.join(folder, 'backup');
  try {
    const made = await operate(['backup', backup]);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('It holds secrets') });
    expect(made.stderr).toMatch(/^tables: 0 .+^files: 0 /ms);
    expect((await fetch(`${siteUrl()}/readyz`)).status).toBe(200);
    const again = await operate(['backup', backup, '--json']);
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([3, { ok: false, code: 'cannotBackUp' }]);
    expect(await operate(['restore', backup])).toMatchObject({ code: 3, stderr: expect.stringContaining('in use by') });

    expect(await operate(['restore', backup], place)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing leaves the site until: npm run swapu -- resume-outgoing'),
    });
    const twice = await operate(['restore', backup], place);
    expect(twice).toMatchObject({ code: 3, stderr: expect.stringContaining('the database is not empty') });

    const site = await startBuiltSite({ DATA_DIR: place, LOG_LEVEL: 'warn', SEED_MEMBERS: '0', SEED_ITEMS: '0' });
    try {
      const outgoing = async () => (await (await fetch(`${site.url}/readyz`)).json()) as { readonly outgoing: string };
      expect(await outgoing()).toMatchObject({ outgoing: 'stopped' });
      const page = await openPageInNewContext(browser, { baseURL: site.url });
      await signInViaApi(page, mayaEmail, demoPassword, site.url);
      await page.goto(`${site.url}/myswapu`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/myswapu');
      expect(await operate(['resume-outgoing'], place)).toMatchObject({ code: 0 });
      expect(await outgoing()).toMatchObject({ outgoing: 'open' });
    } finally {
      await site.stop();
    }
  } finally {
    for (const each of [folder, place]) await rm(each, { recursive: true, force: true });
  }
});
