import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { csvLine } from '#platform/console/csv.ts';
import { picture } from '#testing/pictures/pictures.ts';
import { signIn } from './call.ts';
import { demoAdmin, demoPassword } from './demo.ts';
import { openWindow, uniqueName } from './person.ts';
import { enrol } from './prepare.ts';

const reason = 'The mail server moves.';

test('items imported by an operator are in the console, and open there', async ({ browser }) => {
  test.setTimeout(180_000);
  const owner = await enrol(browser, 'shop');
  const folder = await mkdtemp(path.join(tmpdir(), 'swapu-journey-'));
  const word = uniqueName('lampade');
  await copyFile(await picture('skateboard.jpg'), path.join(folder, 'skateboard.jpg'));
  const header = ['key', 'title', 'description', 'categories', 'condition', 'size', 'value', 'delivery', 'pictures'];
  const lines = Array.from({ length: 10 }, (_, number) =>
    csvLine([
      `A-${number}`,
      `Brass ${word} ${number}`,
      'Stood in the hall and works.',
      'kitchen',
      'usedGood',
      'shoebox',
      '49.50',
      'either',
      'skateboard.jpg',
    ]),
  );
  const file = path.join(folder, 'items.csv');
  await writeFile(file, [csvLine(header), ...lines].join(''));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/cli.js', 'items', 'import', file, '--owner', owner.email, '--json'],
    { env: { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] } },
  );
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, imported: 10 });
  await rm(folder, { recursive: true });
  const page = await openWindow(browser);
  await signIn(page, demoAdmin, demoPassword);
  await page.goto(`/admin/items?search=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(10);
  await page.getByRole('link', { name: `Brass ${word} 7` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Brass ${word} 7` })).toBeVisible();
});

test('a queue is paused and resumed from its list', async ({ browser }) => {
  const page = await openWindow(browser);
  await signIn(page, demoAdmin, demoPassword);
  await page.goto('/admin/jobs');
  const row = page.getByRole('row').filter({ hasText: 'items.countCategories' });
  for (const [label, done] of [
    ['Pause', "The queue's paused."],
    ['Resume', "The queue's running again."],
  ] as const) {
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    const dialog = page.getByRole('dialog', { name: label });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: label }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(row.getByText('Paused')).toHaveCount(label === 'Pause' ? 1 : 0);
  }
});
